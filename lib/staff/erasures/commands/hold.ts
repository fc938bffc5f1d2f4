import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { erasures, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { notFound, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { erasureHolders } from "@/lib/staff/erasures/policy";
import { readErasure } from "@/lib/staff/erasures/queries/list";
import type { HoldInput } from "@/lib/staff/erasures/schema";
import { erasureDays, erasureTexts } from "@/lib/staff/erasures/words";

/** The erasure of a closed account, with its user locked. @throws 404, 400 once its first step is done */
async function lockErasure(userId: string) {
  await lockUser(eq(users.id, userId));
  const [erasure] = await db().select().from(erasures).where(eq(erasures.userId, userId));
  if (!erasure) throw notFound();
  if (erasure.erasedAt) throw refused(erasureTexts.erased);
  if (erasure.beganAt) throw refused(erasureTexts.underWay);
  return erasure;
}

/**
 * Keeps a closed account from being erased. One that is being erased at this moment is not held any more: of the two,
 * one wins whole [ACS-C-043 ACS-I-022].
 * @throws 404, 400 for one that is held, erased or under way
 */
export async function holdErasure(visitor: Actor, { id, reason }: HoldInput, context: Context = contextAt()) {
  const actor = admit(visitor, erasureHolders);
  return transaction(actor, context, async ({ audit }) => {
    const { heldBy } = await lockErasure(id);
    if (heldBy) throw refused(erasureTexts.alreadyHeld);
    await db()
      .update(erasures)
      .set({ heldBy: actor.userId, heldReason: reason })
      .where(eq(erasures.userId, id));
    audit({ action: "erasure/held", objectType: "user", objectId: id, details: { reason } });
    return readErasure(id);
  });
}

/**
 * Lets a held account be erased: 30 days from now at the earliest, as after everything that kept it [ACS-V-049].
 * @throws 404, 400 for one that is not held
 */
export async function releaseErasure(visitor: Actor, { id }: { id: string }, context: Context = contextAt()) {
  const actor = admit(visitor, erasureHolders);
  return transaction(actor, context, async ({ audit }) => {
    const { heldBy, dueAt } = await lockErasure(id);
    if (!heldBy) throw refused(erasureTexts.notHeld);
    const earliest = new Date(context.now.getTime() + erasureDays * dayMs);
    await db()
      .update(erasures)
      .set({ heldBy: null, heldReason: "", dueAt: dueAt > earliest ? dueAt : earliest })
      .where(eq(erasures.userId, id));
    audit({ action: "erasure/released", objectType: "user", objectId: id });
    return readErasure(id);
  });
}
