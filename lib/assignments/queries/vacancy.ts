import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { jsonRows } from "@/db/json";
import { bookingRequestHistory, bookingRequests, bookings, rescues, timesheets } from "@/db/schema";
import type { Cover } from "@/lib/assignments/rules/vacancy";

/**
 * A representative has canceled the whole request; where the product did, its shifts may be vacant all the same. Beside
 * the query that reads the request.
 */
export const isCalledOff = (requestId: AnyPgColumn) =>
  sql<boolean>`exists (select 1 from ${bookingRequestHistory} where ${and(
    eq(bookingRequestHistory.bookingRequestId, requestId),
    eq(bookingRequestHistory.action, "cancel"),
    isNotNull(bookingRequestHistory.actorUserId),
  )})`;

/** A search for a shift has found somebody. Beside `bookings`. */
export const wasCovered = sql<boolean>`exists (select 1 from ${rescues} where ${and(
  eq(rescues.bookingId, bookings.id),
  eq(rescues.status, "filled"),
)})`;

const searchColumns = sql`json_build_object('id', ${rescues.id}, 'status', ${rescues.status})`;

const coverColumns = {
  bookingId: bookings.id,
  startsAt: sql`lower(${bookings.during})`,
  endsAt: sql`upper(${bookings.during})`,
  timesheet: sql`case when ${timesheets.id} is not null then json_build_object('status', ${timesheets.status},
    'attendance', ${timesheets.attendance}, 'reasonCode', ${timesheets.reasonCode}) end`,
  wasCovered,
  isReplacement: sql`${isNotNull(bookings.rescueId)}`,
  rescue: sql`coalesce(
    (select ${searchColumns} from ${rescues} where ${eq(rescues.bookingId, bookings.id)}
      order by ${rescues.createdAt} desc, ${rescues.id} desc limit 1),
    (select ${searchColumns} from ${rescues} where ${eq(rescues.id, bookings.rescueId)}))`,
} satisfies Record<keyof Cover, unknown>;

type Kept = Omit<Cover, "startsAt" | "endsAt"> & Record<"startsAt" | "endsAt", string>;

/** Of each shift of a request, as a column of the query that reads it. */
export const coversOfRequest = sql`(select ${jsonRows(coverColumns)} from ${bookings}
  left join ${timesheets} on ${eq(timesheets.bookingId, bookings.id)}
  where ${eq(bookings.bookingRequestId, bookingRequests.id)})`.mapWith((rows: Kept[]): Cover[] =>
  rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) })),
);
