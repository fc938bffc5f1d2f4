import { forgetOldEvents } from "@/lib/organizations/events/commands";
import { mailInvitation } from "@/lib/organizations/invitations/mails";
import { checkDomains } from "@/lib/organizations/sign-on/commands/watch";
import * as signOnMails from "@/lib/organizations/sign-on/mails";
import { type Job, mailOn, onCron } from "@/lib/ports/jobs/job";

/** Mails to whoever is invited to a team, and of how its people sign in; the nightly look for the records
 * of domains, and events that are over. */
export const organizationJobs: Job[] = [
  mailOn("mail-invitation", "team/invited", mailInvitation),
  mailOn("mail-security-saved", "security/saved", signOnMails.mailSecuritySaved),
  mailOn("mail-sign-on-joined", "sign-on/joined", signOnMails.mailJoined),
  mailOn("mail-password-used", "sign-on/password-used", signOnMails.mailPasswordUsed),
  mailOn("mail-reset-by-sign-on", "sign-on/reset-asked", signOnMails.mailResetBySignOn),
  mailOn("mail-domain-missing", "sign-on/domain-missing", signOnMails.mailDomainMissing),
  mailOn("mail-domain-lost", "sign-on/domain-lost", signOnMails.mailDomainLost),
  onCron("forget-old-events", "27 3 * * *", forgetOldEvents),
  onCron("check-domains", "40 3 * * *", checkDomains),
];
