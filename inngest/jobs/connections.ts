import { mailClearanceDecision, mailPresentationDecision } from "@/lib/connections/mails/decisions";
import {
  mailConnectionAnswer,
  mailConnectionCancellation,
  mailConnectionRequest,
} from "@/lib/connections/mails/requests";
import { systemActor } from "@/lib/core/pure/actor";
import { type Job, onEvent } from "@/lib/ports/jobs/job";

const mailer = systemActor("mailer");

/** A mail per event and person it concerns. */
export const connectionJobs: Job[] = [
  onEvent({
    name: "mail-connection-requested",
    on: "connection/requested",
    run: (payload, key, context) => mailConnectionRequest(mailer, { ...payload, key }, context),
  }),
  onEvent({
    name: "mail-connection-accepted",
    on: "connection/accepted",
    run: (payload, key, context) =>
      mailConnectionAnswer(mailer, { ...payload, accepted: true, key }, context),
  }),
  onEvent({
    name: "mail-connection-rejected",
    on: "connection/rejected",
    run: (payload, key, context) =>
      mailConnectionAnswer(mailer, { ...payload, accepted: false, key }, context),
  }),
  onEvent({
    name: "mail-connection-canceled",
    on: "connection/canceled",
    run: (payload, key, context) => mailConnectionCancellation(mailer, { ...payload, key }, context),
  }),
  onEvent({
    name: "mail-presentation-approved",
    on: "connection/approved",
    run: (payload, key, context) =>
      mailPresentationDecision(mailer, { ...payload, approved: true, key }, context),
  }),
  onEvent({
    name: "mail-presentation-denied",
    on: "connection/denied",
    run: (payload, key, context) =>
      mailPresentationDecision(mailer, { ...payload, approved: false, key }, context),
  }),
  onEvent({
    name: "mail-cleared",
    on: "clearance/cleared",
    run: (payload, key, context) =>
      mailClearanceDecision(mailer, { ...payload, cleared: true, key }, context),
  }),
  onEvent({
    name: "mail-not-cleared",
    on: "clearance/not-cleared",
    run: (payload, key, context) =>
      mailClearanceDecision(mailer, { ...payload, cleared: false, key }, context),
  }),
];
