import { CallError } from "@/lib/core/browser/call-errors";
import { aboutInput, type ErrorCode } from "@/lib/core/pure/error-codes";
import { capitalized } from "@/lib/core/pure/text";

/** Fields whose texts speak for themselves. */
const general = new Set(["non_field_errors", "detail", "error", "message"]);

/** Texts by the path of their field: "shifts.0.rate". */
export type FieldTexts = Record<string, string[]>;

type ReadRefusal = {
  /** What kind of refusal it is; null where no call was refused. */
  code: ErrorCode | null;
  /** Texts about the whole. */
  general: string[];
  fields: FieldTexts;
};

type Said = { path: string; text: string };

/** Every text below a value, with the path to it. */
function textsIn(value: unknown, path: string): Said[] {
  if (typeof value === "string") return [{ path, text: value.trim() || "Invalid value" }];
  if (value === null || value === undefined) return [{ path, text: "Invalid value" }];
  if (typeof value !== "object") return [{ path, text: "Unknown error" }];
  if (Array.isArray(value)) {
    if (value.length === 0) return [{ path, text: "Invalid value" }];
    return value.flatMap((item, index) =>
      textsIn(item, item && typeof item === "object" ? `${path}.${index}` : path),
    );
  }
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, path ? `${path}.${name}` : name));
}

/** All that a refusal says, in its order. */
function saidBy(error: unknown): Said[] {
  const body = error instanceof CallError ? error.body : null;
  if (!body || typeof body !== "object") return [];
  return Array.isArray(body) ? body.flatMap((each) => textsIn(each, "")) : textsIn(body, "");
}

const isGeneral = ({ path }: Said) => path === "" || general.has(path.split(".").at(-1) ?? "");

/** The one reader of a refusal: what kind it is, and what it says of the whole and of each field. */
export function readRefusal(error: unknown): ReadRefusal {
  const read: ReadRefusal = {
    code: error instanceof CallError ? error.code : null,
    general: [],
    fields: {},
  };
  for (const said of saidBy(error)) {
    if (isGeneral(said)) read.general.push(said.text);
    else read.fields[said.path] = [...(read.fields[said.path] ?? []), said.text];
  }
  return { ...read, general: [...new Set(read.general)] };
}

/** "healthcare_facility.0.first_name" → "Healthcare Facility First Name" */
const fieldWords = (path: string) =>
  path
    .split(/[_.\s]+/)
    .filter((word) => word && !/^\d+$/.test(word))
    .map(capitalized)
    .join(" ");

/** A text with its field's name before it. */
export const named = (path: string, text: string) =>
  fieldWords(path) === "" ? text : `${fieldWords(path)}: ${text}`;

const lineOf = (said: Said) => (isGeneral(said) ? said.text : named(said.path, said.text));

/** Every text of a refusal, each once, those of fields with the field's name; where it says nothing, what is given. */
export function refusalLines(error: unknown, ...otherwise: string[]): string[] {
  const lines = [...new Set(saidBy(error).map(lineOf))];
  return lines.length > 0 ? lines : otherwise;
}

/**
 * Every text of a refused change, those of the whole first, without what a field only repeats of them; null when the
 * refusal is not about what was sent and belongs in a toast.
 */
export function failureTexts(error: unknown): string[] | null {
  if (!aboutInput(readRefusal(error).code)) return null;
  const shown = new Set<string>();
  const said = saidBy(error).sort((a, b) => Number(isGeneral(b)) - Number(isGeneral(a)));
  const texts = said.flatMap((each) => {
    if (shown.has(each.text)) return [];
    shown.add(each.text);
    return [lineOf(each)];
  });
  return texts.length > 0 ? texts : ["Invalid value"];
}
