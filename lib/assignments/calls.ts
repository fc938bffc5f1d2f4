import { confirmers, responders, schedulers, updaters, validators } from "@/lib/assignments/policy";
import { requestReaders } from "@/lib/assignments/shifts/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("assignments", async () => ({
  ...(await import("@/lib/assignments/history/schema")),
  ...(await import("@/lib/assignments/schema")),
  ...(await import("@/lib/assignments/shifts/schema")),
}));

export const listBookingRequests = call({
  method: "GET",
  path: "/booking-requests/",
  who: requestReaders,
  summary: "The assignment requests of the provider or organization.",
  input: "bookingRequestsInput",
  output: "bookingRequestListShape",
  freshForMs: 30_000,
});

export const bookingRequest = call({
  method: "GET",
  path: "/booking-requests/{request_id}/",
  who: requestReaders,
  summary: "One assignment request.",
  input: "requestInput",
  output: "bookingRequestShape",
  versioned: true,
  freshForMs: 30_000,
});

export const bookingRequestHistory = call({
  method: "GET",
  path: "/booking-requests/{request_id}/history/",
  who: requestReaders,
  summary: "What was done to a request, newest first.",
  input: "historyInput",
  output: "historyItemListShape",
  freshForMs: 30_000,
});

const change = { method: "PUT", output: "bookingRequestShape", answers: bookingRequest } as const;
/** Calls that open or settle timesheets, or set the extra pay shown beside them. */
const touches = ["pay"] as const;

export const respondToBookingRequest = call({
  ...change,
  path: "/booking-requests/{request_id}/respond/",
  who: responders,
  summary: "Answer a pending request shift by shift; declining all cancels it.",
  input: "respondInput",
  versioned: true,
});

export const updateBookingRequest = call({
  ...change,
  path: "/booking-requests/{request_id}/",
  who: updaters,
  summary:
    "As provider change the answer while responded; as rep change the shifts while pending or responded.",
  input: "updateInput",
  versioned: true,
});

export const confirmBookingRequest = call({
  ...change,
  path: "/booking-requests/{request_id}/confirm/",
  who: confirmers,
  summary: "Confirm accepted shifts of a responded request; unchecked ones are rejected.",
  input: "confirmInput",
  versioned: true,
  touches,
});

export const cancelBookingRequest = call({
  ...change,
  path: "/booking-requests/{request_id}/cancel/",
  who: schedulers,
  summary: "Cancel a request; a confirmed one only more than 30 days before its last shift.",
  input: "cancelInput",
  touches,
});

export const addBookingRequestExtra = call({
  ...change,
  method: "POST",
  path: "/booking-requests-extra/{request_id}/",
  who: schedulers,
  summary: "Set extra hours, bonus and travel expenses.",
  input: "extraInput",
  touches,
});

export const validateBookings = call({
  method: "PATCH",
  path: "/booking-requests-validate/",
  who: validators,
  summary: "Judge each shift of a request that is about to be sent; writes nothing.",
  input: "shiftsInput",
  output: "bookingCheckArrayShape",
});

export const createBookings = call({
  ...change,
  method: "POST",
  path: "/bookings/",
  who: schedulers,
  summary: "Send an assignment request to a connected and approved provider.",
  input: "sendInput",
  status: 201,
});

export const askForNeededShift = call({
  method: "POST",
  path: "/assignments/needed-shifts/{id}/ask/",
  who: schedulers,
  summary: "Send a connected and approved provider a request for the shift that is needed.",
  input: "askInput",
  output: "bookingRequestShape",
  answers: bookingRequest,
  touches: ["opportunities", "marketplace"],
  status: 201,
});
