import { stepOf } from "@/lib/assignments/commands/lock";
import type { Actor, SystemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { lockOwnCallOut } from "@/lib/coverage/call-outs/commands/lock";
import { releaseAlone } from "@/lib/coverage/call-outs/commands/release";
import { closeCallOuts } from "@/lib/coverage/call-outs/commands/write";
import { callOutSettlers } from "@/lib/coverage/call-outs/policy";
import { listEndedCallOuts } from "@/lib/coverage/call-outs/queries/due";
import { outcomeAfterEnd } from "@/lib/coverage/call-outs/rules";
import { closeReleased, lockTimesheetOf, standingOf } from "./release";

/** One of them, unless somebody has settled it meanwhile. */
const settle = (actor: SystemActor, id: string, context: Context) =>
  transaction(actor, context, async (unit) => {
    const locked = await lockOwnCallOut(actor, id);
    const { callOut } = locked;
    if (callOut.status !== "open") return 0;
    const timesheet = await lockTimesheetOf(locked);
    const step = stepOf(unit, actor, locked.request, context);
    if (outcomeAfterEnd(callOut, standingOf(timesheet)) === "released") {
      await releaseAlone(step, locked);
      await closeReleased(actor, step, [timesheet]);
    } else await closeCallOuts(unit, [callOut], { status: "withdrawn", now: step.now });
    return 1;
  });

/**
 * Settles the call-outs whose shift has ended: whoever called out and was not released need not have worked; a report
 * that nobody confirmed, or beside which hours were told, is forgotten [RSC-J-005].
 * @returns how many were settled
 */
export async function settleCallOuts(visitor: Actor, context: Context = contextAt()): Promise<number> {
  const actor = admit(visitor, callOutSettlers);
  let settled = 0;
  for (const id of await listEndedCallOuts(actor, context.now)) settled += await settle(actor, id, context);
  return settled;
}
