import { screen, within } from "@testing-library/react";
import { AssignmentReview } from "@/components/pay/assignment-review";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Booking, CallOut } from "@/lib/assignments/shifts/schema";
import type { Side } from "@/lib/core/pure/actor";
import { aRequestAnswer, aShiftAnswer, facilityId, requestId } from "../assignments/answers";
import { type Answers, aRepUser, aUser, renderApp } from "../render";

/** The review of an assignment of which a shift fell free, for component tests. */

/** Its first shift's, and the second's. */
export const [day, otherDay] = ["Fri, Dec 4, 2026", "Sun, Dec 6, 2026"] as const;
const booked = { status_by_provider: "accepted", status_by_rep: "accepted", is_editable: false } as const;
export const aShift = (values: Partial<Booking> = {}) => aShiftAnswer("2026-12-04", { ...booked, ...values });
export const callOutId = "0190f000-0000-7000-8000-0000000000c1";

export const aCallOut = (values: Partial<CallOut> = {}): CallOut => ({
  id: callOutId,
  booking_id: aShift().id,
  booking_request_id: requestId,
  reason: null,
  comment: "",
  reported_by: "provider",
  status: "open",
  confirmed_at: "2026-12-01T10:00:00Z",
  created_at: "2026-12-01T10:00:00Z",
  closed_at: null,
  can_confirm: false,
  can_withdraw: false,
  can_release: false,
  ...values,
});

/** A confirmed assignment of two shifts, of which the first is the given one. */
export const aRequest = (first: Partial<Booking>) =>
  aRequestAnswer({
    status: "confirmed",
    can_respond: false,
    accepted_shifts_count: 2,
    bookings: [aShift(first), aShiftAnswer("2026-12-06", booked)],
  });

export function showReview(side: Side, request: BookingRequest, answers: Answers = {}) {
  const path = `/api/booking-requests/${requestId}/`;
  const app = renderApp(<AssignmentReview request={request} side={side} />, {
    user: side === "provider" ? aUser() : aRepUser({ group_names: ["schedule_shifts"] }),
    answers: {
      [`GET ${path}`]: { body: request },
      [`GET ${path}attachments`]: { body: { files: [] } },
      [`GET /api/healthcare-entities/facilities/${facilityId}/`]: {
        body: { id: facilityId, phone_number: "2075550142" },
      },
      ...answers,
    },
  });
  const writes = () =>
    app.sent.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);
  return { ...app, writes };
}

export const shifts = () => within(screen.getByRole("table", { name: "Shifts" }));
