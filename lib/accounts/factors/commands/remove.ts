import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { factors, recoveryCodes } from "@/db/schema";
import { ownFactors, ownSecurity } from "@/lib/accounts/factors/policy";
import { factorTexts } from "@/lib/accounts/factors/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { viewFactor } from "../views";
import { endProofs } from "./added";
import { hasFactor } from "./codes";
import { demandsFactor, lockFactorsOf } from "./demanded";

const own = (id: string, userId: string) => and(eq(factors.id, id), eq(factors.userId, userId));

/** Gives one's own passkey or app another name. @throws 404 for another's */
export async function renameFactor(
  visitor: Actor,
  { id, name }: { id: string; name: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, ownSecurity);
  return transaction(actor, context, async ({ audit }) => {
    const [factor] = await db().update(factors).set({ name }).where(own(id, actor.userId)).returning();
    if (!factor) throw notFound();
    audit({ action: "factor/renamed", objectType: "user", objectId: actor.userId });
    return viewFactor(factor);
  });
}

/**
 * Removes one's own passkey or app. With the last one the recovery codes end [ACS-V-028].
 * @throws 404 for another's, 400 for the last factor of somebody of whom one is demanded [ACS-I-005]
 */
export async function removeFactor(visitor: Actor, { id }: { id: string }, context: Context = contextAt()) {
  const actor = admit(visitor, ownFactors);
  const { userId } = actor;
  await transaction(actor, context, async ({ audit, emit }) => {
    await lockFactorsOf(actor);
    const [removed] = await db().delete(factors).where(own(id, userId)).returning({ kind: factors.kind });
    if (!removed) throw notFound();
    if (!(await hasFactor(userId))) {
      if (await demandsFactor(actor)) throw refused(factorTexts.demanded);
      await db().delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    }
    await endProofs(actor, context.now);
    audit({ action: "factor/removed", objectType: "user", objectId: userId, details: removed });
    emit("account/factor-removed", { userId, kind: removed.kind });
  });
  return null;
}
