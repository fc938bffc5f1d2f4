import { asc, inArray, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { heldNeeds, lockBookingRequests, noteHeldNeeds } from "@/db/locks";
import { bookingRequests } from "@/db/schema";
import { recordHistory } from "@/lib/assignments/history/commands";
import { shiftChanged, statusChanged } from "@/lib/assignments/history/rules";
import type { RuledOut } from "@/lib/assignments/queries/conflicts";
import { asCanceled } from "@/lib/assignments/rules/answers";
import { noLongerPossible } from "@/lib/assignments/rules/state";
import type { RequestState } from "@/lib/assignments/shifts/commands/write";
import { shiftsOfRequest } from "@/lib/assignments/shifts/queries/shifts";
import { isActiveShift, type Shift } from "@/lib/assignments/shifts/rules";
import { systemActor } from "@/lib/core/pure/actor";
import type { Unit } from "@/lib/core/server/transaction";
import { holdNeeds, needsOf } from "./hold-needs";

/** Requests in order of their ids, with their shifts. */
const requestsWithShifts = (needs: SQL) =>
  db()
    .select({
      ...fields(bookingRequests, "id", "status"),
      shifts: shiftsOfRequest,
      needIds: heldNeeds(needs),
    })
    .from(bookingRequests)
    .orderBy(asc(bookingRequests.id))
    .$dynamic();

type Other = { id: string; from: RequestState["status"]; status: RequestState["status"]; shifts: Shift[] };

/** The status of a request without the shifts that are ruled out: one without anything left is canceled. */
function withoutImpossible(request: RequestState & { shifts: Shift[] }, ids: ReadonlySet<string>): Other {
  const { id, status: from } = request;
  const shifts = request.shifts.map(
    (shift): Shift => (ids.has(shift.id) ? { ...shift, statusByProvider: "rejected" } : shift),
  );
  return shifts.some(isActiveShift)
    ? { id, from, status: from, shifts }
    : { id, from, status: "canceled", shifts: asCanceled(shifts) };
}

/**
 * Open shifts of other requests that an acceptance rules out are rejected for the provider, and a request without
 * anything left is canceled; their histories say so (SIL-98). Answers what is to be written of them. Safe from deadlock:
 * the provider is held, and every change of its requests holds it first. What shifts of these requests, or of the one that
 * was accepted in, fill or could fill is held from then on.
 */
export async function rejectImpossible(
  impossible: readonly RuledOut[],
  unit: Unit,
  now: Date,
  acceptedIn: string,
) {
  if (impossible.length === 0) {
    await holdNeeds([acceptedIn]);
    return { shifts: [], requests: [] };
  }
  const ids = new Set(impossible.map(({ id }) => id));
  const requestIds = [...new Set(impossible.map(({ requestId }) => requestId))];
  const needs = needsOf([acceptedIn, ...requestIds]);
  const locked = await lockBookingRequests(
    requestsWithShifts(needs),
    inArray(bookingRequests.id, requestIds),
  );
  noteHeldNeeds(locked);
  const others = locked.map((request) => withoutImpossible(request, ids));
  recordHistory(
    unit,
    systemActor("impossible-shifts"),
    ...others.map(({ id, from, status, shifts }) => ({
      requestId: id,
      action: "update" as const,
      changes: {
        status: statusChanged(from, status),
        shifts: shifts.filter((shift) => ids.has(shift.id)).map((shift) => shiftChanged(shift, "rejected")),
      },
      comment: noLongerPossible,
      now,
    })),
  );
  const isOver = ({ status }: Other) => status === "canceled";
  for (const { id } of others)
    unit.audit({ action: "booking-request/shifts-impossible", objectType: "booking_request", objectId: id });
  for (const { id } of others.filter(isOver))
    unit.emit("booking-request/canceled", { bookingRequestId: id, by: "system" });
  for (const { id } of others.filter((other) => !isOver(other)))
    unit.emit("booking-request/updated", { bookingRequestId: id, by: "provider" });
  return {
    shifts: others.flatMap(({ shifts }) => shifts.filter(({ id, isCanceled }) => isCanceled || ids.has(id))),
    requests: others,
  };
}
