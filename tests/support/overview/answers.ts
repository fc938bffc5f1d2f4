import { contextAt } from "@/lib/core/pure/context";
import { dayIn } from "@/lib/core/pure/time";
import { periodOf } from "@/lib/overview/numbers/rules/periods";
import type { Sums } from "@/lib/overview/numbers/rules/values";
import { noSums } from "@/lib/overview/numbers/rules/values";
import type { NumberRow, SpendRow } from "@/lib/overview/numbers/schema";
import { viewMetric, viewPeriod } from "@/lib/overview/numbers/views/numbers";
import { type NumberCode, numberCodes, wordsOf } from "@/lib/overview/numbers/words";

/** The 90 days until November 29, 2026. */
export const shownPeriod = periodOf(
  { period: "last_90_days" },
  dayIn("America/New_York", contextAt(new Date("2026-11-29T12:00:00Z")).now),
);

const counts: Partial<Record<NumberCode, Partial<Sums>>> = {
  fill_rate: { rows: 11, counted: 8 },
  time_to_fill: { rows: 4, median: 35 * 3600 },
  coverage: { rows: 18, counted: 6 },
  lead_time: { rows: 25, median: 13.8 * 86_400 },
  cancel_rate: { rows: 25, counted: 2 },
  call_out_rate: { rows: 23, counted: 1, providers: 6 },
  on_time_rate: { rows: 20, counted: 19 },
  hours: { rows: 20, sum: 74_430 },
  spend: { rows: 22, sum: 11_844_050 },
  cost_per_hour: { rows: 20, sum: 431_000, weight: 1425 },
  committed: { rows: 3, sum: 777_600 },
  time_to_clear: { rows: 9, providers: 9, median: 6.5 },
};

/** A number as the summary answers it, spread over the parts of the period. */
export function aMetric(
  code: NumberCode,
  sums: Partial<Sums> | null = counts[code] ?? null,
  previous?: Partial<Sums>,
) {
  const { hasSeries } = wordsOf(code);
  const whole = { ...noSums, ...sums };
  const starts = hasSeries
    ? ["2026-09-06", "2026-09-13", "2026-10-11", "2026-11-08", "2026-11-22"]
    : ["2026-09-01"];
  const shares = starts.map((start, index) => {
    const part = (value: number) =>
      index === starts.length - 1
        ? value - (starts.length - 1) * Math.floor(value / starts.length)
        : Math.floor(value / starts.length);
    return { ...whole, start, rows: part(whole.rows), counted: part(whole.counted), sum: part(whole.sum) };
  });
  const parts = sums ? shares : [];
  const before = previous ? [{ ...noSums, ...previous, start: null }] : [];
  return viewMetric(code, [...parts, ...before], shownPeriod, `/api/analytics/rows/?metric=${code}`);
}

/** The summary of these numbers. */
export const aSummary = (codes: readonly NumberCode[] = numberCodes) => ({
  period: viewPeriod(shownPeriod),
  metrics: codes.map((code) => aMetric(code)),
  hidden: numberCodes.filter((code) => !codes.includes(code)),
});

export const aSpendRow = (values: Partial<SpendRow> = {}): SpendRow => ({
  key: "0190f000-0000-7000-8000-000000000401",
  title: "Casco Harbor Medical Center",
  shifts: 12,
  hours: 142.5,
  spend: 30_780,
  cost_per_hour: 216,
  on_time: 11,
  with_attendance: 12,
  ...values,
});

export const aNumberRow = (values: Partial<NumberRow> = {}): NumberRow => ({
  id: "0190f000-0000-7000-8000-000000000402",
  kind: "timesheet",
  date: "2026-11-20",
  facility: { id: "0190f000-0000-7000-8000-000000000401", name: "Casco Harbor Medical Center" },
  specialty: "EMERGENCY_MEDICINE",
  provider: { id: "0190f000-0000-7000-8000-000000000403", display_name: "Elena Marchetti, MD" },
  what: "Day 07:00–19:00, 12 h",
  counts: true,
  value: 2592,
  href: "/app/healthcare-entity/timesheets/0190f000-0000-7000-8000-000000000402",
  ...values,
});
