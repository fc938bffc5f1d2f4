import {
  isToCome,
  isUnsent,
  type ShiftTimesheet,
  settledCentsFor,
  waitingFor,
} from "@/lib/assignments/attendance/rules";
import {
  type AskedShift,
  type PreviousShift,
  type Rates,
  rateCentsFor,
  type Shift,
  valueCentsFor,
} from "@/lib/assignments/shifts/rules";
import {
  type Booking,
  bookingShape,
  type CallOut,
  previousShape,
  shiftTimesheetShape,
} from "@/lib/assignments/shifts/schema";
import type { Side } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { payFor, toDollars, toDollarsOrNull } from "@/lib/core/pure/money";
import { clockChangeOf, hoursOf } from "@/lib/core/pure/shift-length";
import { timesText, weekdayDay } from "@/lib/core/pure/text";
import { viewOf } from "@/lib/core/pure/view";
import type { RateKind } from "@/lib/providers/words";

const viewPrevious = (previous: PreviousShift, viewer: Side) =>
  viewOf(previousShape, previous, {
    provider_rate_type: previous.rateKind,
    provider_rate: toDollars(rateCentsFor(viewer, previous)),
  });

type Seen = { viewer: Side; now: Date };

/**
 * The timesheet of a shift for either side, before hours are sent as it was booked; null before the shift begins, unless
 * it was canceled.
 */
function viewTimesheet(timesheet: ShiftTimesheet, shift: Shift, { viewer, now }: Seen) {
  if (isToCome(timesheet, now)) return null;
  const asBooked = isUnsent(timesheet);
  return viewOf(shiftTimesheetShape, timesheet, {
    hours: hoursOf(asBooked ? shift.minutes : timesheet.paidMinutes),
    amount: toDollars(asBooked ? valueCentsFor(viewer, shift) : settledCentsFor(viewer, timesheet)),
    waiting_for: waitingFor(timesheet, now),
  });
}

type Around = Seen & {
  requestId: string;
  facilityName: string;
  isOvertime: boolean;
  isPast: boolean;
  isEditable: boolean;
  canCancel: boolean;
  canCallOut: boolean;
  callOut: CallOut | null;
  atRisk: Booking["at_risk"];
  rescue: Booking["rescue"];
  isReplacement: boolean;
  isCovered: boolean;
  canFindCover: boolean;
  timesheet: ShiftTimesheet | null;
};

/** One shift as the viewer may see it: never both rates. */
export const viewBooking = (shift: Shift, around: Around): Booking =>
  viewOf(
    bookingShape,
    { ...shift, ...around },
    {
      provider_booking_request_id: around.requestId,
      provider_rate_type: shift.rateKind,
      provider_rate: toDollars(rateCentsFor(around.viewer, shift)),
      hours: hoursOf(shift.minutes),
      total_value: toDollars(valueCentsFor(around.viewer, shift)),
      clock_change: clockChangeOf(shift, shift.minutes),
      timesheet: around.timesheet && viewTimesheet(around.timesheet, shift, around),
      previous: shift.previous && viewPrevious(shift.previous, around.viewer),
      ...(around.viewer === "rep" ? { needed_shift: shift.neededShiftId ?? null } : {}),
    },
  );

/** A shift as a line of a mail, ready to read; `answer` where one was given. */
export const shiftLine = (shift: AskedShift, answer: string | null = null) => ({
  day: weekdayDay(shift.startOn),
  times: timesText(shift),
  type: titleOf("ShiftRateTypes", shift.rateKind),
  answer,
});
export type ShiftLine = ReturnType<typeof shiftLine>;

/** A shift that nobody works yet. */
export type PricedShift = {
  rateKind: RateKind;
  startOn: string;
  endOn: string;
  startTime: string;
  endTime: string;
  minutes: number;
};

const clock = (time: string) => time.slice(0, 5);

/** When a shift is, and what a provider would be paid for it, in dollars, with what is added to all of it. */
export function viewPriced(shift: PricedShift, rates: Rates | null, addedCents = 0) {
  const span = { ...shift, startTime: clock(shift.startTime), endTime: clock(shift.endTime) };
  return {
    start_on: span.startOn,
    end_on: span.endOn,
    start_time: span.startTime,
    end_time: span.endTime,
    provider_rate_type: shift.rateKind,
    minutes: shift.minutes,
    hours: hoursOf(shift.minutes),
    clock_change: clockChangeOf(span, shift.minutes),
    provider_rate: toDollarsOrNull(rates?.shiftRateCents ?? null),
    total: toDollarsOrNull(rates && payFor(shift.minutes, rates.shiftRateCents) + addedCents),
  };
}
