import { stepOf } from "@/lib/assignments/commands/lock";
import { takesRelease } from "@/lib/assignments/rules/call-outs";
import type { CallOut } from "@/lib/assignments/shifts/schema";
import { type Actor, systemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { confirmLocked } from "@/lib/coverage/call-outs/commands/answer";
import { type LockedCallOut, lockOwnCallOut } from "@/lib/coverage/call-outs/commands/lock";
import { releaseAlone } from "@/lib/coverage/call-outs/commands/release";
import { callOutOwners } from "@/lib/coverage/call-outs/policy";
import { getCallOut } from "@/lib/coverage/call-outs/queries/one";
import { covered } from "@/lib/coverage/offers/words";
import { wasCovered } from "@/lib/coverage/searches/queries/covered";
import { closeReleased, lockTimesheetOf, standingOf } from "./release";

/** Somebody else works the shift already: whoever confirms the report is let go at once [RSC-I-017 RSC-I-059]. */
async function releaseCovered(unit: Unit, locked: LockedCallOut, context: Context) {
  if (!(await wasCovered(locked.callOut.bookingId))) return;
  const timesheet = await lockTimesheetOf(locked);
  if (!takesRelease(standingOf(timesheet))) return;
  const product = systemActor("shift-rescue");
  const step = stepOf(unit, product, locked.request, context);
  await releaseAlone(step, locked, { status: "filled", comment: covered });
  await closeReleased(product, step, [timesheet]);
}

/**
 * The holder confirms what the organization has reported [RSC-C-012 RSC-I-016]; of a shift that was covered meanwhile the
 * holder is released with it. Once more changes nothing.
 * @throws 403 for reps, 404, 400 once withdrawn or after the shift
 */
export function confirmCallOut(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<CallOut> {
  const actor = admit(visitor, callOutOwners);
  return transaction(actor, context, async (unit) => {
    const locked = await lockOwnCallOut(actor, id);
    if (await confirmLocked(unit, locked, context.now)) await releaseCovered(unit, locked, context);
    return getCallOut(actor, { id }, context);
  });
}
