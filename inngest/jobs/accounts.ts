import * as mails from "@/lib/accounts/mails";
import { remindOfRecoveries } from "@/lib/accounts/recoveries/commands/remind";
import { type Job, mailOn, onCron } from "@/lib/ports/jobs/job";

/** Mails to whoever registers, and when staff have decided on an account. */
export const accountJobs: Job[] = [
  mailOn("mail-verification-link", "account/registered", mails.mailVerificationLink),
  mailOn("mail-verification-link-again", "account/verification-requested", mails.mailVerificationLink),
  mailOn("mail-account-exists", "account/registered-again", mails.mailAccountExists),
  mailOn("mail-password-reset", "account/password-reset-requested", mails.mailPasswordReset),
  mailOn("mail-activation", "account/activated", mails.mailActivation),
  mailOn("mail-rejection", "account/rejected", mails.mailRejection),
  onCron("remind-of-recoveries", "*/10 * * * *", remindOfRecoveries),
];
