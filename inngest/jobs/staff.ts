import { type Job, mailOn, onCron } from "@/lib/ports/jobs/job";
import { eraseAccounts } from "@/lib/staff/erasures/commands/erase";
import * as mails from "@/lib/staff/erasures/mails";

/** Closed accounts: what their people are sent, and each night's erasures. */
export const staffJobs: Job[] = [
  mailOn("mail-account-closed", "account/closed", mails.mailAccountClosed),
  mailOn("mail-erasure-waits", "account/erasure-waits", mails.mailErasureWaits),
  onCron("erase-accounts", "41 7 * * *", (actor, context) =>
    eraseAccounts(actor, mails.mailAccountErased, context),
  ),
];
