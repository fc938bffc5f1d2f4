import { recordHistory } from "@/lib/assignments/history/commands";
import { statusChanged } from "@/lib/assignments/history/rules";
import { schedulers } from "@/lib/assignments/policy";
import { ensureCancelable } from "@/lib/assignments/rules/state";
import type { BookingRequest, CancelInput } from "@/lib/assignments/schema";
import { closeRequests } from "@/lib/assignments/shifts/commands/write";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { changeOwnRequest } from "./lock";

/**
 * A rep cancels a request; every day is free again (SIL-105) [PRV-C-023].
 * @throws 403 for providers (SIL-99), 404, 400 once canceled or too late
 */
export async function cancelBookingRequest(
  visitor: Actor,
  input: CancelInput,
  context: Context = contextAt(),
): Promise<BookingRequest> {
  const actor = admit(visitor, schedulers);
  const { requestId, comment } = input;
  return changeOwnRequest(actor, requestId, context, async ({ request, now, today, unit }) => {
    ensureCancelable(request, today);
    await closeRequests([requestId], now);
    const changes = { status: statusChanged(request.status, "canceled") };
    await recordHistory(actor, { requestId, action: "cancel", changes, comment, now });
    unit.audit({
      action: "booking-request/canceled",
      objectType: "booking_request",
      objectId: requestId,
      details: { from: request.status },
    });
    unit.emit("booking-request/canceled", { bookingRequestId: requestId, by: "rep" });
  });
}
