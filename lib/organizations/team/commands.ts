import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockMember } from "@/db/locks";
import { reps, users } from "@/db/schema";
import { ensureManagerRemains } from "@/lib/accounts/commands/manager-remains";
import { endEverySession } from "@/lib/accounts/commands/sessions";
import { ensureWayInRemains } from "@/lib/accounts/commands/sign-on-only";
import { endSessionsOf, ensureAnother } from "@/lib/accounts/devices/commands/end";
import type { Actor, GroupName, RepActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { ensureAsRead } from "@/lib/core/pure/version";
import { admit, ensureConfirmed } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { sessionEnders, teamManagers } from "@/lib/organizations/team/policy";
import { getUser } from "@/lib/organizations/team/queries";
import { changesManagers, ensureEditable, ensureSomebodyElse } from "@/lib/organizations/team/rules";

/** Somebody else of the own organization, locked. @throws 404, 400 for oneself */
async function lockColleague(actor: RepActor, id: string) {
  const member = await lockMember(eq(users.id, id), eq(reps.organizationId, actor.organizationId));
  if (!member) throw notFound();
  ensureSomebodyElse(actor.userId, id);
  const { user, rep } = member;
  return { repId: rep.id, groupNames: rep.groupNames, isActive: user.isActive };
}

/**
 * Sets the permission groups of somebody in the team; they hold from the next request on [ORG-C-093].
 * @throws 404, 403 `confirm_first` where the group `manage_users` is given or taken [ACS-V-004], 400 for oneself, an
 * inactive user, or when nobody else would manage the users
 */
export async function changeUserGroups(
  visitor: Actor,
  input: { id: string; groupNames: GroupName[] },
  context = contextAt(),
) {
  const actor = admit(visitor, teamManagers);
  return transaction(actor, context, async ({ audit }) => {
    if (!input.groupNames.includes("manage_users") && input.id !== actor.userId)
      await ensureManagerRemains(actor.organizationId, input.id);
    const member = await lockColleague(actor, input.id);
    if (changesManagers(member.groupNames, input.groupNames)) ensureConfirmed(actor);
    ensureEditable(member);
    if (!input.groupNames.includes("manage_users")) await ensureWayInRemains(actor.organizationId, input.id);
    await ensureAsRead(context, () => getUser(actor, input, context));
    await db()
      .update(reps)
      .set({ groupNames: input.groupNames, updatedAt: context.now })
      .where(eq(reps.id, member.repId));
    const details = { from: member.groupNames, to: input.groupNames };
    audit({ action: "team/permissions-changed", objectType: "user", objectId: input.id, details });
    return getUser(actor, input, context);
  });
}

/**
 * Deactivates somebody in the team: every session of theirs ends at once (SIL-129). Once more changes nothing.
 * @throws 404, 400 for oneself or when nobody else would manage the users
 */
export async function deactivateUser(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, teamManagers);
  await transaction(actor, context, async ({ audit }) => {
    if (input.id !== actor.userId) await ensureManagerRemains(actor.organizationId, input.id);
    const member = await lockColleague(actor, input.id);
    if (!member.isActive) return;
    await ensureWayInRemains(actor.organizationId, input.id);
    await db().update(users).set({ isActive: false, updatedAt: context.now }).where(eq(users.id, input.id));
    await endEverySession(actor, { userId: input.id }, context);
    audit({ action: "team/user-deactivated", objectType: "user", objectId: input.id });
  });
  return null;
}

/** Lets a colleague in again, with the groups they had; they sign in again [ORG-C-095]. @throws 404, 400 for oneself */
export async function reactivateUser(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, teamManagers);
  return transaction(actor, context, async ({ audit }) => {
    const member = await lockColleague(actor, input.id);
    if (!member.isActive) {
      await db().update(users).set({ isActive: true, updatedAt: context.now }).where(eq(users.id, input.id));
      audit({ action: "team/user-reactivated", objectType: "user", objectId: input.id });
    }
    return getUser(actor, input, context);
  });
}

/**
 * Signs a colleague out on all devices, and has them notified [ACS-C-027].
 * @throws 404 for anybody of another organization, 400 for oneself
 */
export async function endSessions(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, sessionEnders);
  return transaction(actor, context, async (unit) => {
    const member = await lockMember(eq(users.id, input.id), eq(reps.organizationId, actor.organizationId));
    if (!member) throw notFound();
    ensureAnother(actor, input.id);
    return { ended: await endSessionsOf({ userId: input.id, by: "manager" }, unit, context.now) };
  });
}
