import { systemActor } from "@/lib/core/pure/actor";
import { remindOfCredentials } from "@/lib/credentials/commands/remind-of-expiry";
import { remindReferences } from "@/lib/credentials/endorsements/commands";
import { mailEndorsementRequest, mailEndorsementsListed } from "@/lib/credentials/endorsements/mails";
import { mailCredentialReminder } from "@/lib/credentials/mails";
import { type CronJob, type Job, onEvent } from "@/lib/ports/jobs/job";

const mailer = systemActor("mailer");

const references: CronJob = {
  name: "remind-references",
  cron: "37 * * * *",
  run: (context) => remindReferences(systemActor("remind-references"), context),
};

/** From the morning of the United States on, three times a day: the server may be asleep at the first. */
const credentials: CronJob = {
  name: "remind-of-credentials",
  cron: "5 14,18,22 * * *",
  run: (context) => remindOfCredentials(systemActor("remind-of-credentials"), context),
};

/**
 * Endorsements are asked for by mail, and once more after a week without an answer (SIL-120); reminders go out 60, 30
 * and 7 days before a credential expires (SIL-108).
 */
export const credentialJobs: Job[] = [
  onEvent({
    name: "mail-endorsement-request",
    on: "endorsement/requested",
    run: (payload, key, context) =>
      mailEndorsementRequest(mailer, { ...payload, isReminder: false, key }, context),
  }),
  onEvent({
    name: "mail-endorsement-reminder",
    on: "endorsement/reminder-due",
    run: (payload, key, context) =>
      mailEndorsementRequest(mailer, { ...payload, isReminder: true, key }, context),
  }),
  onEvent({
    name: "mail-endorsements-listed",
    on: "endorsement/listed",
    run: (payload, key, context) => mailEndorsementsListed(mailer, { ...payload, key }, context),
  }),
  references,
  credentials,
  onEvent({
    name: "mail-credential-reminder",
    on: "credential/expiry-due",
    run: (payload, key, context) => mailCredentialReminder(mailer, { ...payload, key }, context),
  }),
];
