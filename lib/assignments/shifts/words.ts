import type { Side } from "@/lib/core/pure/actor";

export const bookingRequestStatuses = ["pending", "responded", "confirmed", "canceled"] as const;
export type BookingRequestStatus = (typeof bookingRequestStatuses)[number];

/** Where the timesheet of a confirmed shift stands; `lib/pay` moves it. */
export const timesheetStatuses = [
  "draft",
  "submitted",
  "queried",
  "disputed",
  "approved",
  "invoiced",
  "closed",
] as const;
export type TimesheetStatus = (typeof timesheetStatuses)[number];

/** What became of a confirmed shift; null until it is known. */
export const attendances = [
  "on_time",
  "late",
  "no_show",
  "canceled_by_provider",
  "canceled_by_facility",
] as const;
export type Attendance = (typeof attendances)[number];

/** Who has to act on a timesheet. */
export const timesheetWaits = ["provider", "organization", "staff"] as const;
export type TimesheetWait = (typeof timesheetWaits)[number];

/** Where a call-out stands; `lib/coverage` moves it. */
export const callOutStatuses = ["open", "withdrawn", "filled", "released"] as const;
export type CallOutStatus = (typeof callOutStatuses)[number];

/** Why a provider cannot work a shift. */
export const callOutReasons = ["ILLNESS", "FAMILY", "TRAVEL", "OTHER"] as const;
export type CallOutReason = (typeof callOutReasons)[number];

export const callOutReporters = ["provider", "rep"] as const satisfies readonly Side[];

/** Where a search for cover stands; `lib/coverage` moves it. */
export const rescueStatuses = ["running", "paused", "filled", "stopped", "unfilled"] as const;
export type RescueStatus = (typeof rescueStatuses)[number];

/** Somebody is looked for, if only paused at the moment. */
export const isOpenRescue = (status: RescueStatus) => status === "running" || status === "paused";

/** Why a shift is vacant. */
export const rescueSources = ["call_out", "no_show", "declined", "unanswered"] as const;
export type RescueSource = (typeof rescueSources)[number];
