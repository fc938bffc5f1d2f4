import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { retryFailed } from "@/lib/ports/jobs/failures";
import { staffActs } from "@/lib/staff/policy";

/** Tries a failed mail or job again, without waiting for its next turn. @throws 404 when nothing of this id failed */
export async function retryFailure(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, staffActs);
  return transaction(actor, context, async ({ audit }) => {
    const name = await retryFailed(input.id, context.now);
    if (!name) throw notFound();
    audit({ action: "job/retried", objectType: "job", objectId: input.id, details: { name } });
    return { detail: "It is tried again within a minute." };
  });
}
