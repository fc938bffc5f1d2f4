import { and, eq, gt, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { accountTokens, erasures, organizations, reps, users } from "@/db/schema";
import { spendTokens } from "@/lib/accounts/commands/tokens";
import { organizationIsReady } from "@/lib/accounts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { idOfLinkToken } from "@/lib/core/server/signed-links";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { linkHolders } from "@/lib/staff/erasures/policy";
import { standingOf } from "@/lib/staff/erasures/queries/standing";
import { erasureTexts } from "@/lib/staff/erasures/words";

const linkOf = async (id: string) => {
  const [link] = await db()
    .select({ userId: accountTokens.userId, usedAt: accountTokens.usedAt })
    .from(accountTokens)
    .where(and(eq(accountTokens.id, id), eq(accountTokens.kind, "reopen")));
  return link;
};

/** The organization that has no place for its rep any more: no rights are left there, or it is not let in itself. */
async function organizationWithoutPlace(userId: string) {
  const [place] = await db()
    .select({ groups: reps.groupNames, organization: organizations })
    .from(reps)
    .innerJoin(organizations, eq(organizations.id, reps.organizationId))
    .where(eq(reps.userId, userId));
  if (!place || (place.groups.length > 0 && organizationIsReady(place.organization))) return null;
  return place.organization.name;
}

/** Whether the account can still be as it was: nobody erases it yet, and its days are not over. */
async function canReopen(userId: string, now: Date) {
  const [erasure] = await db().select().from(erasures).where(eq(erasures.userId, userId));
  if (!erasure || erasure.beganAt) return false;
  return erasure.dueAt > now || (await standingOf(userId, now)).kinds.length > 0;
}

type ClosedAccount = { userId: string };

/** Undoes the closing of a locked account: it is as it was, unless its organization has no place for it any more. */
async function undoClosing({ audit }: Pick<Unit, "audit">, { userId }: ClosedAccount, now: Date) {
  await spendTokens(["reopen"], userId, now);
  await db().delete(erasures).where(eq(erasures.userId, userId));
  const organization = await organizationWithoutPlace(userId);
  if (!organization)
    await db().update(users).set({ isActive: true, updatedAt: now }).where(eq(users.id, userId));
  audit({ action: "account/reopened", objectType: "user", objectId: userId });
  return organization;
}

/**
 * Undoes a closing that its person says was not theirs, while it is younger than `since`. The caller has locked the user, and
 * holds the account until a new password is set [ACS-J-001 ACS-V-027].
 */
export async function undoYoungClosing(
  { userId, since }: ClosedAccount & { since: Date },
  unit: Unit,
  now: Date,
) {
  const young = and(
    eq(erasures.userId, userId),
    gt(erasures.closedAt, since),
    isNull(erasures.beganAt),
    eq(users.isActive, false),
  );
  const [closed] = await db()
    .select({ userId: users.id })
    .from(erasures)
    .innerJoin(users, eq(users.id, erasures.userId))
    .where(young);
  if (closed) await undoClosing(unit, closed, now);
}

/**
 * Reopens a closed account by the link of its mail: as it was, without sessions, and with what was canceled staying so.
 * Sent again, the link of an account that is open answers as before. A rep whose organization has no place for them
 * stays inactive, and the answer says whom to ask [ACS-C-041].
 * @throws 400 at `token` for a link that is none or is over, 400 where the account has been erased
 */
export async function reopenAccount(
  visitor: Actor,
  { token }: { token: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, linkHolders);
  const tokenId = idOfLinkToken("reopen", token);
  if (!tokenId) throw invalid({ token: erasureTexts.over });
  return transaction(actor, context, async (unit) => {
    const known = await linkOf(tokenId);
    if (!known) throw refused(erasureTexts.erased);
    const user = await lockUser(eq(users.id, known.userId));
    const link = await linkOf(tokenId);
    if (!user || !link) throw refused(erasureTexts.erased);
    if (user.isActive) return { detail: "ok" };
    if (link.usedAt) throw invalid({ token: erasureTexts.over });
    if (!(await canReopen(user.id, context.now))) throw refused(erasureTexts.erased);
    const organization = await undoClosing(unit, { userId: user.id }, context.now);
    return { detail: organization ? erasureTexts.ask(organization) : "ok" };
  });
}
