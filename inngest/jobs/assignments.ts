import { reportAvailability } from "@/lib/assignments/availability/commands/report";
import { mailFeedsEnded } from "@/lib/assignments/feeds/mails";
import { mailAssignmentAnswered, mailAssignmentNews } from "@/lib/assignments/mails";
import { extendAvailability } from "@/lib/assignments/patterns/commands/extend";
import { mailPatternEnding } from "@/lib/assignments/patterns/mails";
import { discardUntouchedPlans } from "@/lib/assignments/plans/commands/discard";
import { dispatchPlans } from "@/lib/assignments/plans/commands/dispatch";
import { workOutPlans } from "@/lib/assignments/plans/commands/work-out";
import { mailPlanSent, mailPlanSolved } from "@/lib/assignments/plans/mails";
import { remindOfShifts } from "@/lib/assignments/shifts/commands/remind";
import { mailShiftReminder } from "@/lib/assignments/shifts/mails";
import { mailOpenNeeds, mailWish } from "@/lib/assignments/wishes/mails";
import { systemActor } from "@/lib/core/pure/actor";
import { type Job, mailOn, onCron, onEvent } from "@/lib/ports/jobs/job";

/**
 * A mail to the side that did not do it, a reminder 24 hours before a confirmed shift (SIL-108), and the days that
 * patterns offer (SCH-J-002). Plans are worked out and sent, at once and by a sweep (SCH-J-003).
 */
export const assignmentJobs: Job[] = [
  mailOn("mail-assignment-sent", "booking-request/sent", mailAssignmentNews, { event: "sent", by: "rep" }),
  mailOn("mail-assignment-responded", "booking-request/responded", mailAssignmentNews, {
    event: "responded",
    by: "provider",
  }),
  mailOn("mail-assignment-updated", "booking-request/updated", mailAssignmentNews, { event: "updated" }),
  mailOn("mail-assignment-confirmed", "booking-request/confirmed", mailAssignmentNews, {
    event: "confirmed",
    by: "rep",
  }),
  mailOn("mail-assignment-canceled", "booking-request/canceled", mailAssignmentNews, { event: "canceled" }),
  mailOn("mail-assignment-answered", "answer-link/used", mailAssignmentAnswered),
  mailOn("mail-calendar-feeds-ended", "calendar-feeds/ended", mailFeedsEnded),
  mailOn("mail-open-needs", "needed-shifts/published", mailOpenNeeds),
  mailOn("mail-need-wished", "need/wished", mailWish),
  onCron("remind-of-shifts", "*/5 * * * *", remindOfShifts),
  onCron("report-availability", "* * * * *", reportAvailability),
  onCron("extend-availability", "40 8 * * *", extendAvailability),
  mailOn("mail-pattern-ending", "pattern/ending", mailPatternEnding),
  mailOn("mail-shift-reminder", "shift/reminder-due", mailShiftReminder),
  onEvent({
    name: "solve-plan",
    on: "schedule-plan/solve-due",
    run: (payload, _, context) => workOutPlans(systemActor("solve-plan"), payload, context),
  }),
  onCron("sweep-solving", "* * * * *", (actor, context) => workOutPlans(actor, {}, context)),
  onEvent({
    name: "send-plan",
    on: "schedule-plan/send-due",
    run: (payload, _, context) => dispatchPlans(systemActor("send-plan"), payload, context),
  }),
  onCron("sweep-sending", "* * * * *", (actor, context) => dispatchPlans(actor, {}, context)),
  onCron("discard-plans", "50 8 * * *", discardUntouchedPlans),
  mailOn("mail-plan-solved", "schedule-plan/solved", mailPlanSolved),
  mailOn("mail-plan-sent", "schedule-plan/sent", mailPlanSent),
];
