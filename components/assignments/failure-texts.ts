import { CallError } from "@/lib/core/browser/ask";
import { capitalized } from "@/lib/core/pure/text";

const general = new Set(["non_field_errors", "error", "message", "detail"]);

const inWords = (field: string) => {
  const words = field.replace(/\.\d+/g, "").replace(/[_.]+/g, " ").trim();
  return capitalized(words);
};

/** Every text of a refused change, each once; null when it was not a 400 and belongs in a toast. */
export function failureTexts(error: unknown): string[] | null {
  if (!(error instanceof CallError) || error.status !== 400) return null;
  const body = error.body && typeof error.body === "object" ? (error.body as Record<string, unknown>) : {};
  const told = new Set<string>();
  const texts: string[] = [];
  // General texts first: a field often only repeats them.
  const entries = Object.entries(body).sort(([a], [b]) => Number(general.has(b)) - Number(general.has(a)));
  for (const [field, value] of entries) {
    for (const text of (Array.isArray(value) ? value : [value]).filter((each) => typeof each === "string")) {
      if (told.has(text)) continue;
      told.add(text);
      texts.push(general.has(field) ? text : `${inWords(field)}: ${text}`);
    }
  }
  return texts.length > 0 ? texts : ["Invalid value"];
}
