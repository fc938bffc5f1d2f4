import type { Day } from "@/lib/core/pure/days";
import { fullDay, longDay } from "@/lib/core/pure/text";

export type DateRange = { startOn: string | null; endOn: string | null };
export type RangeProblems = { startOn?: string; endOn?: string; range?: string };

const isDay = (value: string | null): value is Day => /^\d{4}-\d{2}-\d{2}$/.test(value ?? "");

/**
 * Why a range cannot be taken; empty when it can. `booked` are the days that a shift
 * holds already.
 */
export function rangeProblems(
  { startOn, endOn }: DateRange,
  today: Day,
  booked: Iterable<Day>,
): RangeProblems {
  const problems: RangeProblems = {};
  if (!isDay(startOn)) problems.startOn = startOn ? "Invalid value" : "Start date is required.";
  else if (startOn < today) problems.startOn = "Start date cannot be in the past.";
  if (!isDay(endOn)) problems.endOn = endOn ? "Invalid value" : "End date is required.";
  else if (endOn < today) problems.endOn = "End date cannot be in the past.";
  else if (isDay(startOn) && endOn < startOn) problems.endOn = "End date cannot be before start date.";
  if (problems.startOn || problems.endOn || !isDay(startOn) || !isDay(endOn)) return problems;
  const taken = [...booked].some((day) => day >= startOn && day <= endOn);
  return taken ? { range: "Some dates are already booked" } : {};
}

/** "Friday, December 4, 2026" for one date; "5 dates, December 4 to 12" for more, by the first and the last. */
export function datesInWords(days: Iterable<Day>): string {
  const sorted = [...days].sort();
  const [first] = sorted;
  const last = sorted.at(-1);
  if (!first || !last) return "No dates";
  if (sorted.length === 1) return fullDay(first);
  return `${sorted.length} dates, ${longDay(first)} to ${longDay(last)}`;
}
