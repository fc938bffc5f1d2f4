import { systemActor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { notifyAccount } from "@/lib/notices/bell/mails";
import { remindOfKeys } from "@/lib/organizations/api-keys/commands/remind";
import { keyMade, mailKeyExpired, mailKeyExpiring } from "@/lib/organizations/api-keys/mails";
import { forgetOldEvents } from "@/lib/organizations/events/commands";
import { mailInvitation } from "@/lib/organizations/invitations/mails";
import { checkDomains } from "@/lib/organizations/sign-on/commands/watch";
import * as signOnMails from "@/lib/organizations/sign-on/mails";
import { goOnAfterForgotten } from "@/lib/organizations/webhooks/commands/forget";
import { sendWebhooks } from "@/lib/organizations/webhooks/commands/send";
import { sweepWebhooks } from "@/lib/organizations/webhooks/commands/sweep";
import * as webhooks from "@/lib/organizations/webhooks/mails";
import { type Job, mailOn, onCron, onEvent } from "@/lib/ports/jobs/job";

/**
 * Mails to whoever is invited to a team, and of how its people sign in; the nightly look for the records of domains. What
 * happens is sent to endpoints, how that goes is mailed, and what is over is forgotten; mails of what becomes of API keys.
 */
export const organizationJobs: Job[] = [
  mailOn("mail-invitation", "team/invited", mailInvitation),
  mailOn("mail-security-saved", "security/saved", signOnMails.mailSecuritySaved),
  mailOn("mail-sign-on-joined", "sign-on/joined", signOnMails.mailJoined),
  mailOn("mail-password-used", "sign-on/password-used", signOnMails.mailPasswordUsed),
  mailOn("mail-reset-by-sign-on", "sign-on/reset-asked", signOnMails.mailResetBySignOn),
  mailOn("mail-domain-missing", "sign-on/domain-missing", signOnMails.mailDomainMissing),
  mailOn("mail-domain-lost", "sign-on/domain-lost", signOnMails.mailDomainLost),
  onCron("check-domains", "40 3 * * *", checkDomains),
  onEvent({
    name: "send-webhooks-due",
    on: "webhooks/due",
    run: (_payload, _key, context) => sendWebhooks(systemActor("send-webhooks"), context),
  }),
  onCron("send-webhooks", "* * * * *", sweepWebhooks),
  {
    name: "forget-old-events",
    cron: "27 3 * * *",
    async run(context: Context) {
      await forgetOldEvents(systemActor("forget-old-events"), context);
      await goOnAfterForgotten(systemActor("forget-old-events"), context);
    },
  },
  mailOn("mail-webhook-added", "account/webhook-added", notifyAccount(webhooks.webhookAdded)),
  mailOn("mail-webhook-failing", "webhooks/failing", webhooks.mailFailing),
  mailOn("mail-webhook-off", "webhooks/switched-off", webhooks.mailSwitchedOff),
  mailOn("mail-webhook-working", "webhooks/working", webhooks.mailWorking),
  onCron("remind-of-api-keys", "0 14 * * *", remindOfKeys),
  mailOn("mail-key-made", "account/key-made", notifyAccount(keyMade)),
  mailOn("mail-key-expiring", "api-key/expiring", mailKeyExpiring),
  mailOn("mail-key-expired", "api-key/expired", mailKeyExpired),
];
