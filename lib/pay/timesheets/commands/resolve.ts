import type { Actor, StaffActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { resolvers } from "@/lib/pay/timesheets/policy";
import { draftsOf } from "@/lib/pay/timesheets/rules/extras";
import { type SentHours, workedOf } from "@/lib/pay/timesheets/rules/hours";
import {
  ensureTakesDecision,
  ensureVersion,
  isClosedAsNoShow,
  reasonOfReturn,
} from "@/lib/pay/timesheets/rules/moves";
import { bookedOf, changesOf, reportedHours, valuesOf } from "@/lib/pay/timesheets/rules/report";
import type { ResolveInput } from "@/lib/pay/timesheets/schema";
import type { StaffDecision } from "@/lib/pay/timesheets/words";
import { closeWithoutPay } from "./close";
import { replaceExtras } from "./extras";
import { changeTimesheet, type LockedTimesheet, type Step } from "./lock";
import { currentHours, currentReport, ensureReportable, type Report } from "./report";

const hoursNeeded = {
  startOn: "start_on",
  startTime: "start_time",
  endOn: "end_on",
  endTime: "end_time",
  breakMinutes: "break_minutes",
} as const;

/** The hours that staff sent; null where they sent none. @throws 400 when some of them are missing */
function sentHours(input: ResolveInput): SentHours | null {
  const names = Object.keys(hoursNeeded) as (keyof typeof hoursNeeded)[];
  const missing = names.filter((name) => input[name] === undefined);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((name) => [hoursNeeded[name], "This field is required."])));
  return { ...input, startFold: input.startFold ?? 0, endFold: input.endFold ?? 0 } as SentHours;
}

/** What staff approve: the hours that they sent, else those reported, else the booked ones; and so with extras. */
function approvedReport(timesheet: LockedTimesheet, input: ResolveInput): Report {
  const sent = sentHours(input);
  const current = currentHours(timesheet);
  const currentBreak = current ? timesheet.breakMinutes : 0;
  return {
    hours: sent ? workedOf(sent, timesheet.timeZone) : { worked: current ?? bookedOf(timesheet) },
    breakMinutes: sent?.breakMinutes ?? currentBreak,
    extras: input.extras ? draftsOf(input.extras, timesheet.mileageRateTenths) : timesheet.extras,
  };
}

/**
 * Hours are judged as those of a provider, but neither by the clock nor for a word of why: staff's own comment says it.
 * @throws 400 by field, and for time that the provider reports elsewhere
 */
async function approve(actor: StaffActor, { timesheet, now, unit, move }: Step, input: ResolveInput) {
  const report = approvedReport(timesheet, input);
  const worked = await ensureReportable(timesheet, report, { now: null, comment: null });
  if (input.extras) await replaceExtras(actor, timesheet, report.extras);
  const said = reportedHours({ ...report, worked }, timesheet);
  await move({
    action: "resolve",
    comment: input.comment,
    changes: changesOf(currentReport(timesheet), said, timesheet),
    values: {
      ...valuesOf(said),
      status: "approved",
      approvedAt: now,
      approvedBy: actor.userId,
      clockEndsAt: null,
      reasonCode: null,
      reason: "",
    },
  });
  unit.emit("timesheet/approved", { timesheetId: timesheet.id, automatically: false });
}

/** Asks the provider again, with nothing that silence could answer. A shift closed as not worked is open again. */
async function giveBack(_actor: StaffActor, { timesheet, unit, move }: Step, { comment }: ResolveInput) {
  const reasonCode = reasonOfReturn(timesheet);
  const said = currentReport(timesheet);
  const attendance = timesheet.status === "closed" ? null : timesheet.attendance;
  await move({
    action: "resolve",
    reasonCode,
    comment,
    changes: changesOf(said, { ...said, attendance }, timesheet),
    values: { status: "queried", attendance, reasonCode, reason: comment, clockEndsAt: null },
  });
  unit.emit("timesheet/queried", { timesheetId: timesheet.id });
}

async function close(_actor: StaffActor, step: Step, { comment }: ResolveInput) {
  await closeWithoutPay(step, { action: "resolve", comment, values: { reason: comment } });
  step.unit.emit("timesheet/closed", { timesheetId: step.timesheet.id, by: "staff" });
}

const decide = { approve, return: giveBack, close } satisfies Record<StaffDecision, typeof approve>;

/** Whether the decision that is sent was made already: closed as not worked, or returned with these very words. */
function isDecided(timesheet: LockedTimesheet, { decision, comment }: ResolveInput) {
  if (decision === "close") return isClosedAsNoShow(timesheet);
  const { status, reasonCode, reason } = timesheet;
  const isReturned = status === "queried" && reason === comment && reasonCode === reasonOfReturn(timesheet);
  return decision === "return" && isReturned;
}

/**
 * Staff decide on a timesheet: approve it, return it to its provider, or close it without pay; a dispute ends with it
 * [PAY-S-062 PAY-S-063 PAY-C-026].
 * @throws 404, 400 before the shift begins, once approved, for another version, or by field
 */
export function resolveTimesheet(visitor: Actor, input: ResolveInput, context: Context = contextAt()) {
  const actor = admit(visitor, resolvers);
  const { id, version, decision } = input;
  return changeTimesheet(actor, { id, setsHours: decision === "approve" }, context, async (step) => {
    const { timesheet, now, unit } = step;
    if (isDecided(timesheet, input)) return;
    ensureVersion(timesheet, version);
    ensureTakesDecision(timesheet, decision, now);
    await decide[decision](actor, step, input);
    if (timesheet.status === "disputed") unit.emit("timesheet/dispute-resolved", { timesheetId: id });
  });
}
