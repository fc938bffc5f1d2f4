export const timesheetSorts = ["worked_on", "updated_at", "status"] as const;

export const staffDecisions = ["approve", "return", "close"] as const;
export type StaffDecision = (typeof staffDecisions)[number];

/** Page size of the lists on the screens. */
export const timesheetsPageSize = 12;

export const maxExtras = 20;
/** No shift and the hours around it are longer than this; a break too long for its shift is refused under lock. */
export const maxBreakMinutes = 3000;
export const maxExtraMinutes = 1440;
export const maxMiles = 2000;
export const maxApprovals = 100;

export const timesheetTexts = {
  changed: "This timesheet has changed. Please review it again.",
  settled: "This timesheet can no longer be changed.",
  notBegun: "The shift has not begun yet.",
  notWaiting: "This timesheet does not wait for approval.",
  notAsBooked: "Only timesheets exactly as booked can be approved together.",
  onlyQuestion: "You can dispute only a question.",
  hoursFirst: "Submit your hours first.",
  shiftCanceled: "A canceled shift cannot be brought back. Send a new assignment request.",
  calledOut: "The provider has called out of this shift.",
  alreadyBegun: "This shift has already begun. Use its timesheet instead.",
  notConfirmed: "This shift is not confirmed.",
  endBeforeStart: "The shift must end after it starts.",
  startTooFar: "Start must be within 12 hours of the booked start.",
  endTooFar: "End must be within 12 hours of the booked end.",
  notEnded: "You can submit this timesheet once the shift has ended.",
  timeSkipped: "This time does not exist on this day because the clock changes.",
  timeOnce: "This time happens only once on this day.",
  breakTooLong: "The break must be shorter than the shift.",
  tooShort: "Less than 8 minutes of work cannot be paid. Report the shift as not worked instead.",
  overlaps: "These hours overlap another timesheet of yours.",
  commentNeeded: "Say why the hours differ from the booked shift.",
  tooManyExtras: "No more than 20 extras.",
  timeMissing: "Time Spent is required",
  amountMissing: "Total Amount is required",
  receiptMissing: "Receipt is required",
  milesMissing: "Miles are required",
  noMileage: "This organization does not pay mileage.",
  reasonMissing: "Reason is not selected. Please choose one from the list.",
  commentMissing: "Comment is required",
};
