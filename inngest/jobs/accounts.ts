import { mailPasswordReset } from "@/lib/accounts/mails/password";
import { mailAccountExists, mailVerificationLink } from "@/lib/accounts/mails/sign-up";
import { mailActivation, mailRejection } from "@/lib/accounts/mails/standing";
import { type Job, mailOn } from "@/lib/ports/jobs/job";

/** Mails to whoever registers, and when staff have decided on an account. */
export const accountJobs: Job[] = [
  mailOn("mail-verification-link", "account/registered", mailVerificationLink),
  mailOn("mail-verification-link-again", "account/verification-requested", mailVerificationLink),
  mailOn("mail-account-exists", "account/registered-again", mailAccountExists),
  mailOn("mail-password-reset", "account/password-reset-requested", mailPasswordReset),
  mailOn("mail-activation", "account/activated", mailActivation),
  mailOn("mail-rejection", "account/rejected", mailRejection),
];
