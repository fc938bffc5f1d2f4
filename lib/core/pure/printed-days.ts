import { type Day, daysBetween, endBeforeStart, firstOf, lastOf, monthOf } from "@/lib/core/pure/days";
import { refused } from "@/lib/core/pure/errors";
import { isCivilDate } from "@/lib/core/pure/kinds";

/** So many days a printed schedule has at most [SCH-S-040]. */
const mostPrintedDays = 62;

const dayIn = (query: URLSearchParams, name: string) => {
  const day = query.get(name) ?? "";
  return isCivilDate(day) ? day : null;
};

/**
 * The days that an address asks to print: from `from` to `to`, of which each may be missing; without both this month.
 * @throws 400 for an end before the start, and for more than 62 days
 */
export function printedDays(query: URLSearchParams, today: Day): { from: Day; to: Day } {
  const asked = { from: dayIn(query, "from"), to: dayIn(query, "to") };
  const from = asked.from ?? (asked.to ? firstOf(monthOf(asked.to)) : firstOf(monthOf(today)));
  const to = asked.to ?? lastOf(monthOf(from));
  if (to < from) throw refused(endBeforeStart);
  if (daysBetween(from, to) >= mostPrintedDays) throw refused("Choose at most 62 days.");
  return { from, to };
}
