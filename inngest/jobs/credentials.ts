import { systemActor } from "@/lib/core/pure/actor";
import { checkNpi, checkNpis } from "@/lib/credentials/checks/commands/check-npi";
import { mailCheckDecided } from "@/lib/credentials/checks/mails";
import { remindOfCredentials } from "@/lib/credentials/commands/remind-of-expiry";
import { remindReferences } from "@/lib/credentials/endorsements/commands";
import { mailEndorsementRequest, mailEndorsementsListed } from "@/lib/credentials/endorsements/mails";
import { fetchList } from "@/lib/credentials/exclusions/commands/fetch";
import { forgetOldExclusions } from "@/lib/credentials/exclusions/commands/forget";
import { importList, importWaiting } from "@/lib/credentials/exclusions/commands/import";
import { screenMissed, screenProvider } from "@/lib/credentials/exclusions/commands/screen";
import { mailExcluded, mailListSettled } from "@/lib/credentials/exclusions/mails";
import { mailCredentialReminder } from "@/lib/credentials/mails";
import { forgetPassportViews } from "@/lib/credentials/passports/commands/forget-views";
import { mailPassportClosed, mailPassportOpened } from "@/lib/credentials/passports/mails";
import { type Job, mailOn, onCron, onEvent } from "@/lib/ports/jobs/job";

/**
 * Endorsements are asked for by mail, and once more after a week without an answer (SIL-120); reminders go out 60, 30
 * and 7 days before a credential expires, of what takes weeks to renew 90 days before, and once it has (SIL-108). The
 * exclusion list is fetched and imported, and everybody is compared with it, who changes at once and who was missed once a
 * day.
 */
export const credentialJobs: Job[] = [
  mailOn("mail-endorsement-request", "endorsement/requested", mailEndorsementRequest, { isReminder: false }),
  mailOn("mail-endorsement-reminder", "endorsement/reminder-due", mailEndorsementRequest, {
    isReminder: true,
  }),
  mailOn("mail-endorsements-listed", "endorsement/listed", mailEndorsementsListed),
  onCron("remind-references", "37 * * * *", remindReferences),
  // From the morning of the United States on, three times a day: the server may be asleep at the first.
  onCron("remind-of-credentials", "5 14,18,22 * * *", remindOfCredentials),
  mailOn("mail-check-decided", "credential/check-decided", mailCheckDecided),
  onEvent({
    name: "check-npi",
    on: "provider/npi-changed",
    run: (payload, _, context) => checkNpi(systemActor("check-npis"), payload, context),
  }),
  onCron("check-npis", "40 9 * * *", checkNpis),
  onCron("forget-passport-views", "19 3 * * *", forgetPassportViews),
  mailOn("mail-passport-opened", "passport/opened", mailPassportOpened),
  mailOn("mail-passport-closed", "passport/closed", mailPassportClosed),
  mailOn("mail-credential-reminder", "credential/expiry-due", mailCredentialReminder),
  onEvent({
    name: "import-received-list",
    on: "exclusion-list/received",
    run: (payload, _, context) => importList(systemActor("import-exclusion-list"), payload, context),
  }),
  onCron("import-exclusion-list", "*/10 * * * *", importWaiting),
  // The list of a month is out by the 10th.
  onCron("fetch-exclusion-list", "40 11 11-20 * *", fetchList),
  onEvent({
    name: "screen-changed-provider",
    on: "provider/screening-due",
    run: (payload, _, context) => screenProvider(systemActor("screen-provider"), payload, context),
  }),
  onCron("screen-provider", "50 11 * * *", screenMissed),
  onCron("forget-old-exclusions", "27 3 * * *", forgetOldExclusions),
  mailOn("mail-exclusion-list-settled", "exclusion-list/settled", mailListSettled),
  mailOn("mail-excluded", "exclusion/confirmed", mailExcluded),
];
