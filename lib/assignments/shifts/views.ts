import {
  type AskedShift,
  clockChangeOf,
  hoursOf,
  type PreviousShift,
  rateCentsFor,
  type Shift,
  valueCentsFor,
} from "@/lib/assignments/shifts/rules";
import { type Booking, bookingShape, previousShape } from "@/lib/assignments/shifts/schema";
import type { Side } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { toDollars } from "@/lib/core/pure/money";
import { timesText, weekdayDay } from "@/lib/core/pure/text";
import { viewOf } from "@/lib/core/pure/view";

const viewPrevious = (previous: PreviousShift, viewer: Side) =>
  viewOf(previousShape, previous, {
    provider_rate_type: previous.rateKind,
    provider_rate: toDollars(rateCentsFor(viewer, previous)),
  });

type Around = {
  viewer: Side;
  requestId: string;
  facilityName: string;
  isOvertime: boolean;
  isPast: boolean;
  isEditable: boolean;
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
      previous: shift.previous && viewPrevious(shift.previous, around.viewer),
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
