import {
  type CallOutTimesheet,
  isToCome,
  type ShiftTimesheet,
  takesRelease,
} from "@/lib/assignments/attendance/rules";
import { missingForCover } from "@/lib/assignments/rules/at-risk";
import { type CallOutRow, isByProduct, isConfirmed, isReported } from "@/lib/assignments/rules/call-outs";
import type { Shift } from "@/lib/assignments/shifts/rules";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import type { Checklist } from "@/lib/connections/readiness/rules";
import { dayMs, hourMs } from "@/lib/core/pure/durations";
import { notFound, refused } from "@/lib/core/pure/errors";
import { callOutTexts, warningDays } from "./words";

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

/**
 * What becomes of an open call-out once its shift has ended [RSC-I-058 RSC-I-060 RSC-I-064]; null for the product's own,
 * which only readiness settles [CRD-V-065 CRD-V-066].
 */
export function outcomeAfterEnd(
  callOut: CallOutState & Parameters<typeof isByProduct>[0],
  timesheet: CallOutTimesheet,
) {
  if (isReported(callOut) || !takesRelease(timesheet)) return "withdrawn";
  return isByProduct(callOut) ? null : "released";
}

/** A booked shift with what decides whether a missing credential takes it from its provider. */
type WatchedShift = {
  startsAt: Date;
  endsAt: Date;
  endOn: string;
  /** When both sides had agreed on it. */
  confirmedAt: Date | null;
  checklist: Checklist | null;
  /** Of a shift that has begun: when something last changed that decides about readiness. */
  changedAt: Date | null;
  /** The open one. */
  callOut: Pick<CallOutRow, "reportedBy" | "confirmedByProduct" | "confirmedAt"> | null;
};

/** From when on cover is sought for a shift at risk; null where the facility decides itself [CRD-V-064]. */
export const coverFrom = ({ startsAt, checklist }: Pick<WatchedShift, "startsAt" | "checklist">) =>
  checklist?.coverHours ? new Date(startsAt.getTime() - checklist.coverHours * hourMs) : null;

/**
 * Whether a shift under way was at risk when it began and nobody watched: nothing has changed since. What was asked or
 * taken back later takes no shift from a holder who works it [CRD-V-066, CRD-I-035].
 */
function hasBegunAtRisk(shift: WatchedShift, now: Date) {
  const { startsAt, endsAt, changedAt } = shift;
  const isAsItWas = changedAt === null || changedAt <= startsAt;
  return endsAt > now && isAsItWas && missingForCover(shift, startsAt).length > 0;
}

/** What the product does about a watched shift. */
export type Watch = "open" | "confirm" | "withdraw" | "release" | null;

/**
 * What is due of a watched shift: the product opens a call-out, confirms a rep's report, takes its own back once the
 * holder is ready, or releases the shift at its start, by a call-out that it may have to open for that [CRD-V-064,
 * CRD-V-065, CRD-V-066].
 */
export function watchOf(shift: WatchedShift, now: Date): Watch {
  const { callOut, startsAt } = shift;
  const isReady = missingForCover(shift, now).length === 0;
  const hasBegun = startsAt <= now;
  if (callOut && isByProduct(callOut)) {
    if (isReady) return "withdraw";
    return hasBegun ? "release" : null;
  }
  if (isReady || callOut?.confirmedAt) return null;
  if (hasBegun) return hasBegunAtRisk(shift, now) ? "release" : null;
  const from = coverFrom(shift);
  if (!from || from > now) return null;
  return callOut ? "confirm" : "open";
}

/** The stretch before its start in which a shift is; null while a risk is no news yet [CRD-V-063]. */
export const warningOf = ({ startsAt }: Pick<WatchedShift, "startsAt">, now: Date) =>
  [...warningDays].reverse().find((days) => startsAt.getTime() - now.getTime() <= days * dayMs) ?? null;
