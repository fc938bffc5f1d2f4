import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { lockInvitation } from "@/db/locks";
import { invitations, users } from "@/db/schema";
import type { Actor, GroupName, RepActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { invalid, notFound } from "@/lib/core/pure/errors";
import { ensureAsRead } from "@/lib/core/pure/version";
import { admit, ensureConfirmed } from "@/lib/core/pure/who";
import { sha256 } from "@/lib/core/server/crypto";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { getInvitation, invitationToken, isPending } from "@/lib/organizations/invitations/queries";
import { invitationValidMs } from "@/lib/organizations/invitations/rules";
import type { InviteInput } from "@/lib/organizations/invitations/schema";
import { teamManagers } from "@/lib/organizations/team/policy";
import { changesManagers } from "@/lib/organizations/team/rules";

/** Fifty mails an hour from one organization, ten to one address, whoever sends them (SIL-168). */
export async function limitMails({ organizationId }: { organizationId: string }, email: string, now: Date) {
  await limitRate(`invitations:${organizationId}`, { times: 50, seconds: 3600 }, now);
  await limitRate(`invitations-to:${sha256(email)}`, { times: 10, seconds: 3600 }, now);
}

/** The columns that make an invitation's next link work, and no earlier one. */
const linkOf = (id: string, renewals: number, now: Date) => ({
  renewals,
  tokenHash: sha256(invitationToken(id, renewals)),
  expiresAt: new Date(now.getTime() + invitationValidMs),
});

async function ensureUninvited(organizationId: string, email: string) {
  const [account] = await db().select({ id: users.id }).from(users).where(eq(users.email, email));
  if (account) throw invalid({ email: "A user with this e-mail already exists." });
  const same = and(eq(invitations.organizationId, organizationId), eq(invitations.email, email), isPending);
  const pending = await db().$count(invitations, same);
  if (pending > 0) throw invalid({ email: "An invitation for this e-mail is already pending." });
}

type Invited = {
  email: string;
  groupNames: GroupName[];
  organizationId: string;
  /** Null for the organization's directory. */
  invitedById: string | null;
};

/**
 * Invites an address into an organization; the link goes out by mail. For the transaction of somebody who may.
 * @throws 400 for an address with an account or a pending invitation
 */
export async function makeInvitation(invited: Invited, { audit, emit }: Unit, now: Date): Promise<string> {
  const { email, groupNames, organizationId, invitedById } = invited;
  await ensureUninvited(organizationId, email);
  const id = newId();
  await db()
    .insert(invitations)
    .values({
      ...linkOf(id, 0, now),
      id,
      organizationId,
      email,
      groupNames,
      invitedById,
      createdAt: now,
    });
  audit({ action: "invitation/sent", objectType: "invitation", objectId: id, details: { groupNames } });
  emit("team/invited", { invitationId: id });
  return id;
}

/**
 * Invites an address into the own organization; the link goes out by mail [ORG-C-099].
 * @throws 403 `confirm_first` for one that gives `manage_users` [ACS-V-004], 400 for an address with an account or a
 * pending invitation, 429 after fifty an hour
 */
export async function inviteUser(visitor: Actor, input: InviteInput, context = contextAt()) {
  const actor = admit(visitor, teamManagers);
  const { organizationId, repId } = actor;
  if (changesManagers([], input.groupNames)) ensureConfirmed(actor);
  await limitMails(actor, input.email, context.now);
  return transaction(actor, context, async (unit) => {
    const { email, groupNames } = input;
    const id = await makeInvitation(
      { email, groupNames, organizationId, invitedById: repId },
      unit,
      context.now,
    );
    return getInvitation(actor, { id }, context);
  });
}

/** A pending invitation of the own organization, locked. @throws 404 for every other */
async function lockOwnInvitation({ organizationId }: RepActor, id: string) {
  const own = eq(invitations.organizationId, organizationId);
  const invitation = await lockInvitation(eq(invitations.id, id), own, isPending);
  if (!invitation) throw notFound();
  return invitation;
}

const save = (id: string, values: Partial<typeof invitations.$inferInsert>, now: Date) =>
  db()
    .update(invitations)
    .set({ ...values, updatedAt: now })
    .where(eq(invitations.id, id));

/**
 * Sends a new link that works for another 30 days; the links of earlier mails stop working [ORG-C-104].
 * @throws 404, 429 after fifty an hour
 */
export async function resendInvitation(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, teamManagers);
  const { email } = await getInvitation(actor, input, context);
  await limitMails(actor, email, context.now);
  return transaction(actor, context, async ({ audit, emit }) => {
    const { id, renewals } = await lockOwnInvitation(actor, input.id);
    const { now } = context;
    await save(id, linkOf(id, renewals + 1, now), now);
    audit({ action: "invitation/renewed", objectType: "invitation", objectId: id });
    emit("team/invited", { invitationId: id });
    return getInvitation(actor, { id }, context);
  });
}

/** Sets the groups that an invitation gives [ORG-C-103]. @throws 404, 403 `confirm_first` where `manage_users` changes */
export async function changeInvitation(
  visitor: Actor,
  input: { id: string; groupNames: GroupName[] },
  context = contextAt(),
) {
  const actor = admit(visitor, teamManagers);
  return transaction(actor, context, async ({ audit }) => {
    const { id, groupNames: from } = await lockOwnInvitation(actor, input.id);
    const { groupNames: to } = input;
    if (changesManagers(from, to)) ensureConfirmed(actor);
    await ensureAsRead(context, () => getInvitation(actor, { id }, context));
    await save(id, { groupNames: to }, context.now);
    const details = { from, to };
    audit({ action: "invitation/permissions-changed", objectType: "invitation", objectId: id, details });
    return getInvitation(actor, { id }, context);
  });
}

/** Takes an invitation back: its link stops working at once [ORG-C-102]. @throws 404 */
export async function cancelInvitation(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, teamManagers);
  await transaction(actor, context, async ({ audit }) => {
    const { id } = await lockOwnInvitation(actor, input.id);
    const { now } = context;
    await save(id, { canceledAt: now }, now);
    audit({ action: "invitation/canceled", objectType: "invitation", objectId: id });
  });
  return null;
}
