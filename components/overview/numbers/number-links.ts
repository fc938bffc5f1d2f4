import { fileAddress } from "@/lib/core/pure/call-address";
import { numberPaths } from "@/lib/core/pure/number-paths";
import { analyticsSpend } from "@/lib/overview/numbers/calls";
import type { SummaryInput } from "@/lib/overview/numbers/schema";
import type { NumberCode, SpendKey } from "@/lib/overview/numbers/words";

/** What the screen of numbers is asked for, as its address says it. */
export type Filters = SummaryInput;

function queryOf({ period, from, to, facility, specialty }: Filters, more: Record<string, string> = {}) {
  const dates = period === "custom" ? { from, to } : {};
  const asked = { ...more, period, ...dates, facility: facility?.join(), specialty: specialty?.join() };
  return new URLSearchParams(
    Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** The rows of a number, with the filters that are in force. */
export const rowsHref = (metric: NumberCode, filters: Filters) =>
  `${numberPaths.rows}?${queryOf(filters, { metric })}`;

/** All numbers, with these filters. */
export const analyticsHref = (filters: Filters) => `${numberPaths.analytics}?${queryOf(filters)}`;

/** A table of spend as a file, with these filters. */
export const spendFile = (by: SpendKey, filters: Filters) =>
  fileAddress(analyticsSpend, Object.fromEntries(queryOf(filters, { by })));
