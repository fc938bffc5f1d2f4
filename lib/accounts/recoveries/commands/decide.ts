import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { recoveries, users } from "@/db/schema";
import { recoveryDeciders } from "@/lib/accounts/recoveries/policy";
import { isRecused, readStaffRecovery } from "@/lib/accounts/recoveries/queries/lists";
import { isOpenAt } from "@/lib/accounts/recoveries/queries/open";
import { spanOfHastening } from "@/lib/accounts/recoveries/rules";
import type { StaffRecovery } from "@/lib/accounts/recoveries/schema";
import { recoveryTexts } from "@/lib/accounts/recoveries/words";
import type { Actor, StaffActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, notFound, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { viewStaffRecovery } from "../views";

const readOpen = async (id: string, now: Date) => {
  const [recovery] = await db()
    .select()
    .from(recoveries)
    .where(and(eq(recoveries.id, id), isOpenAt(now)));
  if (!recovery) throw notFound();
  return recovery;
};

/**
 * An open recovery, with its person locked for a decision. @throws 404, 403 about one's own account, and to who has recovered
 * theirs within the last days [ACS-V-032]
 */
async function lockRecovery(actor: StaffActor, id: string, now: Date) {
  const { userId } = await readOpen(id, now);
  await lockUser(eq(users.id, userId));
  const recovery = await readOpen(id, now);
  if (userId === actor.userId || (await isRecused(actor.userId, now))) throw forbidden();
  return recovery;
}

async function viewNow(actor: StaffActor, id: string): Promise<StaffRecovery> {
  const row = await readStaffRecovery(id);
  if (!row) throw notFound();
  return viewStaffRecovery(row, actor, false);
}

/**
 * Proposes to bring a recovery's wait to an hour. Nothing changes before another of staff agrees; of two who propose at once,
 * one counts [ACS-I-008].
 * @throws 404, 403 unless confirmed or about oneself, 400 for a short reason, or once it is proposed
 */
export async function proposeRecovery(
  visitor: Actor,
  { id, reason }: { id: string; reason: string },
  context: Context = contextAt(),
): Promise<StaffRecovery> {
  const actor = admit(visitor, recoveryDeciders);
  return transaction(actor, context, async ({ audit }) => {
    const { userId, proposedBy } = await lockRecovery(actor, id, context.now);
    if (proposedBy) throw refused(recoveryTexts.proposed);
    await db().update(recoveries).set({ proposedBy: actor.userId, reason }).where(eq(recoveries.id, id));
    const details = { id, reason };
    audit({ action: "recovery/proposed", objectType: "user", objectId: userId, details });
    return viewNow(actor, id);
  });
}

/**
 * Agrees with what another of staff has proposed: the recovery is ready in an hour, of which its person hears. Of two at once,
 * one counts [ACS-I-008].
 * @throws 404, 403 unless confirmed, about oneself, or to who made the proposal, 400 unless one waits
 */
export async function secondRecovery(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<StaffRecovery> {
  const actor = admit(visitor, recoveryDeciders);
  return transaction(actor, context, async ({ audit, emit }) => {
    const { now } = context;
    const recovery = await lockRecovery(actor, id, now);
    if (!recovery.proposedBy) throw refused(recoveryTexts.notProposed);
    if (recovery.proposedBy === actor.userId) throw forbidden(recoveryTexts.ownSecond);
    if (recovery.secondBy) throw refused(recoveryTexts.decided);
    await db()
      .update(recoveries)
      .set({ secondBy: actor.userId, ...spanOfHastening(recovery, now) })
      .where(eq(recoveries.id, id));
    audit({ action: "recovery/second-look", objectType: "user", objectId: recovery.userId, details: { id } });
    emit("account/recovery-hastened", { recoveryId: id, by: "staff" });
    return viewNow(actor, id);
  });
}
