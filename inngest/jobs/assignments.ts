import { mailFeedsEnded } from "@/lib/assignments/feeds/mails";
import { mailAssignmentAnswered, mailAssignmentNews } from "@/lib/assignments/mails";
import { extendAvailability } from "@/lib/assignments/patterns/commands/extend";
import { mailPatternEnding } from "@/lib/assignments/patterns/mails";
import { remindOfShifts } from "@/lib/assignments/shifts/commands/remind";
import { mailShiftReminder } from "@/lib/assignments/shifts/mails";
import { mailOpenNeeds, mailWish } from "@/lib/assignments/wishes/mails";
import { type Job, mailOn, onCron } from "@/lib/ports/jobs/job";

/**
 * A mail to the side that did not do it, a reminder 24 hours before a confirmed shift (SIL-108), and the days that
 * patterns offer (SCH-J-002).
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
  onCron("extend-availability", "40 8 * * *", extendAvailability),
  mailOn("mail-pattern-ending", "pattern/ending", mailPatternEnding),
  mailOn("mail-shift-reminder", "shift/reminder-due", mailShiftReminder),
];
