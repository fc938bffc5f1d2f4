/** Statuses of the timesheet of a confirmed shift; `lib/pay` moves it. */
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
