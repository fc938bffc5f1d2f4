import { and, eq, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Reader } from "@/db/conditions";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { clockOf } from "@/db/moments";
import { ownedBy } from "@/db/owned";
import { bookingRequests, bookings, providers } from "@/db/schema";
import type { PreviousShift, Shift, WorkedShift } from "@/lib/assignments/shifts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { forbidden, notFound } from "@/lib/core/pure/errors";
import { ensureId } from "@/lib/core/pure/words";
import { writeAudit } from "@/lib/core/server/audit";
import { tieColumn } from "@/lib/providers/queries/access";

/** A shift that is still asked for or agreed: the condition behind `isActiveShift`, in a request that goes on. */
export const activeBooking = and(
  eq(bookings.isCanceled, false),
  eq(bookings.isRemoved, false),
  ne(bookings.statusByProvider, "rejected"),
  ne(bookings.statusByRep, "rejected"),
);

/** Which requests an actor may see at all: the provider's or the organization's own; staff all. */
export function visibleRequests(actor: Actor | Reader) {
  switch (actor.kind) {
    case "provider":
      return eq(bookingRequests.providerId, actor.providerId);
    case "rep":
      return ownedBy(bookingRequests, actor.organizationId);
    case "staff":
      return sql`true`;
    case "system":
    case "anonymous":
      throw forbidden();
  }
}

/** Staff may read every request, and each reading leaves a row in the audit log. */
export async function auditStaffReading(actor: Actor, context: Context, objectId: string) {
  if (actor.kind !== "staff") return;
  await writeAudit(actor, context, [
    { action: "booking-request/read", objectType: "booking_request", objectId },
  ]);
}

const inOrderOfWork = sql`${bookings.startOn}, ${bookings.startTime}, ${bookings.id}`;

const workedColumns = fields(
  bookings,
  "id",
  "providerId",
  "facilityId",
  "startOn",
  "startTime",
  "minutes",
) satisfies Record<keyof WorkedShift, unknown>;

/** A shift as the rules know it: times to the minute. */
export const shiftColumns = {
  ...fields(bookings, "id", "startOn", "endOn", "rateKind", "minutes", "shiftRateCents", "facilityRateCents"),
  ...fields(bookings, "statusByProvider", "statusByRep", "isCanceled", "isAdded", "isChanged", "isRemoved"),
  startTime: clockOf(bookings.startTime),
  endTime: clockOf(bookings.endTime),
  releasedAt: sql<
    string | null
  >`to_char(${bookings.releasedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  previous: sql<PreviousShift | null>`${bookings.previous}`,
  neededShiftId: sql<string | null>`case when ${activeBooking} then ${bookings.neededShiftId} end`,
} satisfies Record<keyof Shift, unknown>;

/** The shifts of a request in the order they are worked, removed ones too, as a column of the query that reads it. */
export const shiftsOfRequest = sql<Shift[]>`(select ${jsonRows(shiftColumns, inOrderOfWork)} from ${bookings}
  where ${eq(bookings.bookingRequestId, bookingRequests.id)})`;

/**
 * Every active shift of the weeks of a request at its facility, for its provider, as a column of the same kind: what
 * `overtimeIds` needs (SIL-96). A week may begin six days before the first shift and end six days after the last.
 */
export const weeksOfRequest = sql<WorkedShift[]>`(select ${jsonRows(workedColumns)} from ${bookings}
  where ${and(
    activeBooking,
    eq(bookings.providerId, bookingRequests.providerId),
    eq(bookings.facilityId, bookingRequests.facilityId),
    sql`${bookings.startOn} between ${bookingRequests.firstShiftOn} - 6 and ${bookingRequests.lastShiftOn} + 6`,
  )})`;

/** A request that the actor may see, or null. */
export async function findVisible(actor: Actor, requestId: string) {
  const [request] = await db()
    .select({
      ...fields(bookingRequests, "status", "feePercent", "providerId"),
      tie: tieColumn(actor.kind === "rep" ? actor.organizationId : null),
    })
    .from(bookingRequests)
    .innerJoin(providers, eq(providers.id, bookingRequests.providerId))
    .where(and(eq(bookingRequests.id, requestId), visibleRequests(actor)));
  return request ?? null;
}

/** What hangs on a request is read after this. @throws 404 for everybody but its parties and staff */
export async function getVisible(actor: Actor, requestId: string, context: Context) {
  const request = await findVisible(actor, requestId);
  if (!request) throw notFound();
  await auditStaffReading(actor, context, requestId);
  return request;
}

/** The request of a shift, as a part of another query. */
export const requestOfShift = (shiftId: string) =>
  sql`(select ${bookings.bookingRequestId} from ${bookings} where ${eq(bookings.id, shiftId)})`;

/** For doors: the 404 of a stranger, before anything is said about the input (SIL-07). */
export async function ensureVisible(actor: Actor, path: Record<string, string>) {
  if (!(await findVisible(actor, ensureId(path.request_id)))) throw notFound();
}

/** Does what `ensureVisible` does, for a shift, by its id. */
export async function ensureShiftVisible(actor: Actor, path: Record<string, string>) {
  const [request] = await db()
    .select({ id: bookingRequests.id })
    .from(bookingRequests)
    .where(and(eq(bookingRequests.id, requestOfShift(ensureId(path.id))), visibleRequests(actor)));
  if (!request) throw notFound();
}
