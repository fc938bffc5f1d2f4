import { shiftChanged } from "@/lib/assignments/history/rules";
import { touchRequest, writeShifts } from "@/lib/assignments/shifts/commands/write";
import type { Shift } from "@/lib/assignments/shifts/rules";
import type { Step } from "./lock";

/**
 * Calls off one shift of a confirmed request that is locked: the provider is free on its day again, and the request goes
 * on as it was agreed [PAY-C-019]. Whether it may be, and what becomes of its timesheet, is for the caller to settle.
 */
export async function cancelShiftAlone({ request, now, record, audit }: Step, shift: Shift, comment: string) {
  await writeShifts([{ ...shift, isCanceled: true }], now);
  await touchRequest(request.id, now);
  record("update", { shifts: [shiftChanged(shift, "canceled")], comment });
  audit("booking-request/shift-canceled", { bookingId: shift.id });
}
