import type { Day } from "@/lib/core/pure/days";
import { invalid, refused } from "@/lib/core/pure/errors";
import type { Typed } from "@/lib/core/pure/form-action";
import { parseDate } from "@/lib/core/pure/formats";
import { formatExact, parseMoney, toDollars } from "@/lib/core/pure/money";
import { mediumDay } from "@/lib/core/pure/text";
import { dayIn } from "@/lib/core/pure/time";
import { balanceOf } from "@/lib/pay/invoices/rules";
import { type InvoiceKind, type InvoiceStatus, invoiceTexts } from "@/lib/pay/invoices/words";
import { mustEqual, paymentTexts } from "@/lib/pay/payments/words";
import { type StatementStatus, statementTexts } from "@/lib/pay/statements/words";

type Sums = { totalCents: number; creditedCents: number; paidCents: number };

/** @throws 400 for drafts, void invoices and credit notes; for one that nothing is owed of, on either side */
export function ensurePayable(invoice: Sums & { kind: InvoiceKind; status: InvoiceStatus }) {
  const { kind, status } = invoice;
  if (kind !== "invoice" || (status !== "issued" && status !== "paid"))
    throw refused(invoiceTexts.onlyIssuedPaid);
  if (balanceOf(invoice) === 0) throw refused(invoiceTexts.alreadyPaid);
}

/** @throws 400 for one that still collects lines, and for one that is paid */
export function ensurePayableStatement({ status }: { status: StatementStatus }) {
  if (status === "open") throw refused(statementTexts.stillOpen);
  if (status === "paid") throw refused(statementTexts.alreadyPaid);
}

type Owed = { cents: number; issuedOn: Day };

/**
 * All of it, on a day that has come by the calendar of UTC [PAY-V-037 PAY-V-038], and not before the document that it
 * pays was there (SIL-183).
 * @throws 400 by field
 */
export function ensureWhole(payment: { amount: number; paidOn: Day }, owed: Owed, now: Date) {
  const { cents: owedCents, issuedOn } = owed;
  const problems: Record<string, string> = {};
  if (payment.amount !== owedCents) problems.amount = mustEqual(formatExact(toDollars(owedCents)));
  if (payment.paidOn > dayIn("UTC", now)) problems.paid_on = paymentTexts.inTheFuture;
  if (payment.paidOn < issuedOn) problems.paid_on = paymentTexts.beforeItsDocument(mediumDay(issuedOn));
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** An invoice is paid while nothing is owed to the operator; a refund may be owed then [PAY-S-070]. */
export const statusOfPaid = (invoice: Sums): InvoiceStatus => (balanceOf(invoice) > 0 ? "issued" : "paid");

type Recorded = { id: string; reversed: boolean };

/**
 * Payments are taken back in the reverse of the order in which they were recorded. `payments` are those of one document
 * in that order.
 * @throws 400 for one that is taken back already, or is itself what takes back; and while a later one is not taken back
 */
export function ensureReversible(id: string, payments: readonly Recorded[]) {
  const at = payments.findIndex((payment) => payment.id === id);
  if (payments[at]?.reversed) throw refused(paymentTexts.alreadyReversed);
  if (payments.slice(at + 1).some(({ reversed }) => !reversed)) throw refused(paymentTexts.laterFirst);
}

/** A payment as a browser's own form holds it: day and amount as they were typed, a refund as what is paid back. */
export function paymentOfForm({ amount, paid_on, refund, ...fields }: Typed): Record<string, unknown> {
  const typed = typeof amount === "string" ? parseMoney(amount) : null;
  const signed = typed !== null && refund === "on" ? -typed : typed;
  return {
    ...fields,
    paid_on: typeof paid_on === "string" ? (parseDate(paid_on) ?? paid_on) : paid_on,
    amount: signed ?? amount,
  };
}
