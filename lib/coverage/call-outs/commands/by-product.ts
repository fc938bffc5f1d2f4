import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { fields } from "@/db/fields";
import { lockBookingRequests, lockCallOut, lockConnections } from "@/db/locks";
import { momentOf } from "@/db/moments";
import { bookingRequests, bookings, callOuts, connections } from "@/db/schema";
import { isToCome, takesRelease } from "@/lib/assignments/attendance/rules";
import type { ShiftEndings } from "@/lib/assignments/commands/endings";
import { holdNeeds } from "@/lib/assignments/commands/hold-needs";
import { type LockedRequest, lockOwnRequest, stepOf } from "@/lib/assignments/commands/lock";
import { lockTimesheetOf, releaseFactsOf } from "@/lib/assignments/commands/lock-shifts";
import { isConfirmed } from "@/lib/assignments/rules/call-outs";
import { activeBooking } from "@/lib/assignments/shifts/queries/shifts";
import type { Shift } from "@/lib/assignments/shifts/rules";
import { systemActor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import type { Unit } from "@/lib/core/server/transaction";
import { releaseTogether } from "./release";
import { auditCallOut } from "./write";

/** Requests of a provider with a shift that has not begun: their ids and connections. */
const listRequestsAhead = (providerId: string, now: Date) =>
  db()
    .selectDistinct(fields(bookingRequests, "id", "connectionId"))
    .from(bookingRequests)
    .innerJoin(bookings, eq(bookings.bookingRequestId, bookingRequests.id))
    .where(
      and(
        eq(bookingRequests.providerId, providerId),
        eq(bookingRequests.status, "confirmed"),
        activeBooking,
        sql`lower(${bookings.during}) > ${momentOf(now)}`,
      ),
    )
    .orderBy(asc(bookingRequests.id));

const product = systemActor("released-shifts");

/** Every connection before every request: the order of the house, over several requests at once. */
async function lockAll(providerId: string, now: Date): Promise<LockedRequest[]> {
  const ahead = await listRequestsAhead(providerId, now);
  if (ahead.length === 0) return [];
  const requestIds = ahead.map(({ id }) => id);
  await lockConnections(
    inArray(
      connections.id,
      ahead.map(({ connectionId }) => connectionId),
    ),
  );
  await lockBookingRequests(
    db()
      .select(fields(bookingRequests, "id"))
      .from(bookingRequests)
      .orderBy(asc(bookingRequests.id))
      .$dynamic(),
    inArray(bookingRequests.id, requestIds),
  );
  const locked: LockedRequest[] = [];
  for (const id of requestIds) locked.push(await lockOwnRequest(product, id));
  await holdNeeds(requestIds);
  return locked;
}

/** The confirmed shifts of a request that have not begun. */
const shiftsAhead = ({ status, shifts, timesheets }: LockedRequest, now: Date) =>
  shifts.filter((shift) => {
    const timesheet = timesheets.find(({ bookingId }) => bookingId === shift.id);
    return isConfirmed(status, shift) && timesheet !== undefined && isToCome(timesheet, now);
  });

/** The call-out by which a shift is released: the one that is open, which needs no word any more, or the product's own. */
async function callOutOf(unit: Unit, request: LockedRequest, { id: bookingId }: Shift, now: Date) {
  const open = await lockCallOut(eq(callOuts.bookingId, bookingId), eq(callOuts.status, "open"));
  if (open) {
    if (open.confirmedAt === null) {
      await db()
        .update(callOuts)
        .set({ confirmedAt: now, confirmedByProduct: true, updatedAt: now })
        .where(eq(callOuts.id, open.id));
      auditCallOut(unit, "confirmed", open, { by: "product" });
      unit.emit("call-out/confirmed", { callOutId: open.id });
    }
    return { id: open.id, bookingId };
  }
  const id = newId();
  await db().insert(callOuts).values({
    id,
    bookingId,
    providerId: request.provider.id,
    organizationId: request.organization.id,
    facilityId: request.facility.id,
    reason: "CREDENTIAL",
    reportedBy: "product",
    reportedByUserId: null,
    confirmedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  auditCallOut(unit, "opened", { id, bookingId }, { reported_by: "product" });
  unit.emit("call-out/opened", { callOutId: id });
  return { id, bookingId };
}

/**
 * Calls a provider out of every confirmed shift that has not begun, and releases the shifts, in the transaction of who
 * decided it under the provider's lock. Shifts under way stay: somebody has to call the facility [CRD-V-077].
 */
export async function releaseByProduct(
  unit: Unit,
  providerId: string,
  { closeReleased }: Pick<ShiftEndings, "closeReleased">,
  context: Context,
): Promise<void> {
  const requests = await lockAll(providerId, context.now);
  const { now } = context;
  const due = requests.flatMap((request) => shiftsAhead(request, now).map((shift) => ({ request, shift })));
  const calledOut = [];
  for (const { request, shift } of due)
    calledOut.push({ request, shift, callOut: await callOutOf(unit, request, shift, now) });
  const released = [];
  for (const each of calledOut) {
    const timesheet = await lockTimesheetOf(each.shift.id);
    if (takesRelease(releaseFactsOf(timesheet))) released.push({ ...each, timesheet });
  }
  for (const request of requests) {
    const own = released.filter((each) => each.request === request);
    if (own.length === 0) continue;
    const step = stepOf(unit, product, request, context);
    await releaseTogether(step, own);
    await closeReleased(
      product,
      step,
      own.map(({ timesheet }) => timesheet),
    );
  }
}
