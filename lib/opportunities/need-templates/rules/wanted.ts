import { addDays, type Day, daysBetween, weekdayOf } from "@/lib/core/pure/days";
import { daysOf, type Span } from "@/lib/opportunities/need-templates/rules/spans";
import type { NeedLine } from "@/lib/opportunities/need-templates/words";
import type { NeedPriority } from "@/lib/opportunities/needed-shifts/words";
import type { RateKind } from "@/lib/providers/words";

/** Needed shifts of one kind and time at one facility on one date. */
export type Slot = { startOn: Day; rateKind: RateKind; startTime: string; endTime: string };

/** One position of a slot: where a slot has several, each may have another priority. */
export type Position = { priority: NeedPriority; note: string };

export type Wanted = Slot & { positions: Position[] };

/** Names a slot: two slots with one key are one. Times are as `07:00`. */
export const slotKey = ({ startOn, rateKind, startTime, endTime }: Slot) =>
  `${startOn} ${rateKind} ${startTime} ${endTime}`;

/**
 * What the lines of a template ask for in a span, by date and line. Where lines ask for the same, the largest count is
 * wanted, and the earlier line says of what priority [SCH-I-016].
 */
export function wantedBy(lines: readonly NeedLine[], span: Span): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const startOn of daysOf(span))
    for (const line of lines) {
      if (!line.weekdays.includes(weekdayOf(startOn))) continue;
      const { provider_rate_type: rateKind, start_time: startTime, end_time: endTime } = line;
      const slot = { startOn, rateKind, startTime, endTime };
      const before = wanted.get(slotKey(slot))?.positions ?? [];
      const more = Math.max(0, line.count - before.length);
      const added = Array.from({ length: more }, () => ({ priority: line.priority, note: "" }));
      wanted.set(slotKey(slot), { ...slot, positions: [...before, ...added] });
    }
  return [...wanted.values()];
}

/** What a week has, wanted on the corresponding days of another week [SCH-I-019]. */
export function wantedAgain(needed: readonly (Slot & Position)[], week: Day, target: Day): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const { priority, note, startOn, rateKind, startTime, endTime } of needed) {
    const sameDay = addDays(target, daysBetween(week, startOn));
    const slot = { startOn: sameDay, rateKind, startTime, endTime };
    const before = wanted.get(slotKey(slot))?.positions ?? [];
    wanted.set(slotKey(slot), { ...slot, positions: [...before, { priority, note }] });
  }
  return [...wanted.values()];
}

/** What a run came to: how many it made, and how many were there. */
export type Made = { created: number; present: number };

/**
 * What a run has to make: of each slot as many positions as are missing; `presentOf`: how many are there already. More
 * than are wanted count as those that are [SCH-I-016].
 */
export function missingOf(wanted: readonly Wanted[], presentOf: ReadonlyMap<string, number>) {
  const missing: (Slot & Position)[] = [];
  const slots: (Made & { startOn: Day })[] = [];
  for (const { positions, ...slot } of wanted) {
    const present = Math.min(presentOf.get(slotKey(slot)) ?? 0, positions.length);
    for (const position of positions.slice(present)) missing.push({ ...slot, ...position });
    slots.push({ startOn: slot.startOn, created: positions.length - present, present });
  }
  return { missing, slots };
}

/** What several runs came to together. */
export const sumOf = (made: readonly Made[]): Made => ({
  created: made.reduce((sum, { created }) => sum + created, 0),
  present: made.reduce((sum, { present }) => sum + present, 0),
});
