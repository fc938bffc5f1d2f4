import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { sessions, users } from "@/db/schema";
import { endOpenChallenges } from "@/lib/accounts/commands/challenges";
import { knownDeviceCookies } from "@/lib/accounts/commands/known-devices";
import { countPasswordTry, forgetLoginTries } from "@/lib/accounts/commands/login-tries";
import { endEverySession, openSession } from "@/lib/accounts/commands/sessions";
import { isBoundToSignOn, onlyWayColumn } from "@/lib/accounts/commands/sign-on-only";
import {
  findTokenOwner,
  limitAsking,
  newAccountToken,
  spendTokens,
  takeAccountToken,
} from "@/lib/accounts/commands/tokens";
import { ownPassword } from "@/lib/accounts/passwords/policy";
import { ensureHardToGuess, findPasswordOwner } from "@/lib/accounts/passwords/queries";
import type { ChangePasswordInput, ConfirmResetInput } from "@/lib/accounts/passwords/schema";
import { anyone } from "@/lib/accounts/policy";
import { resetValidMs, uniformMs } from "@/lib/accounts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import type { Answer } from "@/lib/core/server/call-door";
import { hashPassword, passwordMatches, withMinimumDuration } from "@/lib/core/server/crypto";
import { idOfLinkToken } from "@/lib/core/server/signed-links";
import { transaction, type Unit } from "@/lib/core/server/transaction";

/**
 * Sends a link that sets a new password. The answer is the same, in the same time, whether or not the address has an
 * account [ACC-C-019] [ACC-M-008].
 * @throws 429 after three an hour for one address, 20 from one place
 */
export async function requestPasswordReset(
  visitor: Actor,
  input: { email: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, anyone);
  await limitAsking("reset", input.email, context);
  return withMinimumDuration(uniformMs, async () => {
    await sendResetLink(actor, input.email, context);
    return { detail: "Password reset e-mail has been sent." };
  });
}

const sendResetLink = (actor: Actor, email: string, context: Context) =>
  transaction(actor, context, async ({ audit, emit }) => {
    const [user] = await db()
      .select({ id: users.id, only: onlyWayColumn(users.id) })
      .from(users)
      .where(and(eq(users.email, email), eq(users.isActive, true)));
    if (!user) return;
    if (isBoundToSignOn(user.only)) {
      audit({ action: "account/password-reset-requested", objectType: "user", objectId: user.id });
      emit("sign-on/reset-asked", { userId: user.id });
      return;
    }
    const tokenId = await newAccountToken("reset_password", user.id, resetValidMs, context.now);
    audit({ action: "account/password-reset-requested", objectType: "user", objectId: user.id });
    emit("account/password-reset-requested", { userId: user.id, tokenId });
  });

const badLink = () => invalid({ token: "Invalid value" });

/**
 * What follows from a new password, in the transaction that sets it: every session, challenge and known device of the account
 * ends, its reset links are used up, and the person hears of it.
 */
export async function passwordSet({ emit }: Unit, actor: Actor, userId: string, context: Context) {
  const { now } = context;
  await spendTokens(["reset_password"], userId, now);
  await endOpenChallenges(userId, now);
  await endEverySession(actor, { userId }, context);
  emit("account/password-changed", { userId });
}

/** @throws 400 at `token` for a bad link, 400 at `new_password1` for a password that is easily guessed */
async function ensureResettable(tokenId: string, { uid, newPassword1 }: ConfirmResetInput, now: Date) {
  const userId = await findTokenOwner("reset_password", tokenId, now);
  const owner = userId === uid ? await findPasswordOwner(uid) : null;
  if (!owner) throw badLink();
  await ensureHardToGuess("new_password1", newPassword1, owner);
}

/**
 * Sets a new password by the link of a mail, which works once and for 24 hours, and nothing else: factors and recovery codes
 * stay. Ends every session of the account and uses up its other reset links [ACC-C-020 ACS-V-019]. An account that its owner
 * has closed to a stranger opens again [ACS-V-027].
 * @throws 400 at `token` for a bad, used or expired link, 400 at `new_password1` for one that is easily guessed
 */
export async function confirmPasswordReset(
  visitor: Actor,
  input: ConfirmResetInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, anyone);
  const tokenId = idOfLinkToken("reset_password", input.token);
  if (!tokenId) throw badLink();
  await ensureResettable(tokenId, input, context.now);
  const passwordHash = await hashPassword(input.newPassword1);
  const email = await transaction(actor, context, async (unit) => {
    const { now } = context;
    const userId = await takeAccountToken("reset_password", tokenId, now);
    if (!userId || userId !== input.uid) throw badLink();
    const [user] = await db()
      .update(users)
      .set({ passwordHash, heldAt: null, updatedAt: now })
      .where(and(eq(users.id, userId), eq(users.isActive, true)))
      .returning({ email: users.email });
    if (!user) throw badLink();
    await passwordSet(unit, actor, userId, context);
    unit.audit({ action: "account/password-reset", objectType: "user", objectId: userId });
    return user.email;
  });
  await forgetLoginTries(email, context);
  return { detail: "Password has been reset with the new password." };
}

/** Sets a new password in the browser that asks, which the account knows from then on (decision 45). */
export async function confirmResetHere(
  visitor: Actor,
  input: ConfirmResetInput,
  context: Context,
  answer: Answer,
) {
  const done = await confirmPasswordReset(visitor, input, context);
  answer.cookies.push(...(await knownDeviceCookies(input.uid, context.now)));
  return done;
}

/** How this session was opened, and when its person was confirmed: the one that replaces it goes on so. */
async function readProof(sessionId: string) {
  const [session] = await db()
    .select(fields(sessions, "how", "confirmedAt"))
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return { how: session?.how, confirmedAt: session?.confirmedAt ?? undefined };
}

const wrongOldPassword = () =>
  invalid({ old_password: "Your old password was entered incorrectly. Please enter it again." });

/**
 * Sets another password by the present one. Ends the sessions on every other device and uses up reset links; this
 * browser goes on with a new session, whose id is given for the door to hand out (SIL-24).
 * @throws 400 at `old_password` when it is wrong, 400 at `new_password1` for one that is easily guessed, 429 after too many
 *   wrong ones
 */
export async function changeOwnPassword(
  visitor: Actor,
  input: ChangePasswordInput,
  context: Context = contextAt(),
): Promise<{ sessionId: string }> {
  const actor = admit(visitor, ownPassword);
  const { userId } = actor;
  const forgetFailures = await countPasswordTry(userId, context.now);
  const [user] = await db().select({ stored: users.passwordHash }).from(users).where(eq(users.id, userId));
  const stored = user?.stored ?? null;
  if (!(await passwordMatches(stored, input.oldPassword)) || stored === null) throw wrongOldPassword();
  await forgetFailures();
  const owner = (await findPasswordOwner(userId)) ?? {};
  await ensureHardToGuess("new_password1", input.newPassword1, owner);
  const passwordHash = await hashPassword(input.newPassword1);
  return transaction(actor, context, async (unit) => {
    const [changed] = await db()
      .update(users)
      .set({ passwordHash, updatedAt: context.now })
      .where(and(eq(users.id, userId), eq(users.passwordHash, stored), eq(users.isActive, true)))
      .returning({ id: users.id });
    if (!changed) throw wrongOldPassword();
    const proof = await readProof(actor.sessionId);
    await passwordSet(unit, actor, userId, context);
    unit.audit({ action: "account/password-changed", objectType: "user", objectId: userId });
    return { sessionId: await openSession(actor, { userId, ...proof, renews: true }, context) };
  });
}
