/** Fields whose texts speak for themselves. */
const general = new Set(["non_field_errors", "detail", "error", "message"]);

/** "healthcare_facility.0.first_name" → "Healthcare Facility First Name" */
const fieldWords = (field: string) =>
  field
    .split(/[_.\s]+/)
    .filter((word) => word && !/^\d+$/.test(word))
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** The texts of one field; nested ones carry the whole way to them. */
function textsOf(field: string, value: unknown): string[] {
  const named = (text: string) =>
    general.has(field.split(".").at(-1) ?? "") || fieldWords(field) === ""
      ? text
      : `${fieldWords(field)}: ${text}`;
  if (typeof value === "string") return [named(value.trim() || "Invalid value")];
  if (value === null || value === undefined) return [named("Invalid value")];
  if (Array.isArray(value)) {
    if (value.length === 0) return [named("Invalid value")];
    return value.flatMap((item, index) =>
      item && typeof item === "object" ? textsOf(`${field}.${index}`, item) : textsOf(field, item),
    );
  }
  if (typeof value === "object")
    return Object.entries(value).flatMap(([name, inner]) => textsOf(`${field}.${name}`, inner));
  return [named("Unknown error")];
}

/** Every text in the body of a refusal, each once; those of fields carry the field's name (document 0 §8). */
export function errorTexts(body: unknown): string[] {
  if (!body || typeof body !== "object") return [];
  const entries = Array.isArray(body) ? body.map((each) => ["", each] as const) : Object.entries(body);
  return [...new Set(entries.flatMap(([field, value]) => textsOf(field, value)))];
}
