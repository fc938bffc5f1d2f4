import { shiftChanged } from "@/lib/assignments/history/rules";
import { confirmers } from "@/lib/assignments/policy";
import { readinessThrough } from "@/lib/assignments/queries/facts";
import { asConfirmed, decideAsRep } from "@/lib/assignments/rules/answers";
import { ensureReadyOrAcknowledged } from "@/lib/assignments/rules/readiness";
import { ensureResponded, requestTexts } from "@/lib/assignments/rules/state";
import type { ConfirmInput } from "@/lib/assignments/schema";
import { writeRequests, writeShifts } from "@/lib/assignments/shifts/commands/write";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { ensureMayBeBooked } from "@/lib/providers/rules/booking";
import { changeOwnRequest, type LockedRequest } from "./lock";

type Decided = ReturnType<typeof decideAsRep>;

/** Of the shifts that become booked, what is missing; unchecked ones need nothing [CRD-V-058, CRD-V-059]. @throws 400 */
function ensureReady(
  connection: NonNullable<LockedRequest["connection"]>,
  decided: Decided,
  { bookings, acknowledgeWarnings }: ConfirmInput,
  now: Date,
) {
  const readiness = readinessThrough(connection, now);
  const booked = decided.filter(({ decision }) => decision === "accepted");
  const lacking = booked.map(({ shift }) => ({
    place: bookings.findIndex(({ id }) => id === shift.id),
    missing: readiness?.missingOn(shift.endOn) ?? [],
  }));
  return ensureReadyOrAcknowledged(lacking, { mode: readiness?.mode, acknowledged: acknowledgeWarnings });
}

/**
 * A rep confirms an answered request: of the shifts that the provider accepted, unchecked ones are rejected and their
 * days free again (SIL-102) [PRV-S-025 ORG-S-043 ORG-C-081].
 * @throws 403 for providers and without a group (SIL-103), 404, 400 in another state, when the connection is
 * withdrawn, or when nothing would be accepted by both
 */
export async function confirmBookingRequest(visitor: Actor, input: ConfirmInput, context = contextAt()) {
  const actor = admit(visitor, confirmers);
  const { requestId, comment } = input;
  return changeOwnRequest(
    actor,
    requestId,
    context,
    async (step) => {
      const { request, now, today } = step;
      ensureResponded(request.status);
      await step.ensureAsRead();
      const answers = input.bookings.map(({ id, statusByRep }) => ({ id, accept: statusByRep }));
      const decided = decideAsRep(request.shifts, answers, today);
      if (!request.connection) throw refused(requestTexts.notConnected);
      ensureMayBeBooked(request.connection, now);
      const acknowledged = ensureReady(request.connection, decided, input, now);
      await writeShifts(decided.map(asConfirmed), now);
      await writeRequests([{ id: requestId, status: "confirmed" }], now);
      const shifts = decided.map(({ shift, decision }) => shiftChanged(shift, decision));
      step.record("confirm", { to: "confirmed", shifts, acknowledged, comment });
      step.audit("booking-request/confirmed");
      step.unit.emit("booking-request/confirmed", { bookingRequestId: requestId });
    },
    { pinsFacility: true, holdsNeeds: true },
  );
}
