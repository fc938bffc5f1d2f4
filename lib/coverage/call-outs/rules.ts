import {
  type CallOutTimesheet,
  isToCome,
  type ShiftTimesheet,
  takesRelease,
} from "@/lib/assignments/attendance/rules";
import { type CallOutRow, isConfirmed, isReported } from "@/lib/assignments/rules/call-outs";
import type { Shift } from "@/lib/assignments/shifts/rules";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import { notFound, refused } from "@/lib/core/pure/errors";
import { callOutTexts } from "./words";

/** Whether a call-out may be made or move. Each rule takes the state that was read under its locks. */

type Request = {
  status: BookingRequestStatus;
  shifts: readonly Shift[];
  timesheets: readonly ShiftTimesheet[];
  callOuts: readonly Pick<CallOutRow, "bookingId" | "status">[];
};

/** A confirmed shift is called out until it begins, by one side at a time [RSC-I-057]. @throws 404, 400 */
export function ensureTakesCallOut(request: Request, shiftId: string, now: Date) {
  const ofShift = ({ bookingId }: { bookingId: string }) => bookingId === shiftId;
  const shift = request.shifts.find(({ id }) => id === shiftId);
  if (!shift) throw notFound();
  if (!isConfirmed(request.status, shift)) throw refused(callOutTexts.notConfirmed);
  const timesheet = request.timesheets.find(ofShift);
  if (!timesheet || !isToCome(timesheet, now)) throw refused(callOutTexts.begun);
  if (request.callOuts.some((callOut) => ofShift(callOut) && callOut.status === "open"))
    throw refused(callOutTexts.reported);
}

type CallOutState = Pick<CallOutRow, "status" | "confirmedAt">;

function ensureOpen({ status }: CallOutState) {
  if (status !== "open") throw refused(callOutTexts.closed);
}

/** The holder's word counts until the shift ends [RSC-V-058]. @throws 400 */
export function ensureTakesWord(callOut: CallOutState, endsAt: Date, now: Date) {
  ensureOpen(callOut);
  if (endsAt <= now) throw refused(callOutTexts.over);
}

/** The holder's word is there already, or the matter was settled by it. */
export const isConfirmedAlready = ({ status, confirmedAt }: CallOutState) =>
  confirmedAt !== null && status !== "withdrawn";

/** No holder is released without the holder's own word, nor once hours were sent [RSC-V-061]. @throws 400 */
export function ensureTakesRelease(callOut: CallOutState, timesheet: CallOutTimesheet) {
  ensureOpen(callOut);
  if (isReported(callOut)) throw refused(callOutTexts.noWord);
  if (!takesRelease(timesheet)) throw refused(callOutTexts.hoursSent);
}

/** What becomes of an open call-out once its shift has ended [RSC-I-058 RSC-I-060 RSC-I-064]. */
export const outcomeAfterEnd = (callOut: CallOutState, timesheet: CallOutTimesheet) =>
  !isReported(callOut) && takesRelease(timesheet) ? "released" : "withdrawn";
