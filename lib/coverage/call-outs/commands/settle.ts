import type { ShiftEndings } from "@/lib/assignments/commands/endings";
import { stepOf } from "@/lib/assignments/commands/lock";
import { lockTimesheetOf, releaseFactsOf } from "@/lib/assignments/commands/lock-shifts";
import type { Actor, SystemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { callOutSettlers } from "@/lib/coverage/call-outs/policy";
import { listEndedCallOuts } from "@/lib/coverage/call-outs/queries/due";
import { outcomeAfterEnd } from "@/lib/coverage/call-outs/rules";
import { lockOwnCallOut } from "./lock";
import { releaseAlone } from "./release";
import { closeCallOuts } from "./write";

type Closing = Pick<ShiftEndings, "closeReleased">;

/** Settles one call-out, unless somebody has settled it meanwhile. */
const settle = (actor: SystemActor, id: string, { closeReleased }: Closing, context: Context) =>
  transaction(actor, context, async (unit) => {
    const locked = await lockOwnCallOut(actor, id);
    const { callOut } = locked;
    if (callOut.status !== "open") return 0;
    const timesheet = await lockTimesheetOf(callOut.bookingId);
    const step = stepOf(unit, actor, locked.request, context);
    const outcome = outcomeAfterEnd(callOut, releaseFactsOf(timesheet));
    if (!outcome) return 0;
    if (outcome === "released") {
      await releaseAlone(step, locked);
      await closeReleased(actor, step, [timesheet]);
    } else await closeCallOuts(unit, [callOut], { status: "withdrawn", now: step.now });
    return 1;
  });

/**
 * Settles the open call-outs whose shift has ended: a holder who called out is released; a report that the holder did
 * not confirm, and a call-out beside which hours were submitted, are withdrawn [RSC-J-005]. The product's own are left
 * to the job that judges readiness.
 * @returns how many were settled
 */
export async function settleCallOuts(
  visitor: Actor,
  endings: Closing,
  context: Context = contextAt(),
): Promise<number> {
  const actor = admit(visitor, callOutSettlers);
  let settled = 0;
  for (const id of await listEndedCallOuts(actor, context.now))
    settled += await settle(actor, id, endings, context);
  return settled;
}
