import { schedulers } from "@/lib/assignments/policy";
import { asCanceled } from "@/lib/assignments/rules/answers";
import { ensureCancelable } from "@/lib/assignments/rules/state";
import type { CancelInput } from "@/lib/assignments/schema";
import { writeRequests, writeShifts } from "@/lib/assignments/shifts/commands/write";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { changeOwnRequest } from "./lock";

/**
 * A rep cancels a request; every day is free again (SIL-105) [PRV-C-023].
 * @throws 403 for providers (SIL-99), 404, 400 once canceled or too late
 */
export async function cancelBookingRequest(visitor: Actor, input: CancelInput, context = contextAt()) {
  const actor = admit(visitor, schedulers);
  const { requestId, comment } = input;
  return changeOwnRequest(actor, requestId, context, async ({ request, now, today, unit, record, audit }) => {
    ensureCancelable(request, today);
    await writeShifts(asCanceled(request.shifts), now);
    await writeRequests([{ id: requestId, status: "canceled" }], now);
    record("cancel", { to: "canceled", comment });
    audit("booking-request/canceled", { from: request.status });
    unit.emit("booking-request/canceled", { bookingRequestId: requestId, by: "rep" });
  });
}
