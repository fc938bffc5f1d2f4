import { addDays, type Day, daysBetween, earlierOf, laterOf, weekdayOf } from "@/lib/core/pure/days";
import { invalid } from "@/lib/core/pure/errors";
import { templateLimits, templateTexts } from "@/lib/opportunities/need-templates/words";
import { neededTexts } from "@/lib/opportunities/needed-shifts/words";

/** Days from one to another, both included; none where the first lies after the last. */
export type Span = { from: Day; to: Day };

export const daysOf = ({ from, to }: Span): Day[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, days) => addDays(from, days));

type Lasting = { startsOn: Day; endsOn: Day | null };

/** The days of a span on which a template is valid. */
export const validWithin = ({ startsOn, endsOn }: Lasting, { from, to }: Span): Span => ({
  from: laterOf(from, startsOn),
  to: earlierOf(to, endsOn),
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
  const from = madeUntil === null ? span.from : laterOf(span.from, addDays(madeUntil, 1));
  return from <= span.to ? { from, to: span.to } : null;
}

/** Until when a template is made after a run through what it is kept made for. */
export function madeUntilOf({ weeksAhead }: { weeksAhead: number }, kept: Span | null, before: Day | null) {
  if (weeksAhead === 0) return null;
  return kept ? laterOf(kept.to, before) : before;
}

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

const isSunday = (day: Day) => weekdayOf(day) === 0;

/** @throws 400 at the field for a week that is not named by its Sunday [SCH-V-007] */
export function ensureWeeks(week: Day, targets: readonly Day[]) {
  if (!isSunday(week)) throw invalid({ week: templateTexts.noWeek });
  if (!targets.every(isSunday)) throw invalid({ to: templateTexts.noWeek });
}
