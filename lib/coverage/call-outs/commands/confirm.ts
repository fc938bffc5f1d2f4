import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { callOuts } from "@/db/schema";
import type { ShiftEndings } from "@/lib/assignments/commands/endings";
import { stepOf } from "@/lib/assignments/commands/lock";
import type { CallOut } from "@/lib/assignments/shifts/schema";
import { type Actor, systemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { callOutOwners } from "@/lib/coverage/call-outs/policy";
import { getCallOut } from "@/lib/coverage/call-outs/queries/one";
import { ensureTakesWord, isConfirmedAlready } from "@/lib/coverage/call-outs/rules";
import { releaseCovered } from "./covered";
import { type LockedCallOut, lockOwnCallOut } from "./lock";
import { auditCallOut } from "./write";

type Closing = Pick<ShiftEndings, "closeReleased">;

/** Writes the holder's word. Returns whether it is new. @throws 400 once withdrawn or after the shift */
async function confirmLocked(unit: Unit, { callOut, endsAt }: LockedCallOut, now: Date) {
  if (isConfirmedAlready(callOut)) return false;
  ensureTakesWord(callOut, endsAt, now);
  const { id } = callOut;
  await db().update(callOuts).set({ confirmedAt: now, updatedAt: now }).where(eq(callOuts.id, id));
  auditCallOut(unit, "confirmed", callOut);
  unit.emit("call-out/confirmed", { callOutId: id });
  return true;
}

/**
 * The holder confirms what the organization has reported: from then on the organization may let the holder go
 * [RSC-C-012 RSC-I-016]. The holder of a shift that was covered meanwhile is released with it. Once more changes nothing.
 * @throws 403 for reps, 404, 400 once withdrawn or after the shift
 */
export function confirmCallOut(
  visitor: Actor,
  { id }: { id: string },
  endings: Closing,
  context: Context = contextAt(),
): Promise<CallOut> {
  const actor = admit(visitor, callOutOwners);
  return transaction(actor, context, async (unit) => {
    const locked = await lockOwnCallOut(actor, id);
    if (await confirmLocked(unit, locked, context.now)) {
      const product = systemActor("shift-rescue");
      await releaseCovered(product, stepOf(unit, product, locked.request, context), locked, endings);
    }
    return getCallOut(actor, { id }, context);
  });
}
