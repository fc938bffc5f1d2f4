import { get } from "react-hook-form";

/** A field that was saved by somebody else with another value than stands in the form. */
export type Difference = {
  /** Its path in the form's values: "rates.day". */
  name: string;
  mine: unknown;
  newer: unknown;
  /** Changed in this form since it was read; otherwise only the other one has changed it. */
  typed: boolean;
};

const isGroup = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);

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
  fieldsOf({ ...before, ...now }).filter((name) => !isSame(get(before, name), get(now, name)));

/**
 * What a person must decide about when a record was saved by somebody else: nothing, when that was about other fields
 * than this form's; else every field in which the two are apart.
 */
export function differences(before: object, mine: object, newer: object): Difference[] {
  if (changedFields(before, newer).length === 0) return [];
  return changedFields(mine, newer).map((name) => ({
    name,
    mine: get(mine, name),
    newer: get(newer, name),
    typed: !isSame(get(before, name), get(mine, name)),
  }));
}

type Row = Record<string, unknown>;
const isRow = (item: unknown): item is Row => isGroup(item);

/**
 * What is kept of an own value. A row that the newer list does not have any more is a new one: its record is gone.
 */
export function kept({ mine, newer }: Difference): unknown {
  if (!Array.isArray(mine) || !mine.every(isRow)) return mine;
  const known = new Set((Array.isArray(newer) ? newer : []).filter(isRow).map(({ id }) => id));
  return mine.map((row) => ("id" in row && !known.has(row.id) ? { ...row, id: null } : row));
}
