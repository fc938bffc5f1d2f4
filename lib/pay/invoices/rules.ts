import { addDays, type Day, weekdayOf } from "@/lib/core/pure/days";
import { notFound, refused } from "@/lib/core/pure/errors";
import { dayIn, instantOf } from "@/lib/core/pure/time";
import {
  type CreditOutcome,
  type InvoiceKind,
  type InvoiceStatus,
  invoiceTexts,
} from "@/lib/pay/invoices/words";
import type { LineKind } from "@/lib/pay/lines/words";

const thursday = 4;
const issueTime = "06:00";

export type BillingWeek = { periodStart: Day; periodEnd: Day; issueAt: Date };

/**
 * The week just ended, Sunday to Saturday, while its draft may be made: from Sunday to Thursday 06:00 by the facility's
 * clock, when it is issued. Null at all other times [PAY-J-004 PAY-V-050].
 */
export function weekToBill(timeZone: string, now: Date): BillingWeek | null {
  const today = dayIn(timeZone, now);
  const sunday = addDays(today, -weekdayOf(today));
  const issueAt = instantOf(addDays(sunday, thursday), issueTime, timeZone);
  if (now >= issueAt) return null;
  return { periodStart: addDays(sunday, -7), periodEnd: addDays(sunday, -1), issueAt };
}

type Sums = { totalCents: number; creditedCents: number; paidCents: number };

/** What is still owed; below 0 a refund is [PAY-S-070]. */
export const balanceOf = ({ totalCents, creditedCents, paidCents }: Sums) =>
  totalCents + creditedCents - paidCents;

type InvoiceState = { kind: InvoiceKind; status: InvoiceStatus };

/** Issued, and due before today at the facility; never stored [PAY-S-070]. */
export const isOverdue = ({ kind, status, dueOn }: InvoiceState & { dueOn: Day | null }, today: Day) =>
  kind === "invoice" && status === "issued" && dueOn !== null && dueOn < today;

/** @throws 400 for drafts, void invoices and credit notes */
export function ensureCreditable({ kind, status }: InvoiceState) {
  if (kind !== "invoice" || (status !== "issued" && status !== "paid"))
    throw refused(invoiceTexts.onlyIssuedCredited);
}

/** @throws 400 for paid ones, drafts and credit notes */
export function ensureVoidable({ kind, status }: InvoiceState) {
  if (status === "paid") throw refused(invoiceTexts.paidNotVoided);
  if (kind !== "invoice" || status !== "issued") throw refused(invoiceTexts.onlyIssuedVoided);
}

/** What is left of nothing paid is void; a paid invoice stays so, and a refund is owed [PAY-S-070]. */
export const statusAfterCredit = (invoice: Sums & { status: InvoiceStatus }): InvoiceStatus =>
  invoice.status === "issued" && balanceOf(invoice) === 0 && invoice.paidCents === 0
    ? "void"
    : invoice.status;

type StoredLine = {
  timesheetId: string | null;
  bookingRequestId: string;
  kind: LineKind;
  isReversed: boolean;
};

type Items = { timesheetIds: readonly string[]; requestIds: readonly string[] };

/** Whether a line belongs to one of the items. */
export const belongsTo =
  ({ timesheetIds, requestIds }: Items) =>
  ({ timesheetId, bookingRequestId }: StoredLine) =>
    timesheetId === null ? requestIds.includes(bookingRequestId) : timesheetIds.includes(timesheetId);

const itemsOf = ({ timesheetIds, requestIds }: Items): Items[] => [
  ...timesheetIds.map((id) => ({ timesheetIds: [id], requestIds: [] })),
  ...requestIds.map((id) => ({ timesheetIds: [], requestIds: [id] })),
];

/**
 * The lines of an invoice that a credit note over these items takes back: whole timesheets, and the extra pay of whole
 * assignments [PAY-C-029].
 * @throws 404 for items of no line; 400 for none, for one that is credited already, and for cancellation pay to correct
 */
export function linesToCredit<Line extends StoredLine>(
  lines: readonly Line[],
  items: Items,
  outcome: CreditOutcome,
): Line[] {
  const single = itemsOf(items);
  if (single.length === 0) throw refused(invoiceTexts.chooseItems);
  const found = single.map((item) => lines.filter(belongsTo(item)));
  if (found.some((ofItem) => ofItem.length === 0)) throw notFound();
  const unreversed = found.map((ofItem) => ofItem.filter(({ isReversed }) => !isReversed));
  if (unreversed.some((ofItem) => ofItem.length === 0)) throw refused(invoiceTexts.alreadyCredited);
  const chosen = lines.filter((line) => !line.isReversed && belongsTo(items)(line));
  if (outcome === "correct" && chosen.some(({ kind }) => kind === "cancellation"))
    throw refused(invoiceTexts.cancellationOnlyClosed);
  return chosen;
}

/** A whole number of a document as it is typed, "W0001-000012"; null for less of it, or something else. */
export function numberIn(text: string): { accountNo: number; number: number } | null {
  const [, accountNo, number] = /^w(\d{4,9})-(\d{6,9})$/i.exec(text.trim()) ?? [];
  return accountNo && number ? { accountNo: Number(accountNo), number: Number(number) } : null;
}

/** Administrators are reminded of an unpaid invoice so many days after it was due [PAY-J-006 PAY-V-050]. */
export const overdueReminders = [1, 8, 15] as const;
export const longestReminder = overdueReminders[2];

/** The reminder that has fallen due by so many days; of several the last, null before the first. */
export const reminderOf = (daysOverdue: number): number | null =>
  overdueReminders.filter((days) => days <= daysOverdue).at(-1) ?? null;

/** Under which name the reminders of overdue invoices are kept as given. */
export const overdueKind = (days: number) => `invoice-overdue-${days}`;
