import * as links from "@/lib/accounts/devices/mails/links";
import * as news from "@/lib/accounts/devices/mails/news";
import * as recoveryMails from "@/lib/accounts/recoveries/mails";
import { systemActor } from "@/lib/core/pure/actor";
import { sendDigests } from "@/lib/notices/bell/commands/digest";
import { mailDigest, notifyAccount } from "@/lib/notices/bell/mails";
import { ringDevice, ringDevices } from "@/lib/notices/push/commands/ring";
import { type Job, mailOn, onCron, onEvent } from "@/lib/ports/jobs/job";

const ringer = systemActor("ring-devices");

/** The mail of the day, for those who want their news in one, and what devices show: each in a job of its own. */
export const noticeJobs: Job[] = [
  onCron("send-digests", "*/15 * * * *", sendDigests),
  mailOn("mail-digest", "notice/digest-due", mailDigest),
  onEvent({
    name: "ring-devices",
    on: "notice/push-due",
    run: (payload, _key, context) => ringDevices(ringer, payload, context),
  }),
  onEvent({
    name: "ring-device",
    on: "notice/device-due",
    run: (payload, _key, context) => ringDevice(ringer, payload, context),
  }),
];

/** What is done to an account: its person hears of it at once, by mail and under the bell. */
export const accountNewsJobs: Job[] = [
  mailOn("mail-factor-added", "account/factor-added", notifyAccount(news.factorAdded)),
  mailOn("mail-factor-removed", "account/factor-removed", notifyAccount(news.factorRemoved)),
  mailOn("mail-codes-made", "account/codes-made", notifyAccount(news.codesMade)),
  mailOn("mail-code-used", "account/code-used", notifyAccount(news.codeUsed)),
  mailOn("mail-device-new", "account/device-new", notifyAccount(news.newDevice)),
  mailOn("mail-password-changed", "account/password-changed", notifyAccount(news.passwordChanged)),
  mailOn("mail-factors-guessed", "account/factors-guessed", notifyAccount(news.factorsGuessed)),
  mailOn("mail-passkey-refused", "account/passkey-refused", notifyAccount(news.passkeyRefused)),
  mailOn("mail-sessions-ended", "account/sessions-ended", notifyAccount(news.sessionsEnded)),
  mailOn("mail-recovery-link", "account/recovery-asked", links.mailRecoveryLink),
  mailOn("mail-recovery-opened", "account/recovery-opened", notifyAccount(links.openRecoveryNews)),
  mailOn("mail-recovery-hastened", "account/recovery-hastened", notifyAccount(recoveryMails.hastenedNews)),
  mailOn("mail-recovery-vouched", "account/recovery-hastened", recoveryMails.mailOtherManagers),
  mailOn("mail-new-address", "account/email-asked", links.mailNewAddress),
  mailOn("mail-email-asked", "account/email-asked", notifyAccount(news.emailAsked)),
  mailOn("mail-email-changed", "account/email-changed", notifyAccount(news.emailChanged)),
  mailOn("mail-former-address", "account/email-changed", links.mailFormerAddress),
];
