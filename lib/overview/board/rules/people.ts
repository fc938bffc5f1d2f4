import type { AvailabilityType } from "@/lib/assignments/availability/words";
import type { WorkLimits } from "@/lib/assignments/work-limits/rules";
import { type Day, monthOf, weekdayOf } from "@/lib/core/pure/days";
import { dotted } from "@/lib/core/pure/text";
import type { RateKind } from "@/lib/providers/words";

/** What of a shift is summed up. */
export type SpanEntry = {
  startOn: Day;
  rateKind: RateKind;
  minutes: number;
};

const isWeekend = (day: Day) => [0, 6].includes(weekdayOf(day));

/** What the own shifts of a clinician come to [SCH-S-005]. Hours are real ones, a night over a clock change included. */
export const sumsOf = (shifts: readonly SpanEntry[]) => ({
  shifts: shifts.length,
  nights: shifts.filter(({ rateKind }) => rateKind === "night").length,
  weekend_shifts: shifts.filter(({ startOn }) => isWeekend(startOn)).length,
  hours: shifts.reduce((sum, { minutes }) => sum + minutes, 0) / 60,
});

/** The month whose limit is shown: today's while it is in view, else that of the first day. */
export const monthShown = (today: Day, from: Day, to: Day) =>
  monthOf(from <= today && today <= to ? today : from);

/** Shifts that a limit leaves, never fewer than none; null without a limit. */
export const leftOf = (limit: number | null, taken: number) =>
  limit === null ? null : Math.max(0, limit - taken);

const amount = (value: number | null, one: string, many: string) =>
  value !== null && `${value} ${value === 1 ? one : many}`;

/** "10 hours of rest · at most 4 nights in a row"; empty where nothing is asked for. */
export function limitsText({ minRestHours, maxNightsInRow, maxDaysInRow, maxHoursWeek }: WorkLimits): string {
  const most = (text: string | false) => text && `at most ${text}`;
  return dotted([
    amount(minRestHours, "hour of rest", "hours of rest"),
    most(amount(maxNightsInRow, "night in a row", "nights in a row")),
    most(amount(maxDaysInRow, "day in a row", "days in a row")),
    most(amount(maxHoursWeek, "hour a week", "hours a week")),
  ]);
}

/** A date that a provider offers. */
export type OfferedDate = { startOn: Day; shiftType: AvailabilityType; isPreferred: boolean };
