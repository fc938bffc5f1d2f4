import { systemActor } from "@/lib/core/pure/actor";
import {
  mailEndorsementRequest,
  mailEndorsementsListed,
  remindReferences,
} from "@/lib/credentials/endorsements/mails";
import { type CronJob, type Job, onEvent } from "@/lib/ports/jobs/job";

const mailer = systemActor("mailer");

const remind: CronJob = {
  name: "remind-references",
  cron: "37 * * * *",
  run: (context) => remindReferences(systemActor("remind-references"), context),
};

/** Endorsements are asked for by mail, and once more after a week without an answer (SIL-120). */
export const endorsementJobs: Job[] = [
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
  remind,
];
