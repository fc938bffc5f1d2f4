import { callsOf } from "@/lib/core/pure/call";
import {
  approvers,
  disputers,
  resolvers,
  shiftCancelers,
  submitters,
  timesheetReaders,
} from "@/lib/pay/timesheets/policy";

const call = callsOf("pay", () => import("@/lib/pay/timesheets/schema"));

export const listTimesheets = call({
  method: "GET",
  path: "/timesheets/",
  who: timesheetReaders,
  summary: "Timesheets of the provider or organization, each in the reader's own money.",
  input: "timesheetsInput",
  output: "timesheetListShape",
  freshForMs: 30_000,
});

export const timesheet = call({
  method: "GET",
  path: "/timesheets/{id}/",
  who: timesheetReaders,
  summary: "One timesheet.",
  input: "timesheetInput",
  output: "timesheetShape",
  freshForMs: 30_000,
});

const change = {
  method: "PUT",
  output: "timesheetShape",
  answers: timesheet,
  touches: ["assignments"],
} as const;

export const submitTimesheet = call({
  ...change,
  path: "/timesheets/{id}/submit/",
  who: submitters,
  summary: "Submit the hours of a shift, with extras and receipts, for the organization to approve.",
  input: "submitInput",
});

export const reportNotWorked = call({
  ...change,
  path: "/timesheets/{id}/not-worked/",
  who: submitters,
  summary: "Say that the shift was not worked: it closes without pay.",
  input: "notWorkedInput",
});

export const approveTimesheets = call({
  method: "PUT",
  path: "/timesheets-approve/",
  who: approvers,
  summary: "Approve timesheets; several at once only where each is exactly as booked.",
  input: "approveInput",
  output: "timesheetArrayShape",
  touches: ["assignments"],
});

export const queryTimesheet = call({
  ...change,
  path: "/timesheets/{id}/query/",
  who: approvers,
  summary: "Ask the provider about a timesheet; its approval waits.",
  input: "askInput",
});

export const disputeTimesheet = call({
  ...change,
  path: "/timesheets/{id}/dispute/",
  who: disputers,
  summary: "Take a timesheet to staff.",
  input: "askInput",
});

export const cancelShift = call({
  method: "PUT",
  path: "/bookings/{id}/cancel/",
  who: shiftCancelers,
  summary: "Cancel one confirmed shift before it begins; late notice is paid as agreed.",
  input: "cancelShiftInput",
  output: "timesheetShape",
  touches: ["assignments"],
});

export const resolveTimesheet = call({
  ...change,
  path: "/staff/timesheets/{id}/resolve/",
  who: resolvers,
  summary: "Decide on a timesheet as staff: approve, return to the provider, or close without pay.",
  input: "resolveInput",
});
