import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { approvers } from "@/lib/pay/timesheets/policy";
import { getAutoApproveHours } from "@/lib/pay/timesheets/queries/own";
import { clockAfterReport } from "@/lib/pay/timesheets/rules/clocks";
import { ensureTakesQuery, ensureVersion, isAsked } from "@/lib/pay/timesheets/rules/moves";
import type { AskInput } from "@/lib/pay/timesheets/schema";
import { changeTimesheet, type LockedTimesheet } from "./lock";

/** Only a report that the shift was not worked is answered by silence [PAY-J-008]. */
async function clockOf({ organizationId, bookedTo }: LockedTimesheet, { reasonCode }: AskInput, now: Date) {
  if (reasonCode !== "DID_NOT_WORK") return null;
  return clockAfterReport(now, bookedTo, await getAutoApproveHours(organizationId));
}

/**
 * The organization asks the provider about a timesheet, and its approval waits or is taken back; of a draft it may say
 * only that the provider did not come [PAY-S-055 PAY-S-056 PAY-C-017]. Sending a question once more changes nothing.
 * @throws 404 for another organization's, 400 before the shift begins, in another state, or for another version
 */
export function queryTimesheet(visitor: Actor, input: AskInput, context: Context = contextAt()) {
  const actor = admit(visitor, approvers);
  const { id, version, reasonCode, comment } = input;
  return changeTimesheet(actor, { id }, context, async ({ timesheet, now, unit, move }) => {
    if (isAsked(timesheet, "queried", input)) return;
    ensureVersion(timesheet, version);
    ensureTakesQuery(timesheet, reasonCode, now);
    const clockEndsAt = await clockOf(timesheet, input, now);
    const asked = { status: "queried", reasonCode, reason: comment, clockEndsAt } as const;
    const values = { ...asked, approvedAt: null, approvedBy: null };
    await move({ action: "query", reasonCode, comment, values });
    unit.emit("timesheet/queried", { timesheetId: id });
  });
}
