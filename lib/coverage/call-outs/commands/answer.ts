import { missingForCover } from "@/lib/assignments/rules/at-risk";
import { isByProduct } from "@/lib/assignments/rules/call-outs";
import type { CallOut } from "@/lib/assignments/shifts/schema";
import { missingSummary } from "@/lib/connections/readiness/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { callOutOwners } from "@/lib/coverage/call-outs/policy";
import { getCallOut } from "@/lib/coverage/call-outs/queries/one";
import { findWatchedShift } from "@/lib/coverage/call-outs/queries/watched";
import { ensureTakesWord } from "@/lib/coverage/call-outs/rules";
import type { WithdrawInput } from "@/lib/coverage/call-outs/schema";
import { callOutTexts } from "@/lib/coverage/call-outs/words";
import { type LockedCallOut, lockOwnCallOut } from "./lock";
import { closeCallOuts } from "./write";

type Change = (unit: Unit, locked: LockedCallOut, now: Date) => Promise<void>;

/** Changes a call-out of the holder under its locks. When `change` returns early, nothing has changed. */
function changeOwnCallOut(visitor: Actor, id: string, context: Context, change: Change): Promise<CallOut> {
  const actor = admit(visitor, callOutOwners);
  return transaction(actor, context, async (unit) => {
    const locked = await lockOwnCallOut(actor, id);
    await change(unit, locked, context.now);
    return getCallOut(actor, { id }, context);
  });
}

/** Only a credential takes back what the product has opened or confirmed. @throws 400 */
async function ensureNotByProduct(callOut: LockedCallOut["callOut"], now: Date) {
  if (!isByProduct(callOut) || callOut.status !== "open") return;
  const shift = await findWatchedShift(callOut.bookingId, now);
  const summary = missingSummary(shift ? missingForCover(shift, now) : []);
  throw refused(callOutTexts.dependsOnCredentials(summary ?? "Ready"));
}

/**
 * The holder states, until the shift ends, that it is worked after all; reps are notified [RSC-C-012 RSC-I-058]. A
 * comment that is sent along replaces the earlier one. A second withdrawal changes nothing.
 * @throws 403 for reps, 404, 400 once closed otherwise or after the shift
 */
export function withdrawCallOut(
  visitor: Actor,
  { id, comment }: WithdrawInput,
  context: Context = contextAt(),
) {
  return changeOwnCallOut(visitor, id, context, async (unit, { callOut, endsAt }, now) => {
    if (callOut.status === "withdrawn") return;
    await ensureNotByProduct(callOut, now);
    ensureTakesWord(callOut, endsAt, now);
    await closeCallOuts(unit, [callOut], { status: "withdrawn", now, comment });
    unit.emit("call-out/withdrawn", { callOutId: id });
  });
}
