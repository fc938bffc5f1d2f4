import { inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { bookingRequests, bookings } from "@/db/schema";
import { systemActor } from "@/lib/actor";
import { listImpossible } from "@/lib/booking-conflicts/queries";
import { noLongerPossible } from "@/lib/booking-conflicts/rules";
import { recordHistory } from "@/lib/booking-history/commands";
import { shiftChanged, statusChanged } from "@/lib/booking-history/rules";
import { closeRequest, moveRequest } from "@/lib/bookings/commands";
import { shiftsByRequest } from "@/lib/bookings/queries";
import { isStanding } from "@/lib/bookings/rules";
import type { Unit } from "@/lib/transaction";

/**
 * Open shifts of other requests that an acceptance rules out are rejected for the provider, and a request without
 * anything left is canceled; their histories say so (SIL-98). Safe from deadlock: the provider is held, and every
 * change of its requests holds it first.
 */
export async function rejectImpossible(
  requestId: string,
  accepted: string[],
  { audit, emit }: Unit,
  now: Date,
) {
  const impossible = await listImpossible(requestId, accepted);
  const requestIds = [...new Set(impossible.map((shift) => shift.requestId))];
  if (requestIds.length === 0) return;
  const others = await db()
    .select({ id: bookingRequests.id, status: bookingRequests.status })
    .from(bookingRequests)
    .where(inArray(bookingRequests.id, requestIds))
    .orderBy(bookingRequests.id)
    .for("update");
  const ids = impossible.map(({ id }) => id);
  await db()
    .update(bookings)
    .set({ statusByProvider: "rejected", updatedAt: now })
    .where(inArray(bookings.id, ids));
  const shifts = await shiftsByRequest(requestIds);
  for (const other of others) {
    const own = shifts.get(other.id) ?? [];
    const isOver = !own.some(isStanding);
    if (isOver) await closeRequest(other.id, now);
    else await moveRequest(other.id, other.status, now);
    const rejected = own.filter(({ id }) => ids.includes(id)).map((shift) => shiftChanged(shift, "rejected"));
    await recordHistory(systemActor("impossible-shifts"), {
      requestId: other.id,
      action: "update",
      changes: { status: statusChanged(other.status, isOver ? "canceled" : other.status), shifts: rejected },
      comment: noLongerPossible,
      now,
    });
    audit({ action: "booking-request/shifts-impossible", objectType: "booking_request", objectId: other.id });
    if (isOver) emit("booking-request/canceled", { bookingRequestId: other.id, by: "system" });
    else emit("booking-request/updated", { bookingRequestId: other.id, by: "provider" });
  }
}
