import { cancelRequest } from "@/lib/assignments/commands/cancel";
import { lockOwnRequest, stepOf } from "@/lib/assignments/commands/lock";
import { schedulers } from "@/lib/assignments/policy";
import { getBookingRequest } from "@/lib/assignments/queries/one";
import type { CancelInput } from "@/lib/assignments/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { callOff, lockShifts } from "./call-off";

/**
 * A rep cancels a request (SIL-105) [PRV-C-023]; of a confirmed one each shift that has not begun is canceled with it
 * [PAY-V-009].
 * @throws 403 for providers (SIL-99), 404, 400 once canceled or too late
 */
export async function cancelAssignment(
  visitor: Actor,
  { requestId, comment }: CancelInput,
  context = contextAt(),
) {
  const actor = admit(visitor, schedulers);
  return transaction(actor, context, async (unit) => {
    const request = await lockOwnRequest(actor, requestId);
    const shifts = await lockShifts(request);
    const step = stepOf(unit, actor, request, context);
    await cancelRequest(step, comment);
    await callOff(step, actor, shifts, comment);
    return getBookingRequest(actor, { requestId }, context);
  });
}
