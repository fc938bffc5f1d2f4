import { cancelRequest } from "@/lib/assignments/commands/cancel";
import { changeOwnRequest } from "@/lib/assignments/commands/lock";
import { schedulers } from "@/lib/assignments/policy";
import type { CancelInput } from "@/lib/assignments/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { callOff, lockShifts } from "./call-off";

/**
 * A rep cancels a request (SIL-105) [PRV-C-023]; of a confirmed one each shift that has not begun is canceled with it
 * [PAY-V-009].
 * @throws 403 for providers (SIL-99), 404, 400 once canceled or too late
 */
export async function cancelAssignment(visitor: Actor, input: CancelInput, context = contextAt()) {
  const actor = admit(visitor, schedulers);
  const { requestId, comment } = input;
  return changeOwnRequest(actor, requestId, context, async (step) => {
    const shifts = await lockShifts(step.request);
    await cancelRequest(step, comment);
    await callOff(step, actor, shifts, comment);
  });
}
