import { isGroup, valueAt } from "@/lib/core/pure/values";

/** The paths of all fields; a list is one field. */
const fieldsOf = (values: object, path = ""): string[] =>
  Object.entries(values).flatMap(([key, value]) =>
    isGroup(value) ? fieldsOf(value, `${path}${key}.`) : [`${path}${key}`],
  );

/** Whether two values of a form say the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one ?? null, other ?? null)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  if (!isGroup(one) || !isGroup(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSame(one[key], other[key]),
  );
}

/** The fields in which these values are not those that the form began with. */
export const changedFields = (before: object, now: object): string[] =>
  fieldsOf({ ...before, ...now }).filter((name) => !isSame(valueAt(before, name), valueAt(now, name)));
