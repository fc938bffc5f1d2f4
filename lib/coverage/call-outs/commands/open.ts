import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { callOuts } from "@/db/schema";
import { lockOwnRequest } from "@/lib/assignments/commands/lock";
import { requestOfShift } from "@/lib/assignments/shifts/queries/shifts";
import type { CallOut } from "@/lib/assignments/shifts/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import { callOutReporters } from "@/lib/coverage/call-outs/policy";
import { getCallOut } from "@/lib/coverage/call-outs/queries/one";
import { ensureTakesCallOut } from "@/lib/coverage/call-outs/rules";
import type { CallOutInput } from "@/lib/coverage/call-outs/schema";
import { callOutsAnHour } from "@/lib/coverage/call-outs/words";
import { auditCallOut } from "./write";

/**
 * The holder of a confirmed shift says that it cannot be worked, or a rep reports it, before it begins; the other side is
 * notified [RSC-C-011 RSC-I-057]. A rep's report alone releases nobody [RSC-I-016].
 * @throws 404 for a shift of others, 400 when it is not confirmed, has begun or is reported already, 429
 */
export async function openCallOut(
  visitor: Actor,
  { booking: bookingId, reason, comment }: CallOutInput,
  context: Context = contextAt(),
): Promise<CallOut> {
  const actor = admit(visitor, callOutReporters);
  if (actor.kind === "provider")
    await limitRate(`call-outs:${actor.providerId}`, { times: callOutsAnHour, seconds: 3600 }, context.now);
  return transaction(actor, context, async (unit) => {
    const request = await lockOwnRequest(actor, requestOfShift(bookingId));
    const { now } = context;
    ensureTakesCallOut(request, bookingId, now);
    const id = newId();
    await db()
      .insert(callOuts)
      .values({
        id,
        bookingId,
        providerId: request.provider.id,
        organizationId: request.organization.id,
        facilityId: request.facility.id,
        reason,
        comment,
        reportedBy: actor.kind,
        reportedByUserId: actor.userId,
        confirmedAt: actor.kind === "provider" ? now : null,
        createdAt: now,
        updatedAt: now,
      });
    auditCallOut(unit, "opened", { id, bookingId }, { reported_by: actor.kind });
    unit.emit("call-out/opened", { callOutId: id });
    return getCallOut(actor, { id }, context);
  });
}
