import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { accountTokens, sessions, users } from "@/db/schema";
import { endOpenChallenges } from "@/lib/accounts/commands/challenges";
import { endOpenRecovery } from "@/lib/accounts/commands/end-recovery";
import { spendTokens, takeAccountToken } from "@/lib/accounts/commands/tokens";
import {
  type EmailChange,
  findEmailChange,
  isEmailTaken,
  isManagedEmail,
} from "@/lib/accounts/emails/queries";
import { emailTexts } from "@/lib/accounts/emails/words";
import { anyone } from "@/lib/accounts/policy";
import { type Actor, isSignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { idOfLinkToken } from "@/lib/core/server/signed-links";
import { transaction } from "@/lib/core/server/transaction";

const refused = (text: string) => invalid({ token: text });

/** Merges into what a link is about. */
export const noteOnChange = (tokenId: string, note: Partial<EmailChange>) =>
  db()
    .update(accountTokens)
    .set({ data: sql`${accountTokens.data} || ${JSON.stringify(note)}::jsonb` })
    .where(eq(accountTokens.id, tokenId));

/** Ends all sessions of an account but these: each by the id that it has, or had before it was confirmed. */
async function endSessionsBut(userId: string, kept: readonly string[], now: Date) {
  const isKept = sql.join(
    kept.map(
      (id) => sql`${sessions.id} = ${id}::uuid or ${sessions.formerId} is not distinct from ${id}::uuid`,
    ),
    sql` or `,
  );
  await db()
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), sql`not (${isKept})`));
}

/** What was sent to the former address opens nothing from now on [ACS-V-031]. */
const sentByMail = ["reset_password", "verify_email", "recovery", "staff_start", "change_email"] as const;

/**
 * Gives an account its new address, by the link that was sent there: once, within 24 hours. Every session ends but that of
 * who asked, and links that were sent to the former address [ACS-C-008 ACS-C-028 ACS-V-031].
 * @throws 400 at `token` for a used, expired or replaced link, for an address that somebody has by now, and for one that the
 *   organization manages by now
 */
export async function confirmEmail(visitor: Actor, input: { token: string }, context: Context = contextAt()) {
  const actor = admit(visitor, anyone);
  const tokenId = idOfLinkToken("change_email", input.token);
  const found = tokenId ? await findEmailChange(tokenId) : null;
  if (!found) throw refused(emailTexts.over);
  const { id, userId, change } = found;
  await transaction(actor, context, async ({ audit, emit, wake }) => {
    const { now } = context;
    const user = await lockUser(eq(users.id, userId), eq(users.isActive, true), isNull(users.heldAt));
    if (!user || !(await takeAccountToken("change_email", id, now))) throw refused(emailTexts.over);
    if (await isManagedEmail(userId)) throw refused(emailTexts.managed);
    if (await isEmailTaken(change.email, now, userId)) throw refused(emailTexts.unusable);
    wake();
    const values = { email: change.email, emailVerifiedAt: now, updatedAt: now };
    await db().update(users).set(values).where(eq(users.id, userId));
    await noteOnChange(id, { former: user.email, changedAt: now.toISOString() });
    await spendTokens([...sentByMail], userId, now);
    await endOpenRecovery({ audit }, userId, "email-asked");
    await endOpenChallenges(userId, now);
    const here = isSignedIn(actor) && actor.userId === userId ? [actor.sessionId] : [];
    await endSessionsBut(userId, [change.sessionId, ...here], now);
    audit({ action: "email/changed", objectType: "user", objectId: userId });
    emit("account/email-changed", { userId, tokenId: id });
  }).catch((error) => {
    // Two accounts that take one address at once: the later one meets the constraint.
    if (error?.body?.email) throw refused(emailTexts.unusable);
    throw error;
  });
  return { detail: "ok" };
}
