import { remindOfOverdueSteps } from "@/lib/connections/clock/commands/remind";
import { settleClocks } from "@/lib/connections/clock/commands/settle";
import { mailNudged, mailStepBegan, mailStepOverdue } from "@/lib/connections/clock/mails";
import { mailClearanceDecision, mailPresentationDecision } from "@/lib/connections/mails/decisions";
import {
  mailConnectionAnswer,
  mailConnectionCancellation,
  mailConnectionRequest,
} from "@/lib/connections/mails/requests";
import { remindOfRequiredCredentials, remindOfWaivers } from "@/lib/connections/readiness/commands/remind";
import { watchReadiness } from "@/lib/connections/readiness/commands/watch";
import { mailRequiredExpiring, mailWaiverEnding, mailWaiverGranted } from "@/lib/connections/readiness/mails";
import { systemActor } from "@/lib/core/pure/actor";
import type { ReadinessEvent } from "@/lib/core/pure/events";
import { type Job, mailOn, onCron, onEvent } from "@/lib/ports/jobs/job";

/** What decides about readiness has changed: the clocks that depend on it go on (CRD-J-007). */
const settleOn = (name: string, on: ReadinessEvent) =>
  onEvent({
    name,
    on,
    run: (about, _, context) => settleClocks(systemActor("settle-clocks"), about, context),
  });

/** What readiness is judged from has changed: a lapse is an event of the organization. */
const watchOn = (name: string, on: ReadinessEvent | "connection/accepted") =>
  onEvent({
    name,
    on,
    run: (about, _, context) => watchReadiness(systemActor("watch-readiness"), about, context),
  });

/** A mail per event and person it concerns, and the clocks of connections on their way to clearance. */
export const connectionJobs: Job[] = [
  mailOn("mail-connection-requested", "connection/requested", mailConnectionRequest),
  mailOn("mail-connection-accepted", "connection/accepted", mailConnectionAnswer, { accepted: true }),
  mailOn("mail-connection-rejected", "connection/rejected", mailConnectionAnswer, { accepted: false }),
  mailOn("mail-connection-canceled", "connection/canceled", mailConnectionCancellation),
  mailOn("mail-presentation-approved", "connection/approved", mailPresentationDecision, { approved: true }),
  mailOn("mail-presentation-denied", "connection/denied", mailPresentationDecision, { approved: false }),
  mailOn("mail-cleared", "clearance/cleared", mailClearanceDecision, { cleared: true }),
  mailOn("mail-not-cleared", "clearance/not-cleared", mailClearanceDecision, { cleared: false }),
  mailOn("mail-step-began", "clearance/step-began", mailStepBegan),
  mailOn("mail-nudged", "clearance/nudged", mailNudged),
  mailOn("mail-step-overdue", "clearance/step-overdue", mailStepOverdue),
  settleOn("settle-clocks-of-requirements", "requirements/saved"),
  settleOn("settle-clocks-of-exception", "exception/changed"),
  settleOn("settle-clocks-of-check", "credential/check-decided"),
  settleOn("settle-clocks-of-credentials", "credential/changed"),
  settleOn("settle-clocks-of-npi", "provider/npi-changed"),
  onEvent({
    name: "settle-clocks-of-exclusion-list",
    on: "exclusion-list/settled",
    run: (_payload, _key, context) => settleClocks(systemActor("settle-clocks"), {}, context),
  }),
  watchOn("watch-readiness-of-requirements", "requirements/saved"),
  watchOn("watch-readiness-of-exception", "exception/changed"),
  watchOn("watch-readiness-of-check", "credential/check-decided"),
  watchOn("watch-readiness-of-credentials", "credential/changed"),
  watchOn("watch-readiness-of-npi", "provider/npi-changed"),
  watchOn("watch-readiness-of-acceptance", "connection/accepted"),
  onCron("watch-readiness", "40 10 * * *", (actor, context) => watchReadiness(actor, {}, context)),
  onCron("settle-clocks", "20 10 * * *", (actor, context) => settleClocks(actor, {}, context)),
  onCron("remind-of-overdue-steps", "17 * * * *", remindOfOverdueSteps),
  mailOn("mail-waiver-granted", "exception/granted", mailWaiverGranted),
  mailOn("mail-waiver-ending", "exception/ending", mailWaiverEnding),
  mailOn("mail-required-expiring", "readiness/expiry-due", mailRequiredExpiring),
  onCron("remind-of-required-credentials", "0 14 * * 1", remindOfRequiredCredentials),
  onCron("remind-of-waivers", "10 14 * * *", remindOfWaivers),
];
