import { mailPasswordReset } from "@/lib/accounts/mails/password";
import { mailAccountExists, mailVerificationLink } from "@/lib/accounts/mails/sign-up";
import { mailActivation, mailRejection } from "@/lib/accounts/mails/standing";
import { systemActor } from "@/lib/core/pure/actor";
import { type Job, onEvent } from "@/lib/ports/jobs/job";

const mailer = systemActor("mailer");

/** Mails to whoever registers, and when staff have decided on an account. */
export const accountJobs: Job[] = [
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
];
