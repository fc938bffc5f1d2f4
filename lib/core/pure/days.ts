import { dayMs } from "@/lib/core/pure/durations";

/** A day of the calendar as yyyy-MM-dd, without a time or a zone. Computed in UTC, so that no zone shifts it. */
export type Day = string;

/** yyyy-MM */
export type Month = string;

const toTime = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

const fromTime = (time: number): Day => new Date(time).toISOString().slice(0, 10);

export const monthOf = (day: Day): Month => day.slice(0, 7);

export const yearOf = (day: Day | Month): number => Number(day.slice(0, 4));

export const firstOf = (month: Month): Day => `${month}-01`;

export const addDays = (day: Day, days: number): Day => fromTime(toTime(day) + days * dayMs);

/** Whole days from one day to another, fewer than none when it lies before. */
export const daysBetween = (from: Day, to: Day): number => Math.round((toTime(to) - toTime(from)) / dayMs);

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => new Date(toTime(day)).getUTCDay();

/** Refuses a span whose last day lies before its first. */
export const endBeforeStart = "The end must not be before the start.";

/** Of two days the later one, and the earlier one; the first where there is no other. */
export const laterOf = (one: Day, other: Day | null): Day => (other !== null && other > one ? other : one);
export const earlierOf = (one: Day, other: Day | null): Day => (other !== null && other < one ? other : one);

/** The Sunday that the week of a day begins with. */
export const sundayOf = (day: Day): Day => addDays(day, -weekdayOf(day));

export const dayNumber = (day: Day): number => Number(day.slice(8));

export function addMonths(month: Month, months: number): Month {
  const date = new Date(toTime(firstOf(month)));
  date.setUTCMonth(date.getUTCMonth() + months);
  return monthOf(fromTime(date.getTime()));
}

export const lastOf = (month: Month): Day => addDays(firstOf(addMonths(month, 1)), -1);

/** The day of that number in another month, or that month's last: January 31 plus one is February 28. */
export function addMonthsToDay(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months);
  const last = lastOf(month);
  return dayNumber(day) > dayNumber(last) ? last : `${month}${day.slice(7)}`;
}

/** Weeks from Sunday to Saturday; null where another month's days would be. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first = firstOf(month);
  const lead = weekdayOf(first);
  const days = dayNumber(lastOf(month));
  const rows = Math.ceil((lead + days) / 7);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const offset = row * 7 + column - lead;
      return offset < 0 || offset >= days ? null : addDays(first, offset);
    }),
  );
}
