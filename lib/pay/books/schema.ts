import { z } from "zod";

/** What the operator is owed, owes, and has to look at. */

const queueShape = z.object({
  count: z.number().int(),
  /** The day of the oldest; null when there is none. */
  oldest_on: z.string().nullable(),
});
const moneyQueueShape = queueShape.extend({ total: z.number() });

export const payDeskShape = z.object({
  unpaid_invoices: moneyQueueShape,
  overdue_invoices: moneyQueueShape,
  refunds_owed: moneyQueueShape,
  statements_to_pay: moneyQueueShape,
  disputed_timesheets: queueShape,
  /** Draft, submitted or queried, a week after the booked end. */
  stuck_timesheets: queueShape,
  books: z.object({
    invoiced: z.number(),
    pay: z.number(),
    fee: z.number(),
    /** The first sentence about the books that is untrue; null while they balance. */
    first_break: z.string().nullable(),
  }),
});
export type PayDesk = z.output<typeof payDeskShape>;
