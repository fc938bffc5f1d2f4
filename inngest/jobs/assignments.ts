import { mailShiftReminder, remindOfShifts } from "@/lib/assignments/shifts/commands/remind";
import { systemActor } from "@/lib/core/pure/actor";
import { mailCredentialReminder, remindOfCredentials } from "@/lib/credentials/commands/remind-of-expiry";
import { type CronJob, type Job, onEvent } from "@/lib/ports/jobs/job";

const mailer = systemActor("mailer");

const shifts: CronJob = {
  name: "remind-of-shifts",
  cron: "*/5 * * * *",
  run: (context) => remindOfShifts(systemActor("remind-of-shifts"), context),
};

/** In the mornings of the United States; more than once, for whom the first finds switched off. */
const credentials: CronJob = {
  name: "remind-of-credentials",
  cron: "5 14,18,22 * * *",
  run: (context) => remindOfCredentials(systemActor("remind-of-credentials"), context),
};

/** Reminders: 24 hours before a confirmed shift, and 60, 30 and 7 days before a credential expires (SIL-108). */
export const reminderJobs: Job[] = [
  shifts,
  onEvent({
    name: "mail-shift-reminder",
    on: "shift/reminder-due",
    run: (payload, key, context) => mailShiftReminder(mailer, { ...payload, key }, context),
  }),
  credentials,
  onEvent({
    name: "mail-credential-reminder",
    on: "credential/expiry-due",
    run: (payload, key, context) => mailCredentialReminder(mailer, { ...payload, key }, context),
  }),
];
