import type { Attendance } from "@/lib/assignments/attendance/words";
import { hourMs, minuteMs } from "@/lib/core/pure/durations";
import { instantsOf, localOf } from "@/lib/core/pure/time";
import { timesheetTexts } from "@/lib/pay/timesheets/words";

/** Real time, from one instant to another. */
export type Span = { start: Date; end: Date };

/** What a provider says of a shift, by the clock of its facility; a fold of 1 is the second of two equal times. */
export type SentHours = {
  startOn: string;
  startTime: string;
  startFold: 0 | 1;
  endOn: string;
  endTime: string;
  endFold: 0 | 1;
  /** Unpaid minutes. */
  breakMinutes: number;
};

/** Texts by the field that they are about. */
export type Problems = Record<string, string>;

/** Real minutes, whatever the clock on the wall did meanwhile [PAY-V-001]. */
const minutesIn = ({ start, end }: Span) => Math.round((end.getTime() - start.getTime()) / minuteMs);

/** What is paid: the length less the break, rounded once to the nearest quarter of an hour [PAY-V-002]. */
export const paidMinutesOf = (span: Span, breakMinutes: number) =>
  15 * Math.floor((minutesIn(span) - breakMinutes + 7) / 15);

const lateFromMinutes = 8;

/** Whole minutes by which the work began after the booked start [PAY-V-003]. */
export const lateMinutesOf = (worked: Span, booked: Span) =>
  Math.max(0, Math.floor((worked.start.getTime() - booked.start.getTime()) / minuteMs));

/** How the provider came, late or on time, once hours are reported [PAY-V-003]. */
export const attendanceOf = (lateMinutes: number): Attendance =>
  lateMinutes >= lateFromMinutes ? "late" : "on_time";

const isSame = (one: Span, other: Span) =>
  one.start.getTime() === other.start.getTime() && one.end.getTime() === other.end.getTime();

type Hours = { worked: Span; breakMinutes: number };

export const areSameHours = (one: Hours, other: Hours) =>
  isSame(one.worked, other.worked) && one.breakMinutes === other.breakMinutes;

/** Exactly the booked shift, without a break; extras are another matter. */
export const isAsBooked = (hours: Hours, booked: Span) =>
  areSameHours(hours, { worked: booked, breakMinutes: 0 });

type Point = { on: string; time: string; fold: 0 | 1 };

/** One end of the shift as an instant, or what is wrong with its time or fold [PAY-V-023 PAY-V-024]. */
function instantAt(side: "start" | "end", { on, time, fold }: Point, zone: string): Date | Problems {
  const [first, second] = instantsOf(on, time, zone);
  if (!first) return { [`${side}_time`]: timesheetTexts.timeSkipped };
  if (fold === 1) return second ?? { [`${side}_fold`]: timesheetTexts.timeOnce };
  return first;
}

/** The hours as instants in the timesheet's zone, or what is wrong with them by field [PAY-V-001]. */
export function workedOf(sent: SentHours, zone: string): { worked: Span } | { problems: Problems } {
  const start = instantAt("start", { on: sent.startOn, time: sent.startTime, fold: sent.startFold }, zone);
  const end = instantAt("end", { on: sent.endOn, time: sent.endTime, fold: sent.endFold }, zone);
  if (start instanceof Date && end instanceof Date) return { worked: { start, end } };
  return { problems: { ...(start instanceof Date ? {} : start), ...(end instanceof Date ? {} : end) } };
}

/** How far worked times may lie from the booked ones. */
const windowMs = 12 * hourMs;

const isTooFar = (at: Date, booked: Date) => Math.abs(at.getTime() - booked.getTime()) > windowMs;

type Judged = Hours & {
  booked: Span;
  /** The hours must be over by now; null where that is not checked. */
  now: Date | null;
};

function problemOfEnd({ worked, booked, now }: Judged): string | null {
  if (worked.end <= worked.start) return timesheetTexts.endBeforeStart;
  if (isTooFar(worked.end, booked.end)) return timesheetTexts.endTooFar;
  return now && worked.end > now ? timesheetTexts.notEnded : null;
}

/** What is wrong with hours, each text at its field [PAY-V-020 PAY-V-021 PAY-V-022 PAY-V-025 PAY-V-026]. */
export function problemsOfHours(judged: Judged): Problems {
  const { worked, booked, breakMinutes } = judged;
  const problems: Problems = {};
  if (isTooFar(worked.start, booked.start)) problems.start_time = timesheetTexts.startTooFar;
  const ofEnd = problemOfEnd(judged);
  if (ofEnd) problems.end_time = ofEnd;
  if (worked.end <= worked.start) return problems;
  if (breakMinutes >= minutesIn(worked)) problems.break_minutes = timesheetTexts.breakTooLong;
  else if (paidMinutesOf(worked, breakMinutes) < 15) problems.hours = timesheetTexts.tooShort;
  return problems;
}

/** A provider who reports other hours than were booked says why [PAY-V-028]. */
export const problemsOfComment = (hours: Hours, booked: Span, comment: string): Problems =>
  comment === "" && !isAsBooked(hours, booked) ? { comment: timesheetTexts.commentNeeded } : {};

/** An instant as the history shows it: `yyyy-MM-dd HH:mm` by the timesheet's clock. */
export function clockText(at: Date, zone: string) {
  const { day, time } = localOf(at, zone);
  return `${day} ${time}`;
}
