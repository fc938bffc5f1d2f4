import { and, eq, gt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { invitations, recoveries, reps, users } from "@/db/schema";
import { vouchers } from "@/lib/accounts/recoveries/policy";
import { ofRepresentatives } from "@/lib/accounts/recoveries/queries/lists";
import { isOpenAt } from "@/lib/accounts/recoveries/queries/open";
import { spanOfHastening } from "@/lib/accounts/recoveries/rules";
import type { Recovery } from "@/lib/accounts/recoveries/schema";
import { recoveryTexts, recusedDays } from "@/lib/accounts/recoveries/words";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { notFound, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { viewRecovery } from "../views";

/** An open recovery of one of an organization's own. @throws 404 */
async function readOwn({ organizationId }: RepActor, id: string, now: Date) {
  const [row] = await ofRepresentatives().where(
    and(eq(recoveries.id, id), eq(reps.organizationId, organizationId), isOpenAt(now)),
  );
  if (!row) throw notFound();
  return row;
}

/** Whether the person was invited by this representative within the last days: one could invite whom one vouches for. */
async function hasInvited({ repId, organizationId }: RepActor, email: string, now: Date) {
  const since = new Date(now.getTime() - recusedDays * dayMs);
  const made = and(
    eq(invitations.invitedById, repId),
    eq(invitations.organizationId, organizationId),
    sql`lower(${invitations.email}) = ${email}`,
    gt(invitations.createdAt, since),
  );
  return (await db().$count(invitations, made)) > 0;
}

/**
 * Vouches for a representative of one's own organization, which brings the wait to an hour. The person and everybody else who
 * manages people hear of it at once [ACS-C-030 ACS-I-008].
 * @throws 404, 403 unless confirmed, 400 to the person, to a second voucher, and to who has just invited the person
 */
export async function vouchForRecovery(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<Recovery> {
  const actor = admit(visitor, vouchers);
  return transaction(actor, context, async ({ audit, emit }) => {
    const { now } = context;
    const { userId } = await readOwn(actor, id, now);
    await lockUser(eq(users.id, userId));
    const recovery = await readOwn(actor, id, now);
    const isSomebodyElse = userId !== actor.userId && recovery.vouchedBy === null;
    if (!isSomebodyElse || (await hasInvited(actor, recovery.email, now)))
      throw refused(recoveryTexts.elseVouches);
    const span = spanOfHastening(recovery, now);
    await db()
      .update(recoveries)
      .set({ vouchedBy: actor.userId, ...span })
      .where(eq(recoveries.id, id));
    audit({ action: "recovery/vouched", objectType: "user", objectId: userId, details: { id } });
    emit("account/recovery-hastened", { recoveryId: id, by: "manager" });
    return viewRecovery(Object.assign(recovery, span));
  });
}
