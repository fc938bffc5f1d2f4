import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { factors, recoveryCodes, users } from "@/db/schema";
import { ownFactors, ownSecurity } from "@/lib/accounts/factors/policy";
import { factorTexts } from "@/lib/accounts/factors/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { viewFactor } from "../views";
import { endOpenChallenges } from "./added";
import { hasFactor } from "./codes";

const own = (id: string, userId: string) => and(eq(factors.id, id), eq(factors.userId, userId));

/** Gives one's own passkey or app another name. @throws 404 for another's */
export async function renameFactor(
  visitor: Actor,
  { id, name }: { id: string; name: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, ownSecurity);
  return transaction(actor, context, async ({ audit }) => {
    const [factor] = await db()
      .update(factors)
      .set({ name })
      .where(and(own(id, actor.userId), isNotNull(factors.confirmedAt)))
      .returning();
    if (!factor) throw notFound();
    audit({ action: "factor/renamed", objectType: "user", objectId: actor.userId });
    return viewFactor(factor);
  });
}

/** Whether somebody demands a second factor of a person: their organization, or the operator of its staff. */
export type DemandsFactor = (actor: Actor) => Promise<boolean>;

/**
 * Removes one's own passkey or app. With the last one the recovery codes end [ACS-V-028].
 * @throws 404 for another's, 400 for the last factor of somebody of whom one is demanded [ACS-I-005]
 */
export async function removeFactor(
  visitor: Actor,
  { id }: { id: string },
  demandsFactor: DemandsFactor,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, ownFactors);
  const { userId } = actor;
  await transaction(actor, context, async ({ audit, emit }) => {
    await lockUser(eq(users.id, userId));
    const [removed] = await db().delete(factors).where(own(id, userId)).returning({ kind: factors.kind });
    if (!removed) throw notFound();
    if (!(await hasFactor(userId))) {
      if (await demandsFactor(actor)) throw refused(factorTexts.demanded);
      await db().delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    }
    await endOpenChallenges(userId, context.now);
    audit({ action: "factor/removed", objectType: "user", objectId: userId, details: removed });
    emit("account/factor-removed", { userId, kind: removed.kind });
  });
}
