import { titleOf } from "@/lib/core/pure/codes";
import { addDays, type Day, daysBetween, weekdayOf } from "@/lib/core/pure/days";
import { invalid } from "@/lib/core/pure/errors";
import { hasPermittedLength } from "@/lib/core/pure/shift-length";
import { joined } from "@/lib/core/pure/text";
import type { WrittenLine } from "@/lib/opportunities/need-templates/schema";
import type { NeedLine } from "@/lib/opportunities/need-templates/words";
import { type NeedTerms, neededSpan, wrongKind, wrongPlace } from "@/lib/opportunities/needed-shifts/rules";
import { type NeedPriority, neededTexts } from "@/lib/opportunities/needed-shifts/words";
import type { RateKind } from "@/lib/providers/words";
import { templateLimits, templateTexts, weekdayNames } from "./words";

/** Days from one to another, both included; none where the first lies after the last. */
export type Span = { from: Day; to: Day };

export const daysOf = ({ from, to }: Span): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, days) => addDays(from, days));

const later = (one: Day, other: Day | null) => (other !== null && other > one ? other : one);
const earlier = (one: Day, other: Day | null) => (other !== null && other < one ? other : one);

type Lasting = { startsOn: Day; endsOn: Day | null };

/** The days of a span on which a template is valid. */
export const validWithin = ({ startsOn, endsOn }: Lasting, { from, to }: Span): Span => ({
  from: later(from, startsOn),
  to: earlier(to, endsOn),
});

/**
 * The days that a template is kept made for: from today, or its first day, through as many weeks ahead as it says, or
 * its last day [SCH-I-017]. Null for one that is made by hand, and before and after its time.
 */
export function keptSpan(template: Lasting & { weeksAhead: number }, today: Day): Span | null {
  if (template.weeksAhead === 0) return null;
  const span = validWithin(template, { from: today, to: addDays(today, 7 * template.weeksAhead) });
  return span.from <= span.to ? span : null;
}

/**
 * What is left to make of a span by a daily run: the days that no run has made yet. A shift that somebody has moved or
 * changed since is not made a second time.
 */
export function spanAhead(span: Span, madeUntil: Day | null): Span | null {
  const from = madeUntil === null ? span.from : later(span.from, addDays(madeUntil, 1));
  return from <= span.to ? { from, to: span.to } : null;
}

/** Until when a template is made after a run through what it is kept made for. */
export function madeUntilOf({ weeksAhead }: { weeksAhead: number }, kept: Span | null, before: Day | null) {
  if (weeksAhead === 0) return null;
  return kept ? later(kept.to, before) : before;
}

type Asked = Pick<Lasting, "startsOn"> & { facilityId: string; opportunityId: string; lines: NeedLine[] };

const asked = ({ facilityId, opportunityId, startsOn, lines }: Asked) =>
  JSON.stringify([facilityId, opportunityId, startsOn, lines.map(Object.values)]);

/** Whether a changed template asks for other shifts, so that days which were made before are looked at again. */
export const asksForOther = (before: Asked, after: Asked) => asked(before) !== asked(after);

/** @throws 400 at `ends_on` for a last day before the first [SCH-V-007] */
export function ensureLasts({ startsOn, endsOn }: Lasting) {
  if (endsOn !== null && endsOn < startsOn) throw invalid({ ends_on: templateTexts.endsBeforeStart });
}

/** @throws 400 at the field for days that a template cannot be applied to [SCH-V-007] */
export function ensureAppliesTo({ from, to }: Span, today: Day) {
  if (from < today) throw invalid({ from: neededTexts.past });
  if (to < from) throw invalid({ to: templateTexts.endsBeforeStart });
  if (daysBetween(from, to) + 1 > templateLimits.days) throw invalid({ to: templateTexts.manyDays });
}

/** A day on which no clock changes, for what is judged by the clock on the wall. */
const someDay = "2026-01-01";

const spanOfLine = ({ provider_rate_type, start_time, end_time }: NeedLine) =>
  neededSpan(provider_rate_type, { startOn: someDay, startTime: start_time, endTime: end_time });

/** A line as it is kept: with the times of its kind where none were given. */
export function lineOf({ providerRateType, ...written }: WrittenLine): NeedLine {
  const { startTime, endTime } = neededSpan(providerRateType, { ...written, startOn: someDay });
  return {
    weekdays: written.weekdays,
    provider_rate_type: providerRateType,
    start_time: startTime,
    end_time: endTime,
    count: written.count,
    priority: written.priority,
  };
}

/**
 * What is wrong with a template, by the field of the wire it is wrong in: its facility, or the kind or the length of a
 * line [SCH-V-002 SCH-V-003].
 */
export function wrongLines(lines: readonly NeedLine[], facilityId: string, terms: NeedTerms) {
  const wrong = [
    ["facility", wrongPlace(facilityId, terms)],
    ...lines.flatMap((line, place) => [
      [`lines.${place}.provider_rate_type`, wrongKind(line.provider_rate_type, terms)],
      [`lines.${place}.end_time`, hasPermittedLength(spanOfLine(line), "UTC") ? null : neededTexts.length],
    ]),
  ];
  return Object.fromEntries(wrong.filter(([, problem]) => problem)) as Record<string, string>;
}

const isSunday = (day: Day) => weekdayOf(day) === 0;

/** @throws 400 at the field for a week that is not named by its Sunday [SCH-V-007] */
export function ensureWeeks(week: Day, targets: readonly Day[]) {
  if (!isSunday(week)) throw invalid({ week: templateTexts.noWeek });
  if (!targets.every(isSunday)) throw invalid({ to: templateTexts.noWeek });
}

/** Needed shifts of one kind and time at one facility on one date. */
export type Slot = { startOn: Day; rateKind: RateKind; startTime: string; endTime: string };

/** One position of them: where several are wanted, each may be of another priority. */
export type Position = { priority: NeedPriority; note: string };

export type Wanted = Slot & { positions: Position[] };

/** Slots are equal where this is; times as `07:00`. */
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

/** All of them together. */
export const sumOf = (made: readonly Made[]): Made => ({
  created: made.reduce((sum, { created }) => sum + created, 0),
  present: made.reduce((sum, { present }) => sum + present, 0),
});

const daysText = (weekdays: readonly number[]) =>
  weekdays.length === 7 ? "Every day" : joined(weekdays.map((day) => weekdayNames[day]));

const lineText = ({ provider_rate_type, start_time, end_time, count }: NeedLine) =>
  `${titleOf("ShiftRateTypes", provider_rate_type)} ${start_time}–${end_time} × ${count}`;

/** "Every day: Day 07:00–19:00 × 2, Night 19:00–07:00 × 2"; other days follow, "; Sat, Sun: …" [SCH-S-014]. */
export function linesText(lines: readonly NeedLine[]): string {
  const byDays = new Map<string, string[]>();
  for (const line of lines) {
    const days = daysText(line.weekdays);
    byDays.set(days, [...(byDays.get(days) ?? []), lineText(line)]);
  }
  return joined(
    [...byDays].map(([days, texts]) => `${days}: ${joined(texts)}`),
    "; ",
  );
}
