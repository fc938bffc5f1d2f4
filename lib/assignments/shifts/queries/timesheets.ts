import { eq, sql } from "drizzle-orm";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { bookingRequests, timesheets } from "@/db/schema";
import type { ShiftTimesheet } from "@/lib/assignments/attendance/rules";

const timesheetColumns = {
  ...fields(timesheets, "id", "bookingId", "status", "attendance", "paidMinutes", "payCents", "feeCents"),
  bookedFrom: sql`lower(${timesheets.booked})`,
  bookedTo: sql`upper(${timesheets.booked})`,
  hasHours: sql`${timesheets.worked} is not null`,
} satisfies Record<keyof ShiftTimesheet, unknown>;

type Kept = Omit<ShiftTimesheet, "bookedFrom" | "bookedTo"> & { bookedFrom: string; bookedTo: string };

/** The timesheets of a request's confirmed shifts, as a column of the query that reads it. */
export const timesheetsOfRequest = sql`(select ${jsonRows(timesheetColumns)} from ${timesheets}
  where ${eq(timesheets.bookingRequestId, bookingRequests.id)})`.mapWith((rows: Kept[]): ShiftTimesheet[] =>
  rows.map((row) => ({ ...row, bookedFrom: new Date(row.bookedFrom), bookedTo: new Date(row.bookedTo) })),
);
