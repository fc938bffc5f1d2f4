import { changedFields, isSame } from "@/components/ui/form-changes";
import { isGroup, valueAt } from "@/lib/core/pure/values";

/** A field that was saved by somebody else with another value than the form has. */
export type Difference = {
  /** Its path in the form's values: "rates.day". */
  name: string;
  mine: unknown;
  newer: unknown;
  /** Changed in this form since it was read; otherwise only the other one has changed it. */
  typed: boolean;
};

/**
 * What a person must decide about when a record was saved by somebody else: nothing, when that was about other fields
 * than this form's; else every field in which the two are apart.
 */
export function differences(before: object, mine: object, newer: object): Difference[] {
  if (changedFields(before, newer).length === 0) return [];
  return changedFields(mine, newer).map((name) => ({
    name,
    mine: valueAt(mine, name),
    newer: valueAt(newer, name),
    typed: !isSame(valueAt(before, name), valueAt(mine, name)),
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
