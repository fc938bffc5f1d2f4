import { and, eq, ne, sql } from "drizzle-orm";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { bookingRequests, bookings, callOuts, timesheets } from "@/db/schema";
import type { CallOutRow } from "@/lib/assignments/rules/call-outs";

const asDate = (at: string) => new Date(at);

const timesheetColumn = sql<CallOutRow["timesheet"]>`json_build_object('status', ${timesheets.status},
  'reasonCode', ${timesheets.reasonCode}, 'isSubmitted', ${timesheets.submittedAt} is not null)`;

/** A call-out with what of its shift decides about it, of `call_outs` beside `bookings` and `timesheets`. */
export const callOutColumns = {
  ...fields(callOuts, "id", "bookingId", "reason", "comment", "reportedBy", "status"),
  ...fields(callOuts, "confirmedAt", "confirmedByProduct", "closedAt", "createdAt"),
  bookingRequestId: bookings.bookingRequestId,
  endsAt: sql`upper(${bookings.during})`.mapWith(asDate),
  timesheet: timesheetColumn,
} satisfies Record<keyof CallOutRow, unknown>;

/** Every confirmed shift has its timesheet from the first moment. */
export const ofShift = eq(bookings.id, callOuts.bookingId);
export const withTimesheet = eq(timesheets.bookingId, callOuts.bookingId);

type Kept = Omit<CallOutRow, "endsAt" | "confirmedAt" | "closedAt" | "createdAt"> &
  Record<"endsAt" | "createdAt", string> &
  Record<"confirmedAt" | "closedAt", string | null>;

const asDateOrNull = (at: string | null) => (at === null ? null : new Date(at));

/**
 * The call-outs of a request that are open, or that a shift was released by, as a column of the query that reads it: at
 * most one of each shift.
 */
export const callOutsOfRequest = sql`(select ${jsonRows(callOutColumns)} from ${callOuts}
  join ${bookings} on ${ofShift} join ${timesheets} on ${withTimesheet}
  where ${and(eq(bookings.bookingRequestId, bookingRequests.id), ne(callOuts.status, "withdrawn"))})`.mapWith(
  (rows: Kept[]): CallOutRow[] =>
    rows.map((row) => ({
      ...row,
      endsAt: asDate(row.endsAt),
      createdAt: asDate(row.createdAt),
      confirmedAt: asDateOrNull(row.confirmedAt),
      closedAt: asDateOrNull(row.closedAt),
    })),
);
