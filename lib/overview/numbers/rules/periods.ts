import {
  addDays,
  addMonths,
  type Day,
  daysBetween,
  earlierOf,
  firstOf,
  lastOf,
  laterOf,
  monthOf,
  weekdayOf,
  yearOf,
} from "@/lib/core/pure/days";
import { numberLimits, type PeriodName } from "@/lib/overview/numbers/words";

/** Days from the first to the last, both counted. */
export type Span = { from: Day; to: Day };

/** A period, and the one before it, which has as many days. */
export type Period = Span & { previousFrom: Day; previousTo: Day; days: number };

type Asked = { period: PeriodName; from?: Day; to?: Day };

function spanOf({ period, from, to }: Asked, today: Day): Span {
  const month = monthOf(today);
  switch (period) {
    case "last_30_days":
      return { from: addDays(today, -29), to: today };
    case "last_90_days":
      return { from: addDays(today, -89), to: today };
    case "this_month":
      return { from: firstOf(month), to: lastOf(month) };
    case "last_month": {
      const last = addMonths(month, -1);
      return { from: firstOf(last), to: lastOf(last) };
    }
    case "this_year":
      return { from: `${yearOf(today)}-01-01`, to: `${yearOf(today)}-12-31` };
    case "custom":
      return { from: from ?? today, to: to ?? today };
  }
}

/** How many days a span has. */
export const lengthOf = ({ from, to }: Span) => daysBetween(from, to) + 1;

/** The days that are asked for, and as many that end the day before [SCH-I-077]. `today` is the viewer's. */
export function periodOf(asked: Asked, today: Day): Period {
  const span = spanOf(asked, today);
  const days = lengthOf(span);
  const previousTo = addDays(span.from, -1);
  return { ...span, previousFrom: addDays(previousTo, 1 - days), previousTo, days };
}

/** Whether the parts of a period are weeks from Sunday; calendar months beyond 92 days [SCH-I-092]. */
export const hasWeeks = (span: Span) => lengthOf(span) <= numberLimits.daysOfWeeks;

const startOf = (day: Day, weeks: boolean) => (weeks ? addDays(day, -weekdayOf(day)) : firstOf(monthOf(day)));
const endOf = (start: Day, weeks: boolean) => (weeks ? addDays(start, 6) : lastOf(monthOf(start)));

/** The parts of a period in order, each by its whole start and cut to the period [SCH-I-092]. */
export function partsOf(span: Span): (Span & { start: Day })[] {
  const weeks = hasWeeks(span);
  const parts: (Span & { start: Day })[] = [];
  for (let start = startOf(span.from, weeks); start <= span.to; ) {
    const end = endOf(start, weeks);
    parts.push({ start, from: laterOf(start, span.from), to: earlierOf(end, span.to) });
    start = addDays(end, 1);
  }
  return parts;
}
