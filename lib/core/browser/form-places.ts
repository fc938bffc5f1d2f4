import { get } from "react-hook-form";

const isPlain = (value: unknown) => value === null || typeof value !== "object";

/**
 * The field of a form that a path of its body belongs to: the longest beginning of the path that names one. A list of
 * plain values (codes, addresses) is one field.
 */
export function fieldOf(values: object, path: string): string {
  const parts = path.split(".");
  for (let length = 1; length <= parts.length; length += 1) {
    const name = parts.slice(0, length).join(".");
    const value: unknown = get(values, name);
    if (value === undefined) return parts.slice(0, length - 1).join(".") || path;
    if (Array.isArray(value) && value.length > 0 && value.every(isPlain)) return name;
  }
  return path;
}

/** A refusal's body with its texts at the fields of this form. */
export function atFields(values: object, body: unknown): unknown {
  if (!body || typeof body !== "object" || Array.isArray(body)) return body;
  const placed: Record<string, unknown> = {};
  for (const [path, texts] of Object.entries(body)) {
    const name = fieldOf(values, path);
    const list = (each: unknown) => (Array.isArray(each) ? each : each === undefined ? [] : [each]);
    placed[name] = [...list(placed[name]), ...list(texts)];
  }
  return placed;
}
