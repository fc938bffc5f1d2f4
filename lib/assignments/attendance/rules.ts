import {
  type Attendance,
  type TimesheetStatus,
  type TimesheetWait,
  timesheetWaits,
} from "@/lib/assignments/attendance/words";
import type { Side } from "@/lib/core/pure/actor";

/** What is shown of a confirmed shift's timesheet; `lib/pay` keeps the timesheet. */
export type ShiftTimesheet = {
  id: string;
  bookingId: string;
  status: TimesheetStatus;
  attendance: Attendance | null;
  /** From when to when the shift was booked. */
  bookedFrom: Date;
  bookedTo: Date;
  /** Whether hours were ever sent. */
  hasHours: boolean;
  paidMinutes: number;
  payCents: number;
  feeCents: number;
};

/** Whether a shift has begun: before, the draft of its timesheet is nobody's matter. */
export const hasBegun = ({ bookedFrom }: Pick<ShiftTimesheet, "bookedFrom">, now: Date) => bookedFrom <= now;

/** In which states a timesheet waits for whom; a draft only once the booked end has passed. */
export const statusesThatWait: Record<TimesheetWait, readonly TimesheetStatus[]> = {
  provider: ["draft", "queried"],
  organization: ["submitted"],
  staff: ["disputed"],
};

/** Who has to act on a timesheet: a question asks the provider, a dispute asks staff [PAY-S-066]. */
export function waitingFor(
  { status, bookedTo }: Pick<ShiftTimesheet, "status" | "bookedTo">,
  now: Date,
): TimesheetWait | null {
  if (status === "draft" && bookedTo > now) return null;
  return timesheetWaits.find((wait) => statusesThatWait[wait].includes(status)) ?? null;
}

/** A confirmed shift can be canceled alone until it begins, or until its provider has reported hours [PAY-S-051]. */
export const isToCome = (timesheet: Pick<ShiftTimesheet, "status" | "bookedFrom">, now: Date) =>
  timesheet.status === "draft" && !hasBegun(timesheet, now);

/** Hours are still to come, as a draft or after a question: until then the booked ones are used. */
export const isUnsent = ({ status, hasHours }: Pick<ShiftTimesheet, "status" | "hasHours">) =>
  !hasHours && (status === "draft" || status === "queried");

/** What a timesheet is worth to the viewer once hours were sent or it was settled, in cents. */
export const settledCentsFor = (
  viewer: Side,
  { payCents, feeCents }: Pick<ShiftTimesheet, "payCents" | "feeCents">,
) => (viewer === "provider" ? payCents : payCents + feeCents);

/** What a release depends on. */
export type CallOutTimesheet = { status: TimesheetStatus; reasonCode: string | null; isSubmitted: boolean };

/** A shift can be released until hours were sent, even when the facility asks whether anybody came [PAY-S-052]. */
export const takesRelease = ({ status, reasonCode, isSubmitted }: CallOutTimesheet) =>
  status === "draft" || (status === "queried" && reasonCode === "DID_NOT_WORK" && !isSubmitted);

/** Whether a cancellation came too late to be free; exactly the hours agreed are in time [PAY-V-009]. */
export const isLateNotice = (noticeMinutes: number | null, noticeHours: number) =>
  noticeMinutes !== null && noticeMinutes < noticeHours * 60;
