import {
  mailAccountExists,
  mailActivation,
  mailPasswordReset,
  mailRejection,
  mailVerificationLink,
} from "@/lib/accounts/mails/sign-up";
import {
  mailAssignmentNews,
  mailClearanceDecision,
  mailConnectionAnswer,
  mailConnectionCancellation,
  mailConnectionRequest,
  mailPresentationDecision,
} from "@/lib/connections/mails/requests";
import { systemActor } from "@/lib/core/pure/actor";
import { mailInvitation } from "@/lib/organizations/invitations/mails";
import { type Job, onEvent } from "@/lib/ports/jobs/job";

const mailer = systemActor("mailer");

/** A mail per event and person it concerns. */
export const messageJobs: Job[] = [
  onEvent({
    name: "mail-verification-link",
    on: "account/registered",
    run: (payload, key, context) => mailVerificationLink(mailer, { ...payload, key }, context),
  }),
  onEvent({
    name: "mail-verification-link-again",
    on: "account/verification-requested",
    run: (payload, key, context) => mailVerificationLink(mailer, { ...payload, key }, context),
  }),
  onEvent({
    name: "mail-account-exists",
    on: "account/registered-again",
    run: (payload, key, context) => mailAccountExists(mailer, { ...payload, key }, context),
  }),
  onEvent({
    name: "mail-password-reset",
    on: "account/password-reset-requested",
    run: (payload, key, context) => mailPasswordReset(mailer, { ...payload, key }, context),
  }),
  onEvent({
    name: "mail-activation",
    on: "account/activated",
    run: (payload, key, context) => mailActivation(mailer, { ...payload, key }, context),
  }),
  onEvent({
    name: "mail-rejection",
    on: "account/rejected",
    run: (payload, key, context) => mailRejection(mailer, { ...payload, key }, context),
  }),
  onEvent({
    name: "mail-invitation",
    on: "team/invited",
    run: (payload, key, context) => mailInvitation(mailer, { ...payload, key }, context),
  }),
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
];
