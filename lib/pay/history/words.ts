/** What was done to a timesheet. */
export const timesheetActions = [
  "submit",
  "not_worked",
  "cancel",
  "release",
  "query",
  "dispute",
  "approve",
  "auto_approve",
  "resolve",
  "auto_close",
  "invoice",
  "credit",
] as const;
export type TimesheetAction = (typeof timesheetActions)[number];
