import { minuteMs } from "@/lib/core/pure/durations";
import { type Amounts, linesOfFacts, sumOf, type TimesheetFacts } from "@/lib/pay/lines/rules";

/** What the facility's cancellation of a shift that is still to come is worth. */

/** Whole minutes from the recording of a cancellation to the booked start, in real time [PAY-V-003]. */
export const noticeMinutesOf = (bookedFrom: Date, now: Date) =>
  Math.floor((bookedFrom.getTime() - now.getTime()) / minuteMs);

type Shift = { minutes: number; shiftRateCents: number; facilityRateCents: number };

type Terms = Pick<
  TimesheetFacts,
  "feePercent" | "cancellationNoticeHours" | "cancellationPayPercent" | "mileageRateTenths"
>;

/**
 * What is due for a shift that is canceled with so much notice: the line that its invoice will hold, or nothing
 * [PAY-S-051 PAY-V-009].
 */
export const cancellationPay = (shift: Shift, terms: Terms, noticeMinutes: number): Amounts =>
  sumOf(
    linesOfFacts({
      ...terms,
      ...shift,
      bookedMinutes: shift.minutes,
      noticeMinutes,
      attendance: "canceled_by_facility",
      paidMinutes: 0,
      extras: [],
    }),
  );
