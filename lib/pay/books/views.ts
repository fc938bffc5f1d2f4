import { toDollars } from "@/lib/core/pure/money";
import type { PayDesk } from "@/lib/pay/books/schema";

export type QueueRow = { count: number; totalCents: number; oldestOn: string | null };

type DeskRow = Record<
  | "unpaidInvoices"
  | "overdueInvoices"
  | "refundsOwed"
  | "statementsToPay"
  | "disputedTimesheets"
  | "stuckTimesheets",
  QueueRow
> & { books: { totalCents: number; payCents: number; feeCents: number; firstBreak: string | null } };

const viewQueue = ({ count, oldestOn }: QueueRow) => ({ count, oldest_on: oldestOn });
const viewMoney = (row: QueueRow) => ({ ...viewQueue(row), total: toDollars(row.totalCents) });

/** The operator's desk, in all-in dollars; what providers are owed in theirs. */
export const viewPayDesk = ({ books, ...queues }: DeskRow): PayDesk => ({
  unpaid_invoices: viewMoney(queues.unpaidInvoices),
  overdue_invoices: viewMoney(queues.overdueInvoices),
  refunds_owed: viewMoney(queues.refundsOwed),
  statements_to_pay: viewMoney(queues.statementsToPay),
  disputed_timesheets: viewQueue(queues.disputedTimesheets),
  stuck_timesheets: viewQueue(queues.stuckTimesheets),
  books: {
    invoiced: toDollars(books.totalCents),
    pay: toDollars(books.payCents),
    fee: toDollars(books.feeCents),
    first_break: books.firstBreak,
  },
});
