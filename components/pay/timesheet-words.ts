import type { BadgeTone } from "@/components/ui/badge";
import type { Attendance, TimesheetStatus } from "@/lib/assignments/attendance/words";
import type { Side } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { formatExact, mileageRateText } from "@/lib/core/pure/money";
import { hoursText, joined, numberText } from "@/lib/core/pure/text";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import type { ExtraKind, ReasonCode } from "@/lib/pay/words";

/** How timesheets are put in words, for both sides. */

export type TimesheetWords = {
  text: string;
  tone: BadgeTone;
  /** The mark beside the word, so that the tone is never the only sign. */
  mark: "turn" | "waiting" | "question" | "dispute" | "done" | "document" | "stopped";
};

const shared = {
  disputed: { text: "In Dispute", tone: "red", mark: "dispute" },
  approved: { text: "Approved", tone: "green", mark: "done" },
  closed: { text: "Closed", tone: "grey", mark: "stopped" },
} as const satisfies Partial<Record<TimesheetStatus, TimesheetWords>>;

/** What a timesheet's status is called, in the words for the reader's side. */
export const timesheetWords: Record<Side, Record<TimesheetStatus, TimesheetWords>> = {
  provider: {
    ...shared,
    draft: { text: "Not Submitted", tone: "amber", mark: "turn" },
    submitted: { text: "Awaiting Approval", tone: "blue", mark: "waiting" },
    queried: { text: "Question to Answer", tone: "orange", mark: "question" },
    invoiced: { text: "On Statement", tone: "green", mark: "document" },
  },
  rep: {
    ...shared,
    draft: { text: "Awaiting Provider", tone: "blue", mark: "waiting" },
    submitted: { text: "Needs Approval", tone: "amber", mark: "turn" },
    queried: { text: "Awaiting Answer", tone: "orange", mark: "question" },
    invoiced: { text: "Invoiced", tone: "green", mark: "document" },
  },
};

const attendanceNames: Record<Side, Partial<Record<Attendance, string>>> = {
  provider: {
    no_show: "No-show",
    canceled_by_provider: "Called out",
    canceled_by_facility: "Canceled by facility",
  },
  rep: {
    no_show: "No-show",
    canceled_by_provider: "Called out",
    canceled_by_facility: "Canceled by us",
  },
};

/** "Late 12 min", "No-show": what was out of the ordinary; null where the provider was on time or nothing is known. */
export function attendanceWords(
  { attendance, late_minutes }: Pick<Timesheet, "attendance" | "late_minutes">,
  side: Side,
): string | null {
  if (attendance === null) return null;
  if (attendance === "late") return `Late ${late_minutes} min`;
  return attendanceNames[side][attendance] ?? null;
}

/** "11.75 h", "13 h (clock change)": the paid hours, and whether the clock changed within them. */
export const paidHours = ({ hours, clock_change }: Pick<Timesheet, "hours" | "clock_change">) =>
  joined([hoursText(hours), clock_change && "(clock change)"], " ");

/** What a question or a dispute is about. */
export const reasonTitle = (reason: ReasonCode) =>
  reason === "CORRECTED" ? "Returned for correction" : titleOf("TimesheetReason", reason);

/** How many steps of a timesheet's history are read: the newest. */
export const shownSteps = 50;

/** "11.75 h × $113.33 = $1,331.63" */
export const hoursSum = (minutes: number, rate: number, amount: number) =>
  `${hoursText(minutes / 60)} × ${formatExact(rate)} = ${formatExact(amount)}`;

/** "47 mi × $0.725 = $34.08" */
export const milesSum = (miles: number, rate: number, amount: number) =>
  `${numberText(miles)} mi × ${mileageRateText(rate)} = ${formatExact(amount)}`;

type Extra = Pick<Timesheet["extras"][number], "minutes" | "miles" | "mileage_rate" | "amount">;

/** What an extra is for, beside its amount: "45 min", "47 mi × $0.725 = $34.08". */
export function extraQuantity({ minutes, miles, mileage_rate, amount }: Extra): string {
  if (miles !== null) return milesSum(miles, mileage_rate ?? 0, amount);
  return minutes === null ? "" : `${minutes} min`;
}

/** "Overtime" */
export const extraTitle = (kind: ExtraKind) => titleOf("TimesheetExtraKind", kind);
