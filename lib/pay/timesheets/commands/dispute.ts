import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { disputers } from "@/lib/pay/timesheets/policy";
import { ensureReadable, ensureTakesDispute, ensureVersion, isAsked } from "@/lib/pay/timesheets/rules/moves";
import type { AskInput } from "@/lib/pay/timesheets/schema";
import { changeTimesheet } from "./lock";

/**
 * Either side takes a timesheet to staff, the provider only from a question about hours that were sent; its time to
 * answer stops, and an approval is taken back [PAY-S-057 PAY-S-058 PAY-C-018]. Sending a dispute once more changes
 * nothing.
 * @throws 404 for everybody but the parties, 400 in another state or for another version
 */
export function disputeTimesheet(visitor: Actor, input: AskInput, context: Context = contextAt()) {
  const actor = admit(visitor, disputers);
  const { id, version, reasonCode, comment } = input;
  return changeTimesheet(actor, { id }, context, async ({ timesheet, now, unit, move }) => {
    ensureReadable(timesheet, now);
    if (isAsked(timesheet, "disputed", input)) return;
    ensureVersion(timesheet, version);
    ensureTakesDispute(timesheet, actor.kind);
    const asked = { status: "disputed", reasonCode, reason: comment, clockEndsAt: null } as const;
    const values = { ...asked, approvedAt: null, approvedBy: null };
    await move({ action: "dispute", reasonCode, comment, values });
    unit.emit("timesheet/disputed", { timesheetId: id, by: actor.kind });
  });
}
