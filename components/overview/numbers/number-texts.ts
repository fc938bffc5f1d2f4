import type { Day } from "@/lib/core/pure/days";
import { formatDollars } from "@/lib/core/pure/money";
import { counted, monthDay, numberText, spanOfDays } from "@/lib/core/pure/text";
import { changeOf } from "@/lib/overview/numbers/rules/values";
import type { Metric } from "@/lib/overview/numbers/schema";
import { type NumberCode, type NumberUnit, wordsOf } from "@/lib/overview/numbers/words";

/** What numbers are worded as. */

const missing = "–";

/** A duration below 72 hours is stated in hours, a longer one in days. */
const durationText = (hours: number) =>
  hours < 72 ? `${tenthsText(hours)} h` : `${tenthsText(hours / 24)} days`;

const tenthsText = (value: number) => numberText(Math.round(value * 10) / 10);

/** "72.7 %", "35 h", "4.2 days", "$11,016"; of hours that add up, "1,240.5 h". */
export function valueText(value: number | null, unit: NumberUnit | "shifts", isDuration = false): string {
  if (value === null) return missing;
  switch (unit) {
    case "percent":
      return `${numberText(value)} %`;
    case "dollars":
      return formatDollars(value);
    case "shifts":
      return numberText(value);
    case "days":
      return durationText(value * 24);
    case "hours":
      return isDuration ? durationText(value) : `${tenthsText(value)} h`;
  }
}

/** The value of a number, as its card shows it. */
export const metricText = ({ code, unit, value }: Pick<Metric, "code" | "unit" | "value">) =>
  valueText(value, unit, wordsOf(code).kind === "median");

/** "8 of 11"; of medians and sums "from 11". */
export function basisText({ numerator, denominator, rows_count }: Metric) {
  if (denominator === null) return `from ${numberText(rows_count)}`;
  return `${numberText(numerator ?? 0)} of ${numberText(denominator)}`;
}

const signed = (value: number) => `${value > 0 ? "+" : value < 0 ? "−" : "±"}${numberText(Math.abs(value))}`;

/** "+3.1 points against the 90 days before", of others than percentages "+12 % …"; null where nothing is to compare. */
export function changeText({ code, unit, value, previous }: Metric, days: number): string | null {
  const change = changeOf(code, value, previous);
  if (change === null) return null;
  const by = unit === "percent" ? `${signed(change)} points` : `${signed(change)} %`;
  return `${by} against the ${counted(days, "day")} before`;
}

/** "Sep 6 – 12", "Oct 28 – Nov 3", of a whole month its name. */
export function partText({ from, to }: { from: Day; to: Day }): string {
  if (from === to) return monthDay(from);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${monthDay(from)} – ${sameMonth ? Number(to.slice(8)) : monthDay(to)}`;
}

/** "Fill rate: 11 rows" */
export const rowsTitle = (code: NumberCode, count: number) =>
  `${wordsOf(code).title}: ${numberText(count)} rows`;

export const spanText = ({ from, to }: { from: Day; to: Day }) => spanOfDays(from, to);

/** "4 of 5"; nothing where no shift says it. */
export const onTimeText = (row: { on_time: number; with_attendance: number }) =>
  row.with_attendance === 0 ? missing : `${row.on_time} of ${row.with_attendance}`;
