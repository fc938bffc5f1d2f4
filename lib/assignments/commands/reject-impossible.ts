import { inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { lockBookingRequests } from "@/db/locks";
import { bookingRequests, bookings } from "@/db/schema";
import { recordHistory } from "@/lib/assignments/history/commands";
import { shiftChanged, statusChanged } from "@/lib/assignments/history/rules";
import { listImpossible } from "@/lib/assignments/queries/conflicts";
import { noLongerPossible } from "@/lib/assignments/rules/state";
import { closeRequests, moveRequests } from "@/lib/assignments/shifts/commands/write";
import { shiftsByRequest } from "@/lib/assignments/shifts/queries/shifts";
import { isStanding } from "@/lib/assignments/shifts/rules";
import { systemActor } from "@/lib/core/pure/actor";
import type { Unit } from "@/lib/core/server/transaction";

const idOf = ({ id }: { id: string }) => id;

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
  const others = await lockBookingRequests(inArray(bookingRequests.id, requestIds));
  const ids = impossible.map(idOf);
  await db()
    .update(bookings)
    .set({ statusByProvider: "rejected", updatedAt: now })
    .where(inArray(bookings.id, ids));
  const shifts = await shiftsByRequest(requestIds);
  const shiftsOf = ({ id }: { id: string }) => shifts.get(id) ?? [];
  const over = others.filter((other) => !shiftsOf(other).some(isStanding));
  const goingOn = others.filter((other) => !over.includes(other));
  if (over.length > 0) await closeRequests(over.map(idOf), now);
  if (goingOn.length > 0) await moveRequests(goingOn.map(idOf), undefined, now);
  await recordHistory(
    systemActor("impossible-shifts"),
    ...others.map((other) => ({
      requestId: other.id,
      action: "update" as const,
      changes: {
        status: statusChanged(other.status, over.includes(other) ? "canceled" : other.status),
        shifts: shiftsOf(other)
          .filter(({ id }) => ids.includes(id))
          .map((shift) => shiftChanged(shift, "rejected")),
      },
      comment: noLongerPossible,
      now,
    })),
  );
  for (const { id } of others)
    audit({ action: "booking-request/shifts-impossible", objectType: "booking_request", objectId: id });
  for (const { id } of over) emit("booking-request/canceled", { bookingRequestId: id, by: "system" });
  for (const { id } of goingOn) emit("booking-request/updated", { bookingRequestId: id, by: "provider" });
}
