import { eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { lockUser } from "@/db/locks";
import { accountTokens, recoveries, users } from "@/db/schema";
import { anyone } from "@/lib/accounts/policy";
import {
  findOpenedBy,
  findOpenRecovery,
  findRecoveryLink,
  isFresh,
  readWaiting,
} from "@/lib/accounts/recoveries/queries/open";
import { spanOfOpening } from "@/lib/accounts/recoveries/rules";
import { recoveryTexts } from "@/lib/accounts/recoveries/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { endOverdue } from "./end-overdue";

export const linkIsOver = () => invalid({ token: recoveryTexts.over });

/** Opens a recovery, of which its person hears at once. The user is locked. */
async function begin({ audit, emit }: Unit, userId: string, now: Date) {
  await endOverdue(now, userId);
  const waiting = await readWaiting(userId);
  if (!waiting) throw linkIsOver();
  const span = spanOfOpening(waiting, now);
  const [opened] = await db()
    .insert(recoveries)
    .values({ id: newId(), userId, openedAt: now, ...span })
    .returning();
  if (!opened) throw linkIsOver();
  const details = { id: opened.id, readyAt: opened.readyAt.toISOString() };
  audit({ action: "recovery/opened", objectType: "user", objectId: userId, details });
  emit("account/recovery-opened", { recoveryId: opened.id, hour: 0 });
  return opened;
}

/**
 * Opens a recovery by the link of the mail, within an hour; the same link uses it once it is ready. One is open for a person
 * at a time: another link, or the same one again, answers when that one is ready [ACS-C-029].
 * @throws 400 at `token` for a forged, old or ended link, and for an account that is closed or held
 */
export async function openRecovery(
  visitor: Actor,
  { token }: { token: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, anyone);
  const found = await findRecoveryLink(token, "recovery");
  if (!found) throw linkIsOver();
  const { id, userId } = found;
  const readyAt = await transaction(actor, context, async (unit) => {
    const user = await lockUser(eq(users.id, userId), eq(users.isActive, true), isNull(users.heldAt));
    const link = await findRecoveryLink(token, "recovery");
    if (!user || !link) throw linkIsOver();
    const { now } = context;
    if (!isFresh(link, now)) {
      const before = await findOpenedBy(link, now);
      if (!before) throw linkIsOver();
      return before.readyAt;
    }
    const recovery = (await findOpenRecovery(userId, now)) ?? (await begin(unit, userId, now));
    await db()
      .update(accountTokens)
      .set({ usedAt: now, data: { recoveryId: recovery.id } })
      .where(eq(accountTokens.id, id));
    return recovery.readyAt;
  });
  return { ready_at: readyAt.toISOString() };
}
