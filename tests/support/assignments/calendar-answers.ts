import type { DayBooking, ScheduleDay } from "@/lib/assignments/availability/schema";
import { listAnswer } from "../opportunities/answers";

/** What the server answers about calendars, for component tests. */

export const ownProviderId = "0190f000-0000-7000-8000-000000000002";
export const requestOfDay = "0190f000-0000-7000-8000-0000000000aa";

/** An Anytime day on offer. */
export const anOfferedDay = (start_on: string, values: Partial<ScheduleDay> = {}): ScheduleDay => ({
  id: `0190f000-0000-7000-8000-0000${start_on.replaceAll("-", "")}`,
  key: start_on,
  start_on,
  shift_type: "ANYTIME",
  is_available: true,
  is_preferred: false,
  from_pattern: false,
  provider: ownProviderId,
  bookings: [],
  ...values,
});

/** A day with a shift of `requestOfDay` at Casco Harbor that nobody has answered. */
export const aDayWithShift = (start_on: string, shift: Partial<DayBooking> = {}): ScheduleDay =>
  anOfferedDay(start_on, {
    is_available: false,
    bookings: [
      {
        id: "0190f000-0000-7000-8000-0000000000ab",
        provider_booking_request_id: requestOfDay,
        facility_name: "Casco Harbor",
        is_busy: false,
        request_status: "pending",
        status_by_provider: "pending",
        status_by_rep: "pending",
        provider_rate_type: "day",
        start_time: "07:00",
        end_time: "19:00",
        end_on: start_on,
        ...shift,
      },
    ],
  });

export const aSchedule = (...days: ScheduleDay[]) => listAnswer(days);
