import { toast } from "sonner";
import { CallError } from "@/lib/ask";

type Body = Record<string, unknown> | null;

const pretty = (field: string) => {
  const words = field.replace(/[_.]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const general = new Set(["non_field_errors", "detail", "error", "message"]);

/** Every text in a refusal's body; texts of fields carry the field's name. */
function textsOf(body: Body): string[] {
  if (!body || typeof body !== "object") return [];
  const texts = Object.entries(body).flatMap(([field, value]) => {
    const values = (Array.isArray(value) ? value : [value]).filter(
      (each): each is string => typeof each === "string",
    );
    return general.has(field) ? values : values.map((text) => `${pretty(field)}: ${text}`);
  });
  return [...new Set(texts)];
}

/**
 * The toast of a failed call: silent for 401 and 403; a 400 shows its one text, or the list under "Please fix the
 * following errors:"; anything else its message (document 0 §8).
 */
export function showError(error: unknown, options: { prefix?: string; fallback?: string } = {}) {
  const { prefix, fallback = "An error occurred" } = options;
  const withPrefix = (text: string) => (prefix ? `${prefix}: ${text}` : text);
  if (!(error instanceof CallError)) {
    toast.error(withPrefix(fallback));
    return;
  }
  if (error.status === 401 || error.status === 403) return;
  const texts = textsOf(error.body as Body);
  if (error.status === 400 && texts.length > 1) {
    toast.error(withPrefix("Please fix the following errors:"), { description: texts.join("\n") });
    return;
  }
  toast.error(withPrefix(texts[0] ?? fallback));
}
