import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  firstOf,
  lastOf,
  monthOf,
  sundayOf,
} from "@/lib/core/pure/days";
import type { BoardSpan } from "@/lib/overview/board/words";

/** A week from its Sunday, two weeks, or the whole weeks that hold the month of a day [SCH-S-001]. */
export function daysShown(span: BoardSpan, day: Day): { from: Day; days: number } {
  if (span !== "month") return { from: sundayOf(day), days: span === "week" ? 7 : 14 };
  const from = sundayOf(firstOf(monthOf(day)));
  const last = lastOf(monthOf(day));
  return { from, days: daysBetween(from, sundayOf(last)) + 7 };
}

/** The day from which the span before or after is shown. */
export function moved(span: BoardSpan, day: Day, by: 1 | -1): Day {
  if (span === "month") return firstOf(addMonths(monthOf(day), by));
  return addDays(sundayOf(day), by * (span === "week" ? 7 : 14));
}

export const eachDay = (from: Day, days: number): Day[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index));
