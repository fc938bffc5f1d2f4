import { invalid, refused } from "@/lib/core/pure/errors";
import { isReportedElsewhere } from "@/lib/pay/timesheets/queries/own";
import {
  areSameExtras,
  draftsOf,
  type ExtraDraft,
  ensureKnownIds,
  problemsOfExtras,
  type SentExtra,
} from "@/lib/pay/timesheets/rules/extras";
import {
  areSameHours,
  type Problems,
  problemsOfComment,
  problemsOfHours,
  type SentHours,
  type Span,
  workedOf,
} from "@/lib/pay/timesheets/rules/hours";
import { bookedOf, type ReportedHours } from "@/lib/pay/timesheets/rules/report";
import { timesheetTexts } from "@/lib/pay/timesheets/words";
import type { LockedTimesheet } from "./lock";

/** Hours and extras as they are reported, by the provider or by staff in their place. */
export type Report = {
  /** The instants, or what is wrong with the times that were sent. */
  hours: { worked: Span } | { problems: Problems };
  breakMinutes: number;
  extras: ExtraDraft[];
};

export const reportOf = (
  timesheet: LockedTimesheet,
  sent: SentHours & { extras: readonly SentExtra[] },
): Report => ({
  hours: workedOf(sent, timesheet.timeZone),
  breakMinutes: sent.breakMinutes,
  extras: draftsOf(sent.extras, timesheet.mileageRateTenths),
});

/** The hours that the timesheet holds; null before any are reported. */
export const currentHours = ({ workedFrom, workedTo }: LockedTimesheet): Span | null =>
  workedFrom && workedTo ? { start: workedFrom, end: workedTo } : null;

/** What the timesheet says at present. */
export const currentReport = (timesheet: LockedTimesheet): ReportedHours => ({
  ...timesheet,
  worked: currentHours(timesheet),
});

/** Whether the timesheet says this already. */
export function isReportUnchanged(timesheet: LockedTimesheet, { hours, breakMinutes, extras }: Report) {
  const current = currentHours(timesheet);
  if (!current || "problems" in hours) return false;
  const { breakMinutes: currentBreak } = timesheet;
  return (
    areSameHours({ worked: hours.worked, breakMinutes }, { worked: current, breakMinutes: currentBreak }) &&
    areSameExtras(extras, timesheet.extras)
  );
}

type Judging = {
  /** The hours must be over by now; null where that is not checked. */
  now: Date | null;
  /** Why the hours differ from the booked ones; null where that is not asked. */
  comment: string | null;
};

function problemsOf(timesheet: LockedTimesheet, report: Report, { now, comment }: Judging): Problems {
  const ofExtras = problemsOfExtras(report.extras, timesheet.mileageRateTenths);
  if ("problems" in report.hours) return { ...report.hours.problems, ...ofExtras };
  const hours = { worked: report.hours.worked, breakMinutes: report.breakMinutes };
  const booked = bookedOf(timesheet);
  return {
    ...problemsOfHours({ ...hours, booked, now }),
    ...(comment === null ? {} : problemsOfComment(hours, booked, comment)),
    ...ofExtras,
  };
}

/**
 * The hours that were worked, once nothing speaks against the report [PAY-V-020 … PAY-V-028, PAY-V-032].
 * @throws 404 for an extra of another timesheet, 400 by field, 400 for time that the provider reports elsewhere
 */
export async function ensureReportable(
  timesheet: LockedTimesheet,
  report: Report,
  judging: Judging,
): Promise<Span> {
  ensureKnownIds(report.extras, timesheet.extras);
  const problems = problemsOf(timesheet, report, judging);
  if (Object.keys(problems).length > 0 || "problems" in report.hours) throw invalid(problems);
  await ensureFree(timesheet, report.hours.worked);
  return report.hours.worked;
}

/** Nobody works at two places at once [PAY-V-027]. @throws 400 */
export async function ensureFree(timesheet: LockedTimesheet, worked: Span) {
  if (await isReportedElsewhere(timesheet, worked)) throw refused(timesheetTexts.overlaps);
}
