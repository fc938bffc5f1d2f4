import type { Attendance, TimesheetStatus } from "@/lib/assignments/attendance/words";
import type { Rates } from "@/lib/assignments/shifts/rules";
import { type Amounts, extraAmounts, hoursAmounts, sumOf } from "@/lib/pay/lines/rules";
import { isCalledOff } from "@/lib/pay/timesheets/rules/abilities";
import { isAsBooked } from "@/lib/pay/timesheets/rules/hours";
import type { ExtraKind } from "@/lib/pay/words";

/** What a timesheet states of time and money. */
export type TimesheetHours = Amounts & {
  status: TimesheetStatus;
  attendance: Attendance | null;
  bookedFrom: Date;
  bookedTo: Date;
  workedFrom: Date | null;
  workedTo: Date | null;
  breakMinutes: number;
  paidMinutes: number;
  booking: Rates & { minutes: number };
  feePercent: number;
  extras: readonly { kind: ExtraKind; amountCents: number }[];
};

const nothing: Amounts = { payCents: 0, feeCents: 0 };

/** Hours are still to come: a draft, or a question before any were sent. */
const isUnsent = ({ status, workedFrom }: Pick<TimesheetHours, "status" | "workedFrom">) =>
  workedFrom === null && (status === "draft" || status === "queried");

/** When the shift was worked; before hours are reported, and where it was not worked, when it was booked. */
export const spanOf = ({ bookedFrom, bookedTo, workedFrom, workedTo }: TimesheetHours) =>
  workedFrom && workedTo ? { from: workedFrom, to: workedTo } : { from: bookedFrom, to: bookedTo };

/** Paid minutes; before hours are sent the booked ones. */
export const minutesOf = (timesheet: TimesheetHours) =>
  isUnsent(timesheet) ? timesheet.booking.minutes : timesheet.paidMinutes;

/** What the time of a timesheet is worth: its hours, or the pay for a late cancellation. */
function timeWorth(timesheet: TimesheetHours): Amounts {
  if (timesheet.status === "closed") return nothing;
  if (isCalledOff(timesheet)) return { payCents: timesheet.payCents, feeCents: timesheet.feeCents };
  return hoursAmounts(minutesOf(timesheet), timesheet.booking);
}

/** What a timesheet is worth, as its lines are or would be; nothing once it is closed. */
export function worthOf(timesheet: TimesheetHours) {
  const isClosed = timesheet.status === "closed";
  const time = timeWorth(timesheet);
  const extras = isClosed
    ? nothing
    : sumOf(
        timesheet.extras.map(({ kind, amountCents }) =>
          extraAmounts(kind, amountCents, timesheet.feePercent),
        ),
      );
  return { time, extras, total: sumOf([time, extras]) };
}

/**
 * Exactly as booked, without a break and without extras: what may be approved together with others [PAY-C-016]. Never
 * what was not worked at all.
 */
export function isPlainlyAsBooked(timesheet: TimesheetHours) {
  if (timesheet.workedFrom === null && !isUnsent(timesheet)) return false;
  const { from, to } = spanOf(timesheet);
  const booked = { start: timesheet.bookedFrom, end: timesheet.bookedTo };
  const hours = { worked: { start: from, end: to }, breakMinutes: timesheet.breakMinutes };
  return isAsBooked(hours, booked) && timesheet.extras.length === 0;
}
