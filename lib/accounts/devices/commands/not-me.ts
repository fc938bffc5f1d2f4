import { and, eq, inArray, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { accountTokens, recoveries, users } from "@/db/schema";
import { endOpenChallenges } from "@/lib/accounts/commands/challenges";
import { endEverySession } from "@/lib/accounts/commands/sessions";
import { newAccountToken, takeAccountToken } from "@/lib/accounts/commands/tokens";
import { removeYoung } from "@/lib/accounts/devices/commands/remove-young";
import { findNotMe } from "@/lib/accounts/devices/queries/not-me";
import type { NotMeAbout } from "@/lib/accounts/devices/words";
import { anyone } from "@/lib/accounts/policy";
import { resetValidMs } from "@/lib/accounts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";

/** What is to be removed, if it was made after `since`. */
export type Disowned = NotMeAbout & { userId: string; since: Date; mailedAt: Date };

/** What ends in the domains above: `lib/catalog/not-me.ts`. */
export type RemoveAbove = (disowned: Disowned, unit: Unit, now: Date) => Promise<void>;

/** What a mail is about is removed while it is younger than this. */
const youngForMs = dayMs;

/** Links by which somebody else might go on: to set a password, to change the address, to get in without a factor. */
async function endLinks(userId: string, now: Date) {
  await db()
    .update(accountTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountTokens.userId, userId),
        inArray(accountTokens.kind, ["reset_password", "change_email", "recovery"]),
        isNull(accountTokens.usedAt),
      ),
    );
}

async function endRecoveries(userId: string, { audit }: Unit) {
  const ended = await db()
    .update(recoveries)
    .set({ state: "ended" })
    .where(and(eq(recoveries.userId, userId), eq(recoveries.state, "open")))
    .returning({ id: recoveries.id });
  for (const { id } of ended)
    audit({ action: "recovery/ended", objectType: "user", objectId: userId, details: { recoveryId: id } });
}

/**
 * Somebody says by the link of a mail that it was not them: every session ends, what the mail is about is removed while it
 * is young, an open recovery ends, and the account is held until a new password is set by the mail that leaves now. Nothing
 * that was removed comes back, and no session opens [ACS-J-001 ACS-V-027].
 * @returns whether this did it: a second use changes nothing
 * @throws 404 for a link that is none, 410 for one that is over
 */
export async function disown(
  visitor: Actor,
  { token }: { token: string },
  removeAbove: RemoveAbove,
  context: Context = contextAt(),
): Promise<{ isDone: boolean }> {
  const actor = admit(visitor, anyone);
  return transaction(actor, context, async (unit) => {
    const { id, userId, subject, mailedAt } = await findNotMe(token, context.now);
    await lockUser(eq(users.id, userId));
    const { now } = context;
    if (!(await takeAccountToken("not_me", id, now))) return { isDone: false };
    await endEverySession(actor, { userId }, context);
    await endOpenChallenges(userId, now);
    await endRecoveries(userId, unit);
    const disowned = { ...subject, userId, mailedAt, since: new Date(now.getTime() - youngForMs) };
    await removeYoung(disowned, unit, now);
    await removeAbove(disowned, unit, now);
    await endLinks(userId, now);
    await db().update(users).set({ heldAt: now, updatedAt: now }).where(eq(users.id, userId));
    const tokenId = await newAccountToken("reset_password", userId, resetValidMs, now);
    unit.emit("account/password-reset-requested", { userId, tokenId });
    const details = { about: subject.about };
    unit.audit({ action: "account/held", objectType: "user", objectId: userId, details });
    return { isDone: true };
  });
}
