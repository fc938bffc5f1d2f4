import { recordHistory } from "@/lib/assignments/history/commands";
import { shiftChanged, statusChanged } from "@/lib/assignments/history/rules";
import { confirmers } from "@/lib/assignments/policy";
import { decideAsRep } from "@/lib/assignments/rules/answers";
import { ensureResponded, requestTexts } from "@/lib/assignments/rules/state";
import type { BookingRequest, ConfirmInput } from "@/lib/assignments/schema";
import { moveRequest } from "@/lib/assignments/shifts/commands/write";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { writeDecisions } from "./decisions";
import { changeOwnRequest } from "./lock";

/**
 * A rep confirms an answered request: of the shifts that the provider accepted, unchecked ones are rejected and their
 * days free again (SIL-102) [PRV-S-025 ORG-S-043 ORG-C-081].
 * @throws 403 for providers and without a group (SIL-103), 404, 400 in another state, when the connection is
 * withdrawn, or when nothing would be accepted by both
 */
export async function confirmBookingRequest(
  visitor: Actor,
  input: ConfirmInput,
  context: Context = contextAt(),
): Promise<BookingRequest> {
  const actor = admit(visitor, confirmers);
  const { requestId, comment } = input;
  return changeOwnRequest(actor, requestId, context, async ({ request, now, today, unit, ensureAsRead }) => {
    ensureResponded(request.status);
    await ensureAsRead();
    const answers = input.bookings.map(({ id, statusByRep }) => ({ id, accept: statusByRep }));
    const decided = decideAsRep(request.shifts, answers, today);
    if (!request.connection) throw refused(requestTexts.notConnected);
    await writeDecisions(decided, "statusByRep", now);
    await moveRequest(requestId, "confirmed", now);
    const shifts = decided.map(({ shift, decision }) => shiftChanged(shift, decision));
    const changes = { status: statusChanged(request.status, "confirmed"), shifts };
    await recordHistory(actor, { requestId, action: "confirm", changes, comment, now });
    unit.audit({ action: "booking-request/confirmed", objectType: "booking_request", objectId: requestId });
    unit.emit("booking-request/confirmed", { bookingRequestId: requestId });
  });
}
