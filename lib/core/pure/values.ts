/** A value with fields of its own, as JSON has them: no list, no file, no date. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;

/** The value under a path such as "shifts.0.rate"; undefined where the path leads nowhere. */
export function valueAt(values: unknown, path: string): unknown {
  let value = values;
  for (const key of path.split(".")) {
    if (value === null || typeof value !== "object") return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
