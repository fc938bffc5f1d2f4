import { mediumDay, spanOfDays } from "@/lib/core/pure/text";
import type { Statement } from "@/lib/pay/statements/schema";

type Head = Omit<Statement, "lines" | "payments">;

/** "Statement 3"; the open one has no number yet. */
export const statementName = ({ number }: Head) => (number === null ? "This period" : `Statement ${number}`);

/** From its opening to its end; statements are kept by the calendar of UTC. */
export const statementPeriod = ({ opened_on, closed_on, closes_at }: Head) =>
  spanOfDays(opened_on, closed_on ?? closes_at.slice(0, 10));

/** "Paid on Dec 11, 2026, reference ACH 1042"; null while it is not paid. */
export const paidWords = ({ paid_on, reference }: Head) =>
  paid_on && `Paid on ${mediumDay(paid_on)}, reference ${reference}`;
