import { type FieldPath, type FieldValues, get, type UseFormReturn } from "react-hook-form";

const GENERAL_KEYS = new Set(["non_field_errors", "detail", "error", "message"]);

/**
 * Puts a refusal's texts where they belong. The body is `{ field: [texts], non_field_errors, detail }`;
 * nested objects and lists reach nested fields. Names are tried as they come and in camelCase. The first
 * wrong field gets focus. Returns what belongs to no field of this form, for FormErrors.
 */
export function applyServerErrors<Values extends FieldValues, Context, Parsed>(
  form: UseFormReturn<Values, Context, Parsed>,
  body: unknown,
): string[] {
  const values = form.getValues();
  const order = Object.keys(values);
  const general: string[] = [];
  const wrong = new Map<string, string>();
  for (const { path, text } of flatten(body)) {
    if (path.length === 0 || GENERAL_KEYS.has(path[path.length - 1] ?? "")) {
      general.push(text);
      continue;
    }
    const name = [path.join("."), path.map(camelCase).join(".")].find(
      (each) => get(values, each) !== undefined,
    );
    if (name) wrong.set(name, [wrong.get(name), text].filter(Boolean).join(" "));
    else general.push(`${inWords(path)}: ${text}`);
  }
  const place = (name: string) => order.indexOf(name.split(".")[0] ?? "");
  [...wrong]
    .sort(([a], [b]) => place(a) - place(b))
    .forEach(([name, message], index) => {
      form.setError(name as FieldPath<Values>, { type: "server", message }, { shouldFocus: index === 0 });
    });
  return general;
}

function flatten(body: unknown, path: string[] = []): { path: string[]; text: string }[] {
  if (typeof body === "string") return body ? [{ path, text: body }] : [];
  if (Array.isArray(body)) {
    return body.flatMap((each, index) =>
      flatten(each, typeof each === "string" ? path : [...path, String(index)]),
    );
  }
  if (body && typeof body === "object") {
    return Object.entries(body).flatMap(([key, each]) => flatten(each, [...path, key]));
  }
  return [];
}

const camelCase = (key: string) => key.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** ["healthcare_facility"] → "Healthcare facility". */
function inWords(path: string[]): string {
  const words = path
    .filter((part) => !/^\d+$/.test(part))
    .join(" ")
    .replace(/_+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
