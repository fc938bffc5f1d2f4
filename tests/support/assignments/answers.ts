import type { BookingRequest } from "@/lib/assignments/schema";

/** What the server answers about assignment requests, for component tests. */

export const requestId = "0190f000-0000-7000-8000-0000000000a1";
const id = (last: string) => `0190f000-0000-7000-8000-0000000000${last}`;
export const facilityId = id("f1");

type Shift = BookingRequest["bookings"][number];

/** A day shift of twelve hours at $180 in the future that nobody has answered. */
export const aShiftAnswer = (start_on: string, values: Partial<Shift> = {}): Shift => ({
  id: `0190f000-0000-7000-8000-0000${start_on.replaceAll("-", "")}`,
  provider_booking_request_id: requestId,
  facility_name: "Casco Harbor",
  start_on,
  end_on: start_on,
  start_time: "07:00",
  end_time: "19:00",
  provider_rate_type: "day",
  provider_rate: 180,
  minutes: 720,
  hours: 12,
  total_value: 2160,
  clock_change: null,
  status_by_provider: "pending",
  status_by_rep: "pending",
  is_overtime: false,
  is_added: false,
  is_changed: false,
  is_removed: false,
  is_past: false,
  is_editable: true,
  can_cancel: false,
  timesheet: null,
  released_at: null,
  call_out: null,
  at_risk: null,
  can_call_out: false,
  rescue: null,
  is_replacement: false,
  is_covered: false,
  can_find_cover: false,
  previous: null,
  ...values,
});

/** A request of Casco Harbor for these shifts (one by default), as the provider who is asked sees it. */
export function aRequestAnswer(values: Partial<BookingRequest> = {}): BookingRequest {
  const bookings = values.bookings ?? [aShiftAnswer("2026-12-04")];
  const total = bookings.reduce((sum, shift) => sum + shift.total_value, 0);
  return {
    id: requestId,
    status: "pending",
    comment: "",
    created_at: "2026-11-19T10:00:00Z",
    updated_at: "2026-11-19T10:00:00Z",
    first_shift_on: bookings[0]?.start_on ?? null,
    last_shift_on: bookings.at(-1)?.start_on ?? null,
    overall_booking: total,
    overall_total: total,
    total_hours: bookings.length * 12,
    shifts_count: bookings.length,
    accepted_shifts_count: 0,
    provider_id: id("b1"),
    healthcare_facility_id: facilityId,
    healthcare_facility: {
      id: facilityId,
      name: "Casco Harbor",
      street_address: "412 Harbor St",
      city: "Portland",
      state: "ME",
      zip_code: "04101",
      facility_type: null,
      emr: "EPIC",
      time_zone: "America/New_York",
    },
    healthcare_entity_rep: {
      id: id("e2"),
      user: { first_name: "Dana", last_name: "Whitfield" },
      title: "Director",
      healthcare_entity: { id: id("e1"), name: "Cedar Health" },
    },
    provider: { id: id("b1"), display_name: "Ana Reyes, MD", profile_picture: null, specialties: [] },
    booking_request_extra: {
      extra_hours_time_spent_minutes: null,
      extra_hours_total_amount: null,
      additional_charges_bonus: null,
      additional_charges_travel_expenses: null,
      is_invoiced: false,
    },
    pay_terms: { cancellation_notice_hours: 72, cancellation_pay_percent: 0, mileage_rate: 0 },
    approved_amount: 0,
    can_respond: true,
    can_update: false,
    can_confirm: false,
    can_cancel: false,
    can_add_extra: false,
    ...values,
    bookings,
  };
}
