import { cancelRequest } from "@/lib/assignments/commands/cancel";
import { type LockedRequest, lockOwnRequest, type Step, stepOf } from "@/lib/assignments/commands/lock";
import { schedulers } from "@/lib/assignments/policy";
import { getBookingRequest } from "@/lib/assignments/queries/one";
import { isCalledOut, takesRelease } from "@/lib/assignments/rules/call-outs";
import type { CancelInput } from "@/lib/assignments/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { releaseShifts } from "@/lib/coverage/call-outs/commands/release";
import { closeCallOuts } from "@/lib/coverage/call-outs/commands/write";
import { stopTakenBack } from "@/lib/coverage/searches/commands/end";
import { callOff, type LockedShift, lockShifts } from "./call-off";
import { closeReleased, standingOf } from "./release";

/** The shifts that their provider has called out of and no hours were told of, and the call-outs that fall otherwise. */
function partCallOuts({ callOuts }: LockedRequest, shifts: readonly LockedShift[]) {
  const open = callOuts.filter(({ status }) => status === "open");
  const released = open.filter(isCalledOut).flatMap((callOut) => {
    const locked = shifts.find(({ shift }) => shift.id === callOut.bookingId);
    return locked && takesRelease(standingOf(locked.timesheet)) ? [{ ...locked, callOut }] : [];
  });
  return {
    released,
    withdrawn: open.filter((each) => !released.some(({ callOut }) => callOut.id === each.id)),
  };
}

/** Everything that hangs on the shifts of a request goes with it. */
async function cancelWithShifts(
  step: Step,
  actor: RepActor,
  shifts: readonly LockedShift[],
  comment: string,
) {
  const { unit, now } = step;
  const { released, withdrawn } = partCallOuts(step.request, shifts);
  const kept = shifts.filter(({ shift }) => !released.some((each) => each.shift.id === shift.id));
  await stopTakenBack(step.request.callOuts.map(({ bookingId }) => bookingId));
  await closeCallOuts(unit, withdrawn, { status: "withdrawn", now });
  await releaseShifts(step, released);
  await cancelRequest(
    step,
    comment,
    released.map(({ shift }) => shift),
  );
  await callOff(step, actor, kept, comment);
  await closeReleased(
    actor,
    step,
    released.map(({ timesheet }) => timesheet),
  );
}

/**
 * A rep cancels a request (SIL-105) [PRV-C-023]; of a confirmed one each shift that has not begun is canceled with it, and
 * one that its provider has called out of is released instead [PAY-V-009].
 * @throws 403 for providers (SIL-99), 404, 400 once canceled or too late
 */
export async function cancelAssignment(
  visitor: Actor,
  { requestId, comment }: CancelInput,
  context = contextAt(),
) {
  const actor = admit(visitor, schedulers);
  return transaction(actor, context, async (unit) => {
    const request = await lockOwnRequest(actor, requestId);
    const shifts = await lockShifts(request);
    const step = stepOf(unit, actor, request, context);
    await cancelWithShifts(step, actor, shifts, comment);
    return getBookingRequest(actor, { requestId }, context);
  });
}
