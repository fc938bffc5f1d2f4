import { startDatePast } from "@/lib/assignments/availability/words";
import { daysBetween } from "@/lib/core/pure/days";
import { invalid } from "@/lib/core/pure/errors";
import { longestTimeOff, timeOffTexts } from "./words";

type Span = { fromOn: string; toOn: string };

/** Time off begins today or later, does not end before it begins, and is no longer than a year [SCH-V-020]. @throws 400 */
export function ensureTimeOff({ fromOn, toOn }: Span, today: string) {
  if (fromOn < today) throw invalid({ from_on: startDatePast });
  if (toOn < fromOn) throw invalid({ to_on: timeOffTexts.endBeforeStart });
  if (daysBetween(fromOn, toOn) + 1 > longestTimeOff) throw invalid({ to_on: timeOffTexts.tooLong });
}

/** Two spans of time off never overlap [SCH-I-009 SCH-V-020]. @throws 400 */
export function ensureApart({ fromOn, toOn }: Span, others: readonly Span[]) {
  if (others.some((other) => other.fromOn <= toOn && fromOn <= other.toOn))
    throw invalid({ from_on: timeOffTexts.overlaps });
}
