import { invalid } from "@/lib/core/pure/errors";
import { immunizationMessages } from "@/lib/credentials/other-records/words";

/**
 * The places among immunizations whose day given lies in the future. `today` is the reader's calendar day, days are
 * `yyyy-MM-dd`; what is no day is the form's to refuse.
 */
export const givenInFuture = (days: readonly (string | null | undefined)[], today: string): number[] =>
  days.flatMap((day, index) => (day && /^\d{4}-\d{2}-\d{2}$/.test(day) && day > today ? [index] : []));

/** Refuses immunizations of the future. @throws 400 at each of them [PRV-V-065] */
export function ensureGivenByNow(days: readonly (string | null | undefined)[], today: string) {
  const wrong = givenInFuture(days, today);
  if (wrong.length === 0) return;
  throw invalid(
    Object.fromEntries(
      wrong.map((index) => [`immunizations.${index}.issue_date`, immunizationMessages.future]),
    ),
  );
}
