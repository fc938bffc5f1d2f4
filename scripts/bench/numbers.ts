import * as numbers from "@/lib/overview/numbers/calls";
import { ask, type Browser } from "./doors";
import type { Operation } from "./operations";

/** What is measured of numbers: of an organization with 100,000 timesheets. */
const asked: [name: string, call: Parameters<typeof ask>[0], query: string][] = [
  ["summary, 90 days", numbers.analyticsSummary, ""],
  ["summary, two years", numbers.analyticsSummary, twoYears()],
  ["summary, a specialty", numbers.analyticsSummary, "specialty=EMERGENCY_MEDICINE"],
  ["rows of spend", numbers.analyticsRows, "metric=spend"],
  ["rows of lead time, page 20", numbers.analyticsRows, `metric=lead_time&offset=475&${twoYears()}`],
  ["spend by provider", numbers.analyticsSpend, "by=provider"],
  ["spend by month, two years", numbers.analyticsSpend, `by=month&${twoYears()}`],
];

/** The longest period that may be asked for, until today. */
function twoYears() {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return `period=custom&from=${day(730)}&to=${day(0)}`;
}

/** Numbers of the rep's organization, and what a provider who has worked for years reads of its own work. */
export const numberOperations = (rep: Browser, busy: Browser): Operation[] => [
  ...asked.map(([name, call, query]) => ({
    name: `numbers: ${name}`,
    times: 20,
    run: () => ask(call, rep, { query }),
  })),
  { name: "numbers: insights of a busy provider", times: 40, run: () => ask(numbers.insights, busy) },
];
