import { shiftEndings } from "@/lib/catalog/shift-endings";
import { systemActor } from "@/lib/core/pure/actor";
import type { ReadinessEvent } from "@/lib/core/pure/events";
import { mailRescueOnBoard } from "@/lib/coverage/board/mails";
import { settleCallOuts } from "@/lib/coverage/call-outs/commands/settle";
import { coverShiftsAtRisk, warnOfShiftsAtRisk } from "@/lib/coverage/call-outs/commands/watch";
import { mailShiftAtRisk } from "@/lib/coverage/call-outs/mails/at-risk";
import {
  mailCallOutConfirmed,
  mailCallOutOpened,
  mailCallOutWithdrawn,
  mailReportAnswered,
  mailShiftReleased,
} from "@/lib/coverage/call-outs/mails/call-outs";
import { mailRescueAsked, mailRescueRaised } from "@/lib/coverage/offers/mails";
import { advanceRescues } from "@/lib/coverage/searches/commands/advance";
import { startRescuesByRule } from "@/lib/coverage/searches/commands/start-by-rule";
import {
  mailHandRaised,
  mailRescueExhausted,
  mailRescueFilled,
  mailRescuePaused,
  mailRescueStarted,
  mailRescueStopped,
  mailRescueUnfilled,
} from "@/lib/coverage/searches/mails";
import { type Job, mailOn, onCron, onEvent } from "@/lib/ports/jobs/job";

/** The shifts that an event may put at risk are looked at, and their parties notified (CRD-J-009). */
const warnOn = (name: string, on: ReadinessEvent) =>
  onEvent({
    name,
    on,
    run: (about, _, context) => warnOfShiftsAtRisk(systemActor("warn-of-shifts"), about, context),
  });

/** A mail of each step of a call-out and of a search, call-outs whose shift has ended, and searches for cover that start by rule and go on by the clock. */
export const coverageJobs: Job[] = [
  mailOn("mail-call-out-opened", "call-out/opened", mailCallOutOpened),
  mailOn("mail-call-out-confirmed", "call-out/confirmed", mailCallOutConfirmed),
  mailOn("mail-call-out-withdrawn", "call-out/withdrawn", mailCallOutWithdrawn),
  mailOn("mail-report-answered", "answer-link/used", mailReportAnswered),
  mailOn("mail-shift-released", "shift/released", mailShiftReleased),
  mailOn("mail-rescue-asked", "rescue/asked", mailRescueAsked),
  mailOn("mail-rescue-raised", "rescue/raised", mailRescueRaised),
  mailOn("mail-rescue-filled", "rescue/filled", mailRescueFilled),
  mailOn("mail-rescue-stopped", "rescue/stopped", mailRescueStopped),
  mailOn("mail-rescue-unfilled", "rescue/unfilled", mailRescueUnfilled),
  mailOn("mail-rescue-exhausted", "rescue/exhausted", mailRescueExhausted),
  mailOn("mail-rescue-paused", "rescue/paused", mailRescuePaused),
  mailOn("mail-rescue-started", "rescue/started-by-rule", mailRescueStarted),
  mailOn("mail-rescue-on-board", "rescue/on-board", mailRescueOnBoard),
  mailOn("mail-hand-raised", "hand/raised", mailHandRaised),
  onCron("settle-call-outs", "*/15 * * * *", (actor, context) =>
    settleCallOuts(actor, shiftEndings, context),
  ),
  onEvent({
    name: "start-rescue-by-rule",
    on: "call-out/opened",
    run: (payload, _, context) => startRescuesByRule(systemActor("start-rescues"), payload, context),
  }),
  onCron("start-rescues", "*/5 * * * *", (actor, context) => startRescuesByRule(actor, {}, context)),
  onCron("watch-shifts", "* * * * *", (actor, context) => coverShiftsAtRisk(actor, shiftEndings, context)),
  warnOn("warn-of-saved-requirements", "requirements/saved"),
  warnOn("warn-of-changed-exception", "exception/changed"),
  warnOn("warn-of-decided-check", "credential/check-decided"),
  warnOn("warn-of-changed-credentials", "credential/changed"),
  warnOn("warn-of-changed-npi", "provider/npi-changed"),
  onEvent({
    name: "warn-of-exclusion-list",
    on: "exclusion-list/settled",
    run: (_payload, _key, context) => warnOfShiftsAtRisk(systemActor("warn-of-shifts"), {}, context),
  }),
  onCron("warn-of-shifts", "30 14 * * *", (actor, context) => warnOfShiftsAtRisk(actor, {}, context)),
  mailOn("mail-shift-at-risk", "shift/at-risk", mailShiftAtRisk),
  onCron("advance-rescues", "* * * * *", advanceRescues),
];
