/** What a pay line is for: the first seven belong to a timesheet, the last three to the assignment. */
export const lineKinds = [
  "hours",
  "overtime",
  "call_back",
  "holiday",
  "mileage",
  "expense",
  "cancellation",
  "extra_hours",
  "bonus",
  "travel",
] as const;
export type LineKind = (typeof lineKinds)[number];

/** Extra pay of an assignment, set by its representatives. */
const assignmentExtraKinds = ["extra_hours", "bonus", "travel"] as const satisfies LineKind[];
export type AssignmentExtraKind = (typeof assignmentExtraKinds)[number];

/** What a line is called, on screens and in documents. */
export const lineNames: Record<LineKind, string> = {
  hours: "Hours",
  overtime: "Overtime",
  call_back: "Call back",
  holiday: "Holiday",
  mileage: "Mileage",
  expense: "Expense",
  cancellation: "Cancellation pay",
  extra_hours: "Extra hours",
  bonus: "Bonus",
  travel: "Travel expenses",
};
