import {
  clockChangeOf,
  hoursOf,
  type PreviousShift,
  rateCentsFor,
  type Shift,
  valueCentsFor,
} from "@/lib/assignments/shifts/rules";
import type { Booking } from "@/lib/assignments/shifts/schema";
import type { Side } from "@/lib/core/pure/actor";
import { toDollars } from "@/lib/core/pure/money";

const viewPrevious = (previous: PreviousShift, viewer: Side) => ({
  start_on: previous.startOn,
  end_on: previous.endOn,
  start_time: previous.startTime,
  end_time: previous.endTime,
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
export const viewBooking = (shift: Shift, around: Around): Booking => ({
  id: shift.id,
  provider_booking_request_id: around.requestId,
  facility_name: around.facilityName,
  start_on: shift.startOn,
  end_on: shift.endOn,
  start_time: shift.startTime,
  end_time: shift.endTime,
  provider_rate_type: shift.rateKind,
  provider_rate: toDollars(rateCentsFor(around.viewer, shift)),
  minutes: shift.minutes,
  hours: hoursOf(shift.minutes),
  total_value: toDollars(valueCentsFor(around.viewer, shift)),
  clock_change: clockChangeOf(shift, shift.minutes),
  status_by_provider: shift.statusByProvider,
  status_by_rep: shift.statusByRep,
  is_overtime: around.isOvertime,
  is_added: shift.isAdded,
  is_changed: shift.isChanged,
  is_removed: shift.isRemoved,
  is_past: around.isPast,
  is_editable: around.isEditable,
  previous: shift.previous && viewPrevious(shift.previous, around.viewer),
});
