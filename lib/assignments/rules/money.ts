import { isAccepted, isCounted, isKept, type Shift, valueCentsFor } from "@/lib/assignments/shifts/rules";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import type { Side } from "@/lib/core/pure/actor";
import { invalid, refused } from "@/lib/core/pure/errors";
import { withoutFee } from "@/lib/core/pure/money";
import { requestTexts } from "./state";

/** Whether an assignment request may move, and what it is worth. */

export type Extras = {
  extraMinutes: number | null;
  /** What the organization pays for the extra hours, fee included (SIL-94). */
  extraHoursCents: number | null;
  bonusCents: number | null;
  travelCents: number | null;
};

/** Extra pay is added in any status but canceled (SIL-104). @throws 400 */
export function ensureTakesExtras(status: BookingRequestStatus) {
  if (status === "canceled") throw refused(requestTexts.settled);
}

/** What an invoice says never changes, nor what was taken off one for good [PAY-V-011]. @throws 400 */
export function ensureNotInvoiced({ isExtraInvoiced }: { isExtraInvoiced: boolean }) {
  if (isExtraInvoiced) throw refused(requestTexts.extraInvoiced);
}

/** Extra hours are a pair: a time needs its amount, an amount its time [ORG-V-049 ORG-V-050]. @throws 400 */
export function ensurePaired({ extraMinutes, extraHoursCents }: Extras) {
  if (extraMinutes === null && extraHoursCents !== null)
    throw invalid({ extra_hours_time_spent_minutes: requestTexts.timeMissing });
  if (extraMinutes !== null && extraHoursCents === null)
    throw invalid({ extra_hours_total_amount: requestTexts.amountMissing });
}

/** The extra hours as the viewer earns or pays them; the fee is only on hours (SIL-94). */
export const extraHoursCentsFor = (viewer: Side, cents: number | null, feePercent: number) =>
  cents === null || viewer === "rep" ? cents : withoutFee(cents, feePercent);

type Worth = Extras & { status: BookingRequestStatus; feePercent: number; shifts: readonly Shift[] };

/** Hours and money of a request in the viewer's cents, from the shifts that count (SIL-95). */
export function totalsOf(request: Worth, viewer: Side) {
  const { status, shifts, feePercent } = request;
  const counted = shifts.filter((shift) => isCounted(status, shift));
  const bookingCents = counted.reduce((sum, shift) => sum + valueCentsFor(viewer, shift), 0);
  const extraHours = extraHoursCentsFor(viewer, request.extraHoursCents, feePercent) ?? 0;
  return {
    minutes: counted.reduce((sum, shift) => sum + shift.minutes, 0),
    bookingCents,
    totalCents: bookingCents + extraHours + (request.bonusCents ?? 0) + (request.travelCents ?? 0),
    shifts: shifts.filter(isKept).length,
    accepted: shifts.filter((shift) => isAccepted(status, shift)).length,
  };
}
