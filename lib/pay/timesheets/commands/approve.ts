import { inArray } from "drizzle-orm";
import { timesheets } from "@/db/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { eachOnce } from "@/lib/core/pure/words";
import { transaction } from "@/lib/core/server/transaction";
import { approvers } from "@/lib/pay/timesheets/policy";
import { timesheetsWithParties, viewRow } from "@/lib/pay/timesheets/queries/rows";
import { ensureReadable, ensureVersion, ensureWaitsForApproval } from "@/lib/pay/timesheets/rules/moves";
import { isPlainlyAsBooked } from "@/lib/pay/timesheets/rules/worth";
import type { ApproveInput } from "@/lib/pay/timesheets/schema";
import { timesheetTexts } from "@/lib/pay/timesheets/words";
import { type LockedTimesheet, lockOwnTimesheets } from "./lock";
import { writeMove } from "./write";

type Asked = ApproveInput["timesheets"];

/**
 * The timesheets that are not approved yet, all of which may be: of several at once, each exactly as booked.
 * @throws 400
 */
function ensureApprovable(locked: readonly LockedTimesheet[], asked: Asked): LockedTimesheet[] {
  const waiting = new Map(
    locked.filter(({ status }) => status !== "approved").map((each) => [each.id, each]),
  );
  const problems: Record<string, string> = {};
  asked.forEach(({ id, version }, index) => {
    const timesheet = waiting.get(id);
    if (!timesheet) return;
    ensureVersion(timesheet, version);
    ensureWaitsForApproval(timesheet);
    if (locked.length > 1 && !isPlainlyAsBooked(timesheet))
      problems[`timesheets.${index}`] = timesheetTexts.notAsBooked;
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return [...waiting.values()];
}

/** The timesheets in their present state, in the order in which they were asked for. */
async function viewed(actor: RepActor, asked: Asked, now: Date) {
  const ids = asked.map(({ id }) => id);
  const rows = await timesheetsWithParties(actor).where(inArray(timesheets.id, ids));
  const byId = new Map(rows.map((row) => [row.id, viewRow(actor, row, now)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The organization approves what its providers have sent, all or nothing; several at once only where each is exactly as
 * booked and without extras [PAY-S-059 PAY-C-016]. What is approved already stays as it is.
 * @throws 404 when one of them is another organization's, 400 in another state or for another version
 */
export function approveTimesheets(
  visitor: Actor,
  { timesheets: asked }: ApproveInput,
  context = contextAt(),
) {
  const actor = admit(visitor, approvers);
  return approveAll(actor, asked, context);
}

const approveAll = (actor: RepActor, asked: Asked, context: Context) =>
  transaction(actor, context, async (unit) => {
    const locked = await lockOwnTimesheets(actor, eachOnce(asked.map(({ id }) => id)));
    const { now } = context;
    for (const timesheet of locked) ensureReadable(timesheet, now);
    const waiting = ensureApprovable(locked, asked);
    if (waiting.length > 0) {
      const approved = { status: "approved", approvedAt: now, approvedBy: actor.userId } as const;
      const values = { ...approved, clockEndsAt: null, reasonCode: null, reason: "" };
      await writeMove({ actor, unit, now }, waiting, { action: "approve", values });
    }
    for (const { id } of waiting) unit.emit("timesheet/approved", { timesheetId: id, automatically: false });
    return viewed(actor, asked, now);
  });
