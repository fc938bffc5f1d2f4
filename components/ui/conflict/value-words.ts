import { type CodeCategory, codeCategories, isCode, titleOf } from "@/lib/core/pure/codes";
import { formatDate } from "@/lib/core/pure/formats";
import { formatMoney } from "@/lib/core/pure/money";
import { capitalized } from "@/lib/core/pure/text";

/** Where a code means something else elsewhere: MD is a degree, and Maryland. */
const categories: Record<string, CodeCategory> = {
  state: "PostalStateChoices",
  states: "LicenseStateChoices",
  birth_state: "PostalStateChoices",
  degree: "Degree",
  degrees: "Degree",
};

/** "residentGraduationOn", "rates.day" → "Resident graduation on", "Day". */
export function wordsOf(name: string): string {
  const last = name.split(".").at(-1) ?? name;
  const words = last.replace(/_+/g, " ").replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`);
  return capitalized(words);
}

function inCode(name: string, value: string): string {
  const key = name.split(".").at(-1) ?? "";
  const category = categories[key] ?? codeCategories.find((each) => isCode(each, value));
  return category ? titleOf(category, value) : value;
}

/** A value of a form, as people read it. */
export function inWords(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "Empty";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return formatMoney(value);
  if (Array.isArray(value))
    return value.length === 0 ? "None" : value.map((item) => inWords(name, item)).join(", ");
  if (typeof value === "object") {
    const parts = Object.entries(value).filter(
      ([key, inner]) => key !== "id" && inner !== null && inner !== "",
    );
    return parts.map(([key, inner]) => inPart(key, inner)).join(" · ");
  }
  const text = String(value);
  if (text.startsWith("/api/files/")) return "A file";
  return /^[A-Z0-9_]{2,}$/.test(text) ? inCode(name, text) : formatDate(text);
}

/** A yes or no inside a row would say nothing without its name. */
const inPart = (key: string, value: unknown) =>
  typeof value === "boolean" ? `${wordsOf(key)}: ${inWords(key, value)}` : inWords(key, value);
