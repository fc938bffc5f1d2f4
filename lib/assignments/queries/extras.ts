import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { bookingRequests, payLines } from "@/db/schema";

const reversal = alias(payLines, "reversal");

/**
 * Whether a request's extra pay is on an invoice, or was taken off one for good: a line of it that is not reversed, or
 * whose reversal bills nothing again [PAY-V-011]. A column of the query that reads the request.
 */
export const isExtraInvoiced = sql<boolean>`exists (select 1 from ${payLines}
  left join ${payLines} reversal on ${eq(reversal.reversesId, payLines.id)}
  where ${and(
    eq(payLines.bookingRequestId, bookingRequests.id),
    isNull(payLines.timesheetId),
    isNull(payLines.reversesId),
    sql`${reversal.rebill} is not true`,
  )})`;
