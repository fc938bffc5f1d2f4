import { shiftChanged } from "@/lib/assignments/history/rules";
import { asCanceled } from "@/lib/assignments/rules/answers";
import { ensureCancelable } from "@/lib/assignments/rules/state";
import { writeRequests, writeShifts } from "@/lib/assignments/shifts/commands/write";
import type { Shift } from "@/lib/assignments/shifts/rules";
import type { Step } from "./lock";

/**
 * Cancels a request that is locked, for the rep who asked; every day is free again (SIL-105) [PRV-C-023]. What becomes of
 * its timesheets is for the caller to settle (`cancelAssignment`), who may have released some of its shifts.
 * @throws 400 once canceled or too late
 */
export async function cancelRequest(
  { request, now, today, unit, record, audit }: Step,
  comment: string,
  released: readonly Shift[] = [],
) {
  ensureCancelable(request, today);
  await writeShifts(asCanceled(request.shifts), now);
  await writeRequests([{ id: request.id, status: "canceled" }], now);
  const shifts = released.map((shift) => shiftChanged(shift, "released"));
  record("cancel", { to: "canceled", comment, ...(shifts.length > 0 && { shifts }) });
  audit("booking-request/canceled", { from: request.status });
  unit.emit("booking-request/canceled", { bookingRequestId: request.id, by: "rep" });
}
