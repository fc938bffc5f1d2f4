import { eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { factors, recoveries, recoveryCodes, signIns, users } from "@/db/schema";
import { forgetLoginTries } from "@/lib/accounts/commands/login-tries";
import { passwordSet } from "@/lib/accounts/passwords/commands";
import { ensureHardToGuess, findPasswordOwner } from "@/lib/accounts/passwords/queries";
import { anyone } from "@/lib/accounts/policy";
import { findOpenedBy, findRecoveryLink } from "@/lib/accounts/recoveries/queries/open";
import type { UseRecoveryInput } from "@/lib/accounts/recoveries/schema";
import { possibleFrom } from "@/lib/accounts/recoveries/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid } from "@/lib/core/pure/errors";
import { momentText } from "@/lib/core/pure/text";
import { admit } from "@/lib/core/pure/who";
import { hashPassword } from "@/lib/core/server/crypto";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { linkIsOver } from "./open";
import { isStart, startStaff } from "./start";

/** The recovery of a link, ready to be used. @throws 400 at `token` */
async function ensureReady(token: string, { now, timeZone }: Context) {
  const link = await findRecoveryLink(token, "recovery");
  const recovery = link && (await findOpenedBy(link, now));
  if (!recovery) throw linkIsOver();
  const { readyAt } = recovery;
  if (readyAt > now) throw invalid({ token: possibleFrom(momentText(readyAt, "shortMinute", timeZone)) });
  return recovery;
}

/** Removes every factor and code of an account, and says so to its person. */
async function removeFactors({ audit, emit }: Unit, userId: string) {
  const removed = await db()
    .delete(factors)
    .where(eq(factors.userId, userId))
    .returning({ kind: factors.kind, confirmedAt: factors.confirmedAt });
  await db().delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const kinds = new Set(removed.filter(({ confirmedAt }) => confirmedAt).map(({ kind }) => kind));
  for (const kind of kinds) {
    audit({ action: "factor/removed", objectType: "user", objectId: userId, details: { kind } });
    emit("account/factor-removed", { userId, kind });
  }
}

/**
 * Uses a recovery that is ready: factors and codes are removed, all sessions end, and the account has a new password. Nobody
 * is signed in by it. Of many at once, one succeeds. The link of a new member of staff begins their account [ACS-C-029
 * ACS-I-008 ACS-C-024].
 * @throws 400 at `token` before it is ready and once it is over, 400 at `new_password1` for one that is easily guessed
 */
export async function applyRecovery(
  visitor: Actor,
  input: UseRecoveryInput,
  context: Context = contextAt(),
): Promise<{ detail: string; codes?: string[] }> {
  const actor = admit(visitor, anyone);
  if (isStart(input.token)) return startStaff(actor, input, context);
  const { userId } = await ensureReady(input.token, context);
  await ensureHardToGuess("new_password1", input.newPassword1, (await findPasswordOwner(userId)) ?? {});
  const passwordHash = await hashPassword(input.newPassword1);
  const email = await transaction(actor, context, async (unit) => {
    const user = await lockUser(eq(users.id, userId), eq(users.isActive, true), isNull(users.heldAt));
    if (!user) throw linkIsOver();
    const { id } = await ensureReady(input.token, context);
    const { now } = context;
    await db().update(recoveries).set({ state: "used", usedAt: now }).where(eq(recoveries.id, id));
    await db().update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId));
    await removeFactors(unit, userId);
    await passwordSet(unit, actor, userId, context);
    const entry = { userId, at: now, how: "recovery", outcome: "ok" } as const;
    await db()
      .insert(signIns)
      .values({ ...entry, browser: context.browser ?? "A program" });
    unit.audit({ action: "recovery/used", objectType: "user", objectId: userId, details: { id } });
    return user.email;
  });
  await forgetLoginTries(email, context);
  return { detail: "ok" };
}
