import { recordHistory } from "@/lib/assignments/history/commands";
import { shiftChanged, statusChanged } from "@/lib/assignments/history/rules";
import type { HistoryAction } from "@/lib/assignments/history/schema";
import { canAnswer, responders } from "@/lib/assignments/policy";
import { findTaken } from "@/lib/assignments/queries/conflicts";
import { type Decided, decideAsProvider } from "@/lib/assignments/rules/answers";
import { checkTexts } from "@/lib/assignments/rules/judge";
import { ensurePending, ensureResponded, requestTexts } from "@/lib/assignments/rules/state";
import type { BookingRequest, RespondInput } from "@/lib/assignments/schema";
import { closeRequests, moveRequest } from "@/lib/assignments/shifts/commands/write";
import type { Actor, ProviderActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import type { Unit } from "@/lib/core/server/transaction";
import { idsOf, writeDecisions } from "./decisions";
import { changeOwnRequest, type LockedRequest } from "./lock";
import { rejectImpossible } from "./reject-impossible";

/** @throws 400 when the connection is withdrawn, or the provider is held to another shift that rules one out */
async function ensureCanAccept(request: LockedRequest, newlyAccepted: string[]) {
  if (newlyAccepted.length === 0) return;
  if (!request.connection) throw refused(requestTexts.notConnected);
  const taken = await findTaken(newlyAccepted);
  if (taken) throw refused(taken === "on that day" ? checkTexts.dayTaken : checkTexts.overlap);
}

type AnswerStep = { action: HistoryAction; comment: string; now: Date };

/** Writes what the provider decided and everything that follows; declining all cancels [PRV-S-024 PRV-S-030]. */
async function settleAnswer(
  actor: ProviderActor,
  request: LockedRequest,
  decided: Decided[],
  { action, comment, now }: AnswerStep,
  unit: Unit,
) {
  const changed = decided.filter(({ shift, decision }) => shift.statusByProvider !== decision);
  const newlyAccepted = idsOf(changed, "accepted");
  await ensureCanAccept(request, newlyAccepted);
  await writeDecisions(decided, "statusByProvider", now);
  const status = decided.some(({ decision }) => decision === "accepted") ? "responded" : "canceled";
  if (status === "canceled") await closeRequests([request.id], now);
  else await moveRequest(request.id, status, now);
  if (newlyAccepted.length > 0) await rejectImpossible(request.id, newlyAccepted, unit, now);
  const told = action === "respond" ? decided : changed;
  const shifts = told.map(({ shift, decision }) => shiftChanged(shift, decision));
  const changes = { status: statusChanged(request.status, status), shifts };
  await recordHistory(actor, { requestId: request.id, action, changes, comment, now });
  const details = { from: request.status, to: status };
  unit.audit({
    action: `booking-request/${action}`,
    objectType: "booking_request",
    objectId: request.id,
    details,
  });
  const bookingRequestId = request.id;
  if (status === "canceled") unit.emit("booking-request/canceled", { bookingRequestId, by: "provider" });
  else if (action === "respond") unit.emit("booking-request/responded", { bookingRequestId });
  else unit.emit("booking-request/updated", { bookingRequestId, by: "provider" });
}

type Answers = { requestId: string; answers: { id: string; accept: boolean }[]; comment: string };

/** The provider's first answer must name every shift; a later one changes those that it names. */
function decide(visitor: Actor, action: "respond" | "update", input: Answers, context: Context) {
  const actor = admit(visitor, responders);
  const { requestId, answers, comment } = input;
  const complete = action === "respond";
  return changeOwnRequest(actor, requestId, context, async ({ request, now, today, unit, ensureAsRead }) => {
    if (!canAnswer(actor)) throw forbidden();
    if (complete) ensurePending(request.status);
    else ensureResponded(request.status);
    await ensureAsRead();
    const decided = decideAsProvider(request.shifts, answers, today, { complete });
    const changes = decided.some(({ shift, decision }) => shift.statusByProvider !== decision);
    if (!complete && !changes && comment === "") return;
    await settleAnswer(actor, request, decided, { action, comment, now }, unit);
  });
}

/**
 * The provider answers a pending request shift by shift [PRV-S-026 PRV-C-021]. Accepting needs a connection that still
 * stands, no other shift at that time and none of another organization on that day; every other request's open shifts
 * that it rules out are rejected (SIL-98).
 * @throws 403 for reps (SIL-100), 404 for another provider's, 400 in another state
 */
export async function respondToBookingRequest(
  visitor: Actor,
  { bookings, ...input }: RespondInput,
  context: Context = contextAt(),
): Promise<BookingRequest> {
  const answers = bookings.map(({ id, statusByProvider }) => ({ id, accept: statusByProvider }));
  return decide(visitor, "respond", { ...input, answers }, context);
}

/**
 * The provider changes the answer while the organization has not confirmed [PRV-S-027]; shifts that are not named
 * stay as they are, and declining all cancels.
 * @throws 404 for another provider's, 400 in another state
 */
export const changeAnswer = async (visitor: Actor, input: Answers, context: Context = contextAt()) =>
  decide(visitor, "update", input, context);
