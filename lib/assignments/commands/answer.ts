import { shiftChanged } from "@/lib/assignments/history/rules";
import { canAnswer, responders } from "@/lib/assignments/policy";
import { findConflicts, type RuledOut } from "@/lib/assignments/queries/conflicts";
import {
  type Answer,
  asAnswered,
  asCanceled,
  type Decided,
  decideAsProvider,
} from "@/lib/assignments/rules/answers";
import { ensurePending, ensureResponded, requestTexts } from "@/lib/assignments/rules/state";
import type { RespondInput } from "@/lib/assignments/schema";
import { writeRequests, writeShifts } from "@/lib/assignments/shifts/commands/write";
import { checkTexts } from "@/lib/assignments/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { changeOwnRequest, type LockedRequest, type Step } from "./lock";
import { rejectImpossible } from "./reject-impossible";

/**
 * Open shifts of other requests that an acceptance rules out.
 * @throws 400 when the connection is withdrawn, or the provider is held to another shift that rules one out
 */
async function ensureCanAccept(request: LockedRequest, newlyAccepted: string[]): Promise<RuledOut[]> {
  if (newlyAccepted.length === 0) return [];
  if (!request.connection) throw refused(requestTexts.notConnected);
  const { taken, impossible } = await findConflicts(request.id, newlyAccepted);
  if (taken) throw refused(taken === "on that day" ? checkTexts.dayTaken : checkTexts.overlap);
  return impossible;
}

type AnswerAction = "respond" | "update";

/** Writes what the provider decided and everything that follows; declining all cancels [PRV-S-024 PRV-S-030]. */
async function settleAnswer(step: Step, action: AnswerAction, decided: Decided[], comment: string) {
  const { request, now, unit } = step;
  const changed = decided.filter(changesDecision);
  const newlyAccepted = changed.filter(isAcceptance).map(({ shift }) => shift.id);
  const impossible = await ensureCanAccept(request, newlyAccepted);
  const status = decided.some(isAcceptance) ? "responded" : "canceled";
  const answered = new Map(decided.map((each) => [each.shift.id, asAnswered(each)]));
  const shifts = request.shifts.map((shift) => answered.get(shift.id) ?? shift);
  const others = await rejectImpossible(impossible, unit, now, request.id);
  await writeShifts(
    [...(status === "canceled" ? asCanceled(shifts) : answered.values()), ...others.shifts],
    now,
  );
  await writeRequests([{ id: request.id, status }, ...others.requests], now);
  const recorded = action === "respond" ? decided : changed;
  step.record(action, {
    to: status,
    shifts: recorded.map(({ shift, decision }) => shiftChanged(shift, decision)),
    comment,
  });
  step.audit(`booking-request/${action}`, { from: request.status, to: status });
  const bookingRequestId = request.id;
  if (status === "canceled") unit.emit("booking-request/canceled", { bookingRequestId, by: "provider" });
  else if (action === "respond") unit.emit("booking-request/responded", { bookingRequestId });
  else unit.emit("booking-request/updated", { bookingRequestId, by: "provider" });
}

const isAcceptance = ({ decision }: Decided) => decision === "accepted";
const changesDecision = ({ shift, decision }: Decided) => shift.statusByProvider !== decision;

type AnswerChange = { requestId: string; answers: Answer[]; comment: string };

async function answer(visitor: Actor, action: AnswerAction, input: AnswerChange, context: Context) {
  const actor = admit(visitor, responders);
  const { requestId, answers, comment } = input;
  const isFirst = action === "respond";
  // A shift that was declined, or ruled out, may be taken after all, and fill what is needed at the facility meanwhile.
  const locking = { pinsFacility: true };
  return changeOwnRequest(
    actor,
    requestId,
    context,
    async (step) => {
      const { request, today } = step;
      if (!canAnswer(actor)) throw forbidden();
      if (isFirst) ensurePending(request.status);
      else ensureResponded(request.status);
      await step.ensureAsRead();
      const decided = decideAsProvider(request.shifts, answers, today, { complete: isFirst });
      if (!isFirst && comment === "" && !decided.some(changesDecision)) return;
      await settleAnswer(step, action, decided, comment);
    },
    locking,
  );
}

/**
 * The provider answers a pending request shift by shift [PRV-S-026 PRV-C-021]. Accepting needs a connection that is
 * still approved, no other shift at that time and none of another organization on that day; every other request's open
 * shifts that it rules out are rejected (SIL-98).
 * @throws 403 for reps (SIL-100), 404 for another provider's, 400 in another state
 */
export function respondToBookingRequest(visitor: Actor, input: RespondInput, context = contextAt()) {
  const answers = input.bookings.map(({ id, statusByProvider }) => ({ id, accept: statusByProvider }));
  return answer(visitor, "respond", { ...input, answers }, context);
}

/**
 * The provider changes the answer while the organization has not confirmed [PRV-S-027]; shifts that are not named
 * stay as they are, and declining all cancels.
 * @throws 404 for another provider's, 400 in another state
 */
export const changeAnswer = (visitor: Actor, input: AnswerChange, context = contextAt()) =>
  answer(visitor, "update", input, context);
