import { linesByShift, sumOf } from "@/components/pay/invoices/lines-by-shift";
import { weekdayDay } from "@/lib/core/pure/text";
import type { Invoice } from "@/lib/pay/invoices/schema";
import type { CreditOutcome, VoidOutcome } from "@/lib/pay/invoices/words";

/** What becomes of the items of an invoice, by the name that the call has for it. */
export const andThen = (outcome: CreditOutcome | VoidOutcome) =>
  // biome-ignore lint/suspicious/noThenProperty: the documented name
  ({ then: outcome });

/** Which field of the form shows what the server says of the input at `path`. */
export const toField = (path: string) => (path === "then" ? "outcome" : path);

export type CreditItem = {
  /** Of the timesheet, or of the assignment whose extra pay it is. */
  id: string;
  isExtra: boolean;
  label: string;
  /** What the organization gets back, in dollars. */
  amount: number;
};

/** What of an invoice can still be taken back: whole shifts, and extra pay of assignments. */
export function creditItems({ lines }: Pick<Invoice, "lines">): CreditItem[] {
  const { shifts, extras } = linesByShift(lines.filter(({ is_credited }) => !is_credited));
  return [
    ...shifts.map(({ key, provider, workedOn, lines: group }) => ({
      id: key,
      isExtra: false,
      amount: sumOf(group),
      label: `${provider}, ${weekdayDay(workedOn)}`,
    })),
    ...extras.map(({ key, provider, lines: group }) => ({
      id: key,
      isExtra: true,
      amount: sumOf(group),
      label: `${provider}, extra pay of the assignment`,
    })),
  ];
}

/** What these items come to, in dollars. */
export const creditedBy = (items: readonly CreditItem[]) =>
  Math.round(items.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100;
