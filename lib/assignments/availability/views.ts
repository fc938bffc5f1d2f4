import { takesDay } from "@/lib/assignments/availability/rules";
import { type DayBooking, dayBookingShape, type ScheduleDay } from "@/lib/assignments/availability/schema";
import type { AvailabilityType } from "@/lib/assignments/availability/words";
import type { AskedShift, Shift } from "@/lib/assignments/shifts/rules";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import { viewOf } from "@/lib/core/pure/view";

/** A day that a provider offers. */
export type OfferedDay = {
  id: string;
  providerId: string;
  startOn: string;
  shiftType: AvailabilityType;
  isPreferred: boolean;
  isFromPattern: boolean;
};

/** An active shift on a calendar. */
export type DayShift = AskedShift &
  Pick<Shift, "id" | "statusByProvider" | "statusByRep"> & {
    bookingRequestId: string;
    providerId: string;
    organizationId: string;
    facilityName: string;
    requestStatus: BookingRequestStatus;
  };

/** The reader of a calendar: an organization, or null for the provider, staff and jobs, who see every shift. */
export type CalendarViewer = { organizationId: string | null };

const busy: DayBooking = {
  id: null,
  provider_booking_request_id: null,
  facility_name: null,
  is_busy: true,
  status_by_provider: null,
  status_by_rep: null,
  request_status: null,
  start_time: null,
  end_time: null,
  end_on: null,
  provider_rate_type: null,
};

function viewDayShift(shift: DayShift, eyes: CalendarViewer): DayBooking {
  if (eyes.organizationId !== null && shift.organizationId !== eyes.organizationId) return busy;
  return viewOf(dayBookingShape, shift, {
    provider_booking_request_id: shift.bookingRequestId,
    is_busy: false,
    provider_rate_type: shift.rateKind,
  });
}

type DayOfProvider = { providerId: string; startOn: string };

const keyOf = ({ providerId, startOn }: DayOfProvider) => `${startOn} ${providerId}`;

const emptyDay = (
  { providerId, startOn }: DayOfProvider,
  eyes: CalendarViewer,
  offer?: OfferedDay,
): ScheduleDay => ({
  id: offer?.id ?? null,
  key: startOn,
  start_on: startOn,
  shift_type: offer?.shiftType ?? null,
  provider: providerId,
  is_available: offer !== undefined,
  is_preferred: offer?.isPreferred ?? false,
  from_pattern: eyes.organizationId === null && (offer?.isFromPattern ?? false),
  bookings: [],
});

/**
 * The days of a calendar in order of date: those offered and those that only carry a shift. To an organization,
 * another one's accepted shift is a busy day without name, rate or id, and its pending shift is nothing at all. It reads
 * which days are preferred, and nothing of patterns [SCH-I-032 SCH-S-017].
 */
export function viewDays(
  offered: readonly OfferedDay[],
  shifts: readonly DayShift[],
  eyes: CalendarViewer,
): ScheduleDay[] {
  const days = new Map(offered.map((offer) => [keyOf(offer), emptyDay(offer, eyes, offer)]));
  for (const shift of shifts) {
    if (!takesDay(shift, eyes.organizationId)) continue;
    const day = days.get(keyOf(shift)) ?? emptyDay(shift, eyes);
    day.is_available = false;
    day.bookings.push(viewDayShift(shift, eyes));
    days.set(keyOf(shift), day);
  }
  return [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day);
}
