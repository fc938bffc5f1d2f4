import { shiftChanged } from "@/lib/assignments/history/rules";
import { schedulers } from "@/lib/assignments/policy";
import { getBookingRequest } from "@/lib/assignments/queries/one";
import { asCanceled } from "@/lib/assignments/rules/answers";
import { ensureCancelable } from "@/lib/assignments/rules/state";
import type { BookingRequest, CancelInput } from "@/lib/assignments/schema";
import { writeRequests, writeShifts } from "@/lib/assignments/shifts/commands/write";
import type { Shift } from "@/lib/assignments/shifts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import type { ShiftEndings } from "./endings";
import { lockOwnRequest, type Step, stepOf } from "./lock";
import { lockShifts } from "./lock-shifts";

/** Cancels the request itself; every day is free again (SIL-105) [PRV-C-023]. @throws 400 once canceled or too late */
async function cancelRequest(
  { request, now, today, unit, record, audit }: Step,
  comment: string,
  released: readonly Shift[],
) {
  ensureCancelable(request, today);
  await writeShifts(asCanceled(request.shifts), now);
  await writeRequests([{ id: request.id, status: "canceled" }], now);
  const shifts = released.map((shift) => shiftChanged(shift, "released"));
  record("cancel", { to: "canceled", comment, ...(shifts.length > 0 && { shifts }) });
  audit("booking-request/canceled", { from: request.status });
  unit.emit("booking-request/canceled", { bookingRequestId: request.id, by: "rep" });
}

/**
 * A rep cancels a request (SIL-105) [PRV-C-023]. Each shift of a confirmed one that has not begun is canceled with it; a
 * shift that its provider has called out of is released instead [PAY-V-009].
 * @throws 403 for providers (SIL-99), 404, 400 once canceled or too late
 */
export async function cancelAssignment(
  visitor: Actor,
  { requestId, comment }: CancelInput,
  endings: ShiftEndings,
  context: Context = contextAt(),
): Promise<BookingRequest> {
  const actor = admit(visitor, schedulers);
  return transaction(actor, context, async (unit) => {
    const request = await lockOwnRequest(actor, requestId, { holdsNeeds: true });
    const shifts = await lockShifts(request);
    const step = stepOf(unit, actor, request, context);
    const released = await endings.takeBack(step, shifts);
    const canceled = shifts.filter((each) => !released.includes(each));
    await cancelRequest(
      step,
      comment,
      released.map(({ shift }) => shift),
    );
    await endings.callOff(step, actor, canceled, comment);
    await endings.closeReleased(
      actor,
      step,
      released.map(({ timesheet }) => timesheet),
    );
    return getBookingRequest(actor, { requestId }, context);
  });
}
