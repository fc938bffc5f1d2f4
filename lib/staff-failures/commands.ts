import type { Actor } from "@/lib/actor";
import { type Context, contextAt } from "@/lib/context";
import { notFound } from "@/lib/errors";
import { retryFailed } from "@/lib/jobs/failures";
import { staffActs } from "@/lib/staff/policy";
import { transaction } from "@/lib/transaction";
import { admit } from "@/lib/who";

/** Tries a failed mail or job again, without waiting for its next turn. @throws 404 when nothing of this id failed */
export async function retryFailure(visitor: Actor, input: { id: string }, context: Context = contextAt()) {
  const actor = admit(visitor, staffActs);
  return transaction(actor, context, async ({ audit }) => {
    const name = await retryFailed(input.id, context.now);
    if (!name) throw notFound();
    audit({ action: "job/retried", objectType: "job", objectId: input.id, details: { name } });
    return { detail: "It is tried again within a minute." };
  });
}
