import { groupedBy } from "@/lib/core/pure/groups";
import { restMsOf } from "./limits";
import type { Clinician, PlacedShift } from "./model";

/** A shift of a clinician and its column. */
export type Choice = { shift: PlacedShift; column: number };

const isWithin = (inner: ReadonlySet<number>, outer: ReadonlySet<number>) =>
  [...inner].every((column) => outer.has(column));

/**
 * Sets of shifts of which a clinician works at most one: of a start date, and at the start of each shift those that have
 * not ended by then with their rest. Two shifts that overlap or lie too close are in one of them; none lies within
 * another.
 */
export function cliquesOf(clinician: Clinician, choices: readonly Choice[]): number[][] {
  const restMs = restMsOf(clinician);
  const inOrder = [...choices].sort((a, b) => a.shift.startMs - b.shift.startMs || a.column - b.column);
  const byDay = [...groupedBy(inOrder, ({ shift }) => shift.day).values()];
  const byStart = inOrder.map(({ shift }) =>
    inOrder.filter(
      (other) => other.shift.startMs <= shift.startMs && shift.startMs < other.shift.endMs + restMs,
    ),
  );
  const sets = [...byDay, ...byStart]
    .map((group) => new Set(group.map(({ column }) => column)))
    .filter(({ size }) => size > 1)
    .sort((a, b) => b.size - a.size);
  const kept: Set<number>[] = [];
  for (const set of sets) if (!kept.some((larger) => isWithin(set, larger))) kept.push(set);
  return kept.map((set) => [...set]);
}
