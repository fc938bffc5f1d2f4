import { isToCome } from "@/lib/assignments/attendance/rules";
import { cancelShiftAlone } from "@/lib/assignments/commands/cancel-shift";
import { type LockedRequest, lockOwnRequest, stepOf } from "@/lib/assignments/commands/lock";
import { lockShifts } from "@/lib/assignments/commands/lock-shifts";
import { isCalledOut } from "@/lib/assignments/rules/call-outs";
import { requestOfShift } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { closeCallOuts } from "@/lib/coverage/call-outs/commands/write";
import { stopSearchesOf } from "@/lib/coverage/searches/commands/end";
import { shiftCancelers } from "@/lib/pay/timesheets/policy";
import { getTimesheet } from "@/lib/pay/timesheets/queries/one";
import type { CancelShiftInput, Timesheet } from "@/lib/pay/timesheets/schema";
import { timesheetTexts } from "@/lib/pay/timesheets/words";
import { callOff } from "./endings";

/** Only a shift that both sides agreed on has a timesheet; one that was released is no longer agreed on. @throws 400 */
async function lockConfirmedShift(request: LockedRequest, shiftId: string) {
  const [shift] = await lockShifts(request, shiftId);
  if (!shift || shift.timesheet.attendance === "canceled_by_provider")
    throw refused(timesheetTexts.notConfirmed);
  return shift;
}

/**
 * The facility cancels one confirmed shift before it begins; late notice is paid as agreed, and the provider is
 * notified [PAY-C-019 PAY-S-051 PAY-V-009]. The assignment and its totals stay; a report that the provider has
 * not confirmed is withdrawn. Once canceled, it changes nothing more.
 * @throws 403 for providers, 404 for another organization's, 400 when it is not confirmed, has begun or its provider has called out
 */
export async function cancelShift(
  visitor: Actor,
  { id, reason }: CancelShiftInput,
  context: Context = contextAt(),
): Promise<Timesheet> {
  const actor = admit(visitor, shiftCancelers);
  return transaction(actor, context, async (unit) => {
    const request = await lockOwnRequest(actor, requestOfShift(id), { holdsNeeds: true });
    const confirmed = await lockConfirmedShift(request, id);
    const { shift, timesheet } = confirmed;
    const step = stepOf(unit, actor, request, context);
    if (timesheet.attendance !== "canceled_by_facility") {
      const callOut = request.callOuts.find(({ bookingId, status }) => bookingId === id && status === "open");
      if (callOut && isCalledOut(callOut)) throw refused(timesheetTexts.calledOut);
      if (!isToCome(timesheet, step.now)) throw refused(timesheetTexts.alreadyBegun);
      if (callOut) await stopSearchesOf([id]);
      await closeCallOuts(unit, callOut ? [callOut] : [], { status: "withdrawn", now: step.now });
      await cancelShiftAlone(step, shift, reason);
      await callOff(step, actor, [confirmed], reason);
      unit.emit("shift/canceled", { timesheetId: timesheet.id });
    }
    return getTimesheet(actor, { id: timesheet.id }, context);
  });
}
