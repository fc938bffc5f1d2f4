import { isCounted, type Shift } from "@/lib/assignments/shifts/rules";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import { addDays } from "@/lib/core/pure/days";
import { refused } from "@/lib/core/pure/errors";

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
  extraInvoiced: "This extra pay is already invoiced.",
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
  const toWork = shifts.filter((shift) => isCounted(status, shift) && !shift.isCanceled);
  return (
    toWork
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

/**
 * What the history of a request says when another acceptance ruled its shifts out; the text shows nothing of the other
 * (SIL-98).
 */
export const noLongerPossible = "No longer possible: the provider is taken at that time or on that day.";
