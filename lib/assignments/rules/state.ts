import {
  isAccepted,
  isCounted,
  type Shift,
  type Viewer,
  valueCentsFor,
} from "@/lib/assignments/shifts/rules";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/schema";
import { invalid, refused } from "@/lib/core/pure/errors";
import { withoutFee } from "@/lib/core/pure/money";
import { addDays } from "@/lib/core/pure/time";

/** Whether an assignment request may move, and what it is worth. */

export type Extras = {
  extraMinutes: number | null;
  /** As the organization pays it, fee included (SIL-94). */
  extraHoursCents: number | null;
  bonusCents: number | null;
  travelCents: number | null;
};

export const requestTexts = {
  notPending: "This assignment request does not wait for an answer.",
  notResponded: "The provider has not answered this assignment request.",
  settled: "This assignment request can no longer be changed.",
  alreadyCanceled: "This assignment request is already canceled.",
  tooLateToCancel:
    "A confirmed assignment can be canceled only when its last shift starts more than 30 days ahead.",
  pastShift: "Past shifts cannot be changed.",
  lastShift: "Cannot remove all shifts. Please cancel instead.",
  notConnected: "The provider is not connected with an approved presentation at this facility.",
  notBookable: "This provider cannot be booked at the moment.",
  timeMissing: "Time Spent is required",
  amountMissing: "Total Amount is required",
};

/** The provider answers a pending request [PRV-S-026]. @throws 400 otherwise */
export function ensurePending(status: BookingRequestStatus) {
  if (status !== "pending") throw refused(requestTexts.notPending);
}

/** The provider changes, and a rep confirms, an answered request [PRV-S-027 ORG-S-043]. @throws 400 otherwise */
export function ensureResponded(status: BookingRequestStatus) {
  if (status === "pending") throw refused(requestTexts.notResponded);
  if (status !== "responded") throw refused(requestTexts.settled);
}

/** A rep changes shifts until the request is settled (SIL-101). @throws 400 otherwise */
export function ensureOpen(status: BookingRequestStatus) {
  if (status !== "pending" && status !== "responded") throw refused(requestTexts.settled);
}

const cancelDays = 30;

type Cancelable = { status: BookingRequestStatus; shifts: readonly Shift[] };

function lastStartOf({ status, shifts }: Cancelable): string | null {
  const counted = shifts.filter((shift) => isCounted(status, shift));
  return (
    counted
      .map(({ startOn }) => startOn)
      .sort()
      .at(-1) ?? null
  );
}

/**
 * Until confirmed always; afterwards while the last shift that will be worked starts more than 30 days after today at
 * the facility (SIL-105) [PRV-S-034 PRV-S-035 PRV-S-036].
 */
export function isCancelable(request: Cancelable, today: string): boolean {
  if (request.status === "canceled") return false;
  const last = lastStartOf(request);
  return request.status !== "confirmed" || (last !== null && last > addDays(today, cancelDays));
}

/** @throws 400 when it is too late to cancel */
export function ensureCancelable(request: Cancelable, today: string) {
  if (isCancelable(request, today)) return;
  throw refused(request.status === "canceled" ? requestTexts.alreadyCanceled : requestTexts.tooLateToCancel);
}

/** Extra pay is added in any status but canceled (SIL-104). @throws 400 */
export function ensureTakesExtras(status: BookingRequestStatus) {
  if (status === "canceled") throw refused(requestTexts.settled);
}

/** Extra hours are a pair: neither the time nor the amount stands alone [ORG-V-049 ORG-V-050]. @throws 400 */
export function ensurePaired({ extraMinutes, extraHoursCents }: Extras) {
  if (extraMinutes === null && extraHoursCents !== null)
    throw invalid({ extra_hours_time_spent_minutes: requestTexts.timeMissing });
  if (extraMinutes !== null && extraHoursCents === null)
    throw invalid({ extra_hours_total_amount: requestTexts.amountMissing });
}

/** The extra hours as the viewer earns or pays them; the fee is only on hours (SIL-94). */
export const extraHoursCentsFor = (viewer: Viewer, cents: number | null, feePercent: number) =>
  cents === null || viewer === "organization" ? cents : withoutFee(cents, feePercent);

type Worth = Extras & { status: BookingRequestStatus; feePercent: number; shifts: readonly Shift[] };

/** Hours and money of a request in the viewer's cents, from the shifts that count (SIL-95). */
export function totalsOf(request: Worth, viewer: Viewer) {
  const { status, shifts, feePercent } = request;
  const counted = shifts.filter((shift) => isCounted(status, shift));
  const bookingCents = counted.reduce((sum, shift) => sum + valueCentsFor(viewer, shift), 0);
  const extraHours = extraHoursCentsFor(viewer, request.extraHoursCents, feePercent) ?? 0;
  return {
    minutes: counted.reduce((sum, shift) => sum + shift.minutes, 0),
    bookingCents,
    totalCents: bookingCents + extraHours + (request.bonusCents ?? 0) + (request.travelCents ?? 0),
    shifts: shifts.filter((shift) => !shift.isRemoved).length,
    accepted: shifts.filter((shift) => isAccepted(status, shift)).length,
  };
}
