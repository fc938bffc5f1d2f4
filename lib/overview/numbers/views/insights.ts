import type { Month } from "@/lib/core/pure/days";
import { toDollars } from "@/lib/core/pure/money";
import type { Period } from "@/lib/overview/numbers/rules/periods";
import type { Insights } from "@/lib/overview/numbers/schema";
import { viewPeriod } from "@/lib/overview/numbers/views/numbers";
import { type OwnNumber, ownNumberCodes, ownNumbers } from "@/lib/overview/numbers/words";

type Earned = { month: Month; earnedCents: number };

type Own = {
  period: Period;
  work: (Earned & { shifts: number; nights: number; weekendShifts: number; minutes: number })[];
  extras: Earned[];
  upcoming: { month: Month; upcomingCents: number }[];
  attendance: { onTime: number; all: number };
};

const total = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Null where there is nothing to add up. */
const totalOrNull = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.length === 0 ? null : total(rows, of);

const dollarsOrNull = (cents: number | null) => (cents === null ? null : toDollars(cents));

function valuesOf({ work, extras, upcoming }: Own): Record<OwnNumber, number | null> {
  const minutes = totalOrNull(work, (month) => month.minutes);
  return {
    shifts: totalOrNull(work, ({ shifts }) => shifts),
    hours: minutes === null ? null : Math.round(minutes / 6) / 10,
    nights: totalOrNull(work, ({ nights }) => nights),
    weekend_shifts: totalOrNull(work, ({ weekendShifts }) => weekendShifts),
    earned: dollarsOrNull(totalOrNull([...work, ...extras], ({ earnedCents }) => earnedCents)),
    upcoming: dollarsOrNull(totalOrNull(upcoming, ({ upcomingCents }) => upcomingCents)),
  };
}

/** The months in which something was earned or is to come, in their order. */
function monthsOf({ work, extras, upcoming }: Own) {
  const earned = [...work, ...extras];
  const months = new Set([...earned, ...upcoming].map(({ month }) => month));
  return [...months].sort().map((month) => ({
    month,
    earned: toDollars(
      total(
        earned.filter((row) => row.month === month),
        ({ earnedCents }) => earnedCents,
      ),
    ),
    upcoming: toDollars(
      total(
        upcoming.filter((row) => row.month === month),
        ({ upcomingCents }) => upcomingCents,
      ),
    ),
  }));
}

/** A provider's own numbers. */
export function viewInsights(own: Own): Insights {
  const values = valuesOf(own);
  return {
    period: viewPeriod(own.period),
    metrics: ownNumberCodes.map((code) => ({ code, ...ownNumbers[code], value: values[code] })),
    on_time: own.attendance.onTime,
    with_attendance: own.attendance.all,
    months: monthsOf(own),
  };
}
