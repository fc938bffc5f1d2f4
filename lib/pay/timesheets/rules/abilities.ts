import { hasBegun } from "@/lib/assignments/attendance/rules";
import type { Attendance, TimesheetStatus } from "@/lib/assignments/attendance/words";
import type { Actor } from "@/lib/core/pure/actor";
import { admits } from "@/lib/core/pure/who";
import { approvers, disputers, resolvers, submitters } from "@/lib/pay/timesheets/policy";

/** An open report that the holder cannot work the shift; it counts once the holder has confirmed it. */
export type OpenCallOut = { id: string; bookingId: string; isConfirmed: boolean };

type AbilityFacts = {
  status: TimesheetStatus;
  attendance: Attendance | null;
  bookedFrom: Date;
  workedFrom: Date | null;
  submittedAt: Date | null;
  openCallOut: OpenCallOut | null;
};

/** A shift that the facility canceled or that was released: nobody brings it back [PAY-S-067]. */
export const isCalledOff = ({ attendance }: Pick<AbilityFacts, "attendance">) =>
  attendance === "canceled_by_facility" || attendance === "canceled_by_provider";

/** The provider has called out, and is neither released nor back: hours and questions wait [PAY-S-069]. */
export const hasConfirmedCallOut = ({ openCallOut }: Pick<AbilityFacts, "openCallOut">) =>
  openCallOut?.isConfirmed === true;

/** Whether hours that the provider has sent are in force. */
export const hasSentHours = ({ submittedAt, workedFrom }: Pick<AbilityFacts, "submittedAt" | "workedFrom">) =>
  submittedAt !== null && workedFrom !== null;

const isOpen = (timesheet: AbilityFacts, now: Date) =>
  timesheet.status === "draft"
    ? hasBegun(timesheet, now)
    : ["submitted", "queried", "disputed"].includes(timesheet.status);

const waitsForApproval = ({ status }: AbilityFacts) => status === "submitted" || status === "disputed";

const isAskedAbout = ({ status }: AbilityFacts) => status === "submitted" || status === "approved";

/**
 * What this actor may do to a timesheet now, by who it is and by the timesheet's state [PAY-S-053 … PAY-S-063]. The
 * commands judge again, under lock.
 */
export function abilitiesOf(actor: Actor, timesheet: AbilityFacts, now: Date) {
  const isOn = !isCalledOff(timesheet);
  const open = isOn && isOpen(timesheet, now);
  const isCalledOut = hasConfirmedCallOut(timesheet);
  const setsHours = open && !isCalledOut && admits(submitters, actor);
  const organization = isOn && actor.kind === "rep" && admits(approvers, actor);
  const provider = isOn && actor.kind === "provider" && admits(disputers, actor);
  return {
    can_submit: setsHours,
    can_report_not_worked: setsHours,
    can_approve: organization && waitsForApproval(timesheet),
    can_query:
      organization &&
      !isCalledOut &&
      (isAskedAbout(timesheet) || (timesheet.status === "draft" && hasBegun(timesheet, now))),
    can_dispute:
      (organization && isAskedAbout(timesheet)) ||
      (provider && timesheet.status === "queried" && hasSentHours(timesheet)),
    can_resolve:
      admits(resolvers, actor) &&
      (open || (timesheet.status === "closed" && timesheet.attendance === "no_show")),
  };
}
