import { systemActor } from "@/lib/core/pure/actor";
import { mailCredentialsExpired } from "@/lib/credentials/mails";
import { makeOwnData, sweepOwnData } from "@/lib/overview/own-data/commands/make";
import { mailDataReady } from "@/lib/overview/own-data/mails";
import { listFacilitiesMissing } from "@/lib/overview/queries";
import { type Job, mailOn, onCron, onEvent } from "@/lib/ports/jobs/job";

/** What needs to know of every domain below: facilities that miss what has expired, and all that is kept of a person. */
export const overviewJobs: Job[] = [
  mailOn("mail-credentials-expired", "credential/expired", mailCredentialsExpired(listFacilitiesMissing)),
  onEvent({
    name: "make-own-data",
    on: "account/own-data-asked",
    run: (payload, _key, context) => makeOwnData(systemActor("make-own-data"), payload, context),
  }),
  onCron("sweep-own-data", "*/10 * * * *", sweepOwnData),
  mailOn("mail-data-ready", "account/own-data-ready", mailDataReady),
];
