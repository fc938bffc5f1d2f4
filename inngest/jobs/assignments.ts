import { mailAssignmentNews } from "@/lib/assignments/mails";
import { remindOfShifts } from "@/lib/assignments/shifts/commands/remind";
import { mailShiftReminder } from "@/lib/assignments/shifts/mails";
import { systemActor } from "@/lib/core/pure/actor";
import { type CronJob, type Job, onEvent } from "@/lib/ports/jobs/job";

const mailer = systemActor("mailer");

const remind: CronJob = {
  name: "remind-of-shifts",
  cron: "*/5 * * * *",
  run: (context) => remindOfShifts(systemActor("remind-of-shifts"), context),
};

/** A mail to the side that did not do it, and a reminder 24 hours before a confirmed shift (SIL-108). */
export const assignmentJobs: Job[] = [
  onEvent({
    name: "mail-assignment-sent",
    on: "booking-request/sent",
    run: (payload, key, context) =>
      mailAssignmentNews(mailer, { ...payload, event: "sent", by: "rep", key }, context),
  }),
  onEvent({
    name: "mail-assignment-responded",
    on: "booking-request/responded",
    run: (payload, key, context) =>
      mailAssignmentNews(mailer, { ...payload, event: "responded", by: "provider", key }, context),
  }),
  onEvent({
    name: "mail-assignment-updated",
    on: "booking-request/updated",
    run: (payload, key, context) =>
      mailAssignmentNews(mailer, { ...payload, event: "updated", key }, context),
  }),
  onEvent({
    name: "mail-assignment-confirmed",
    on: "booking-request/confirmed",
    run: (payload, key, context) =>
      mailAssignmentNews(mailer, { ...payload, event: "confirmed", by: "rep", key }, context),
  }),
  onEvent({
    name: "mail-assignment-canceled",
    on: "booking-request/canceled",
    run: (payload, key, context) =>
      mailAssignmentNews(mailer, { ...payload, event: "canceled", key }, context),
  }),
  remind,
  onEvent({
    name: "mail-shift-reminder",
    on: "shift/reminder-due",
    run: (payload, key, context) => mailShiftReminder(mailer, { ...payload, key }, context),
  }),
];
