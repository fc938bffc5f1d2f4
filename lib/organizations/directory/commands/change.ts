import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockMember, lockOrganization } from "@/db/locks";
import { directoryPeople, erasures, invitations, organizations, reps, users } from "@/db/schema";
import { ensureManagerRemains } from "@/lib/accounts/commands/manager-remains";
import { endEverySession } from "@/lib/accounts/commands/sessions";
import { ensureWayInRemains } from "@/lib/accounts/commands/sign-on-only";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { Refusal } from "@/lib/core/pure/errors";
import { scimRefusal } from "@/lib/core/pure/scim";
import { admit } from "@/lib/core/pure/who";
import { ensureScimVersion } from "@/lib/core/server/serve-scim";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { identityProvider } from "@/lib/organizations/directory/policy";
import { type FoundPerson, personById } from "@/lib/organizations/directory/queries/people";
import type { PersonState } from "@/lib/organizations/directory/rules/people";
import { viewPerson } from "@/lib/organizations/directory/views";
import { directoryTexts } from "@/lib/organizations/directory/words";
import { limitMails, makeInvitation } from "@/lib/organizations/invitations/commands/invite";
import { ensureAddressFree, isProven, pendingInvitation } from "./create";
import type { Directory } from "./tokens";

type Input = {
  directory: Directory;
  id: string;
  /** The person as the directory wants them, from how they are. @throws 400 */
  wanted: (before: PersonState) => PersonState;
};

/** How somebody is, as far as a directory may change it; nothing is said yet of whether they are active. */
const stateOf = ({ email, firstName, lastName, externalId }: FoundPerson): PersonState => ({
  email,
  firstName,
  lastName,
  externalId,
  active: null,
});

/** A refusal in a field's or the form's words, as one conflict. */
const conflictOf = ({ body }: Refusal) => scimRefusal(409, Object.values(body).flat().join(" "));

/**
 * @throws 409 when nobody else would manage the organization's people (SIL-129), or could sign in to do so where sign-on is
 *   the only way [ACS-I-014]
 */
export async function ensureManagerStays(organizationId: string, userId: string) {
  try {
    await ensureManagerRemains(organizationId, userId);
    await ensureWayInRemains(organizationId, userId);
  } catch (error) {
    throw error instanceof Refusal ? conflictOf(error) : error;
  }
}

type Change = {
  directory: Directory;
  found: FoundPerson;
  wanted: PersonState;
  actor: Actor;
  context: Context;
  unit: Unit;
};

/** Deactivated as a colleague would be: sessions, links and keys end with it [ACS-V-009]. */
async function deactivate({ directory, found, actor, context, unit }: Change, userId: string) {
  if (found.groups.includes("manage_users")) await ensureManagerStays(directory.organizationId, userId);
  await db().update(users).set({ isActive: false, updatedAt: context.now }).where(eq(users.id, userId));
  await endEverySession(actor, { userId }, context);
  const details = { prefix: directory.prefix };
  unit.audit({ action: "team/user-deactivated", objectType: "user", objectId: userId, details });
}

/** Whether a person who was deactivated may come back: after a false of the directory, and never after closing the account. */
async function mayComeBack({ found }: Change, userId: string) {
  if (found.saidActive !== false) return false;
  return (await db().$count(erasures, eq(erasures.userId, userId))) === 0;
}

async function reactivate(change: Change, userId: string) {
  if (!(await mayComeBack(change, userId))) return;
  const { context, unit, directory } = change;
  await db().update(users).set({ isActive: true, updatedAt: context.now }).where(eq(users.id, userId));
  const details = { prefix: directory.prefix };
  unit.audit({ action: "team/user-reactivated", objectType: "user", objectId: userId, details });
}

/** Name and address of an account. A new address has to lie under a proven domain, so that a token takes no account over. */
async function changeAccount(change: Change, userId: string) {
  const { directory, found, wanted, actor, context, unit } = change;
  const { email, firstName, lastName } = wanted;
  const fields = (["email", "firstName", "lastName"] as const).filter((name) => wanted[name] !== found[name]);
  if (fields.length > 0) {
    if (fields.includes("email")) {
      if (!(await isProven(directory.organizationId, email)))
        throw scimRefusal(400, directoryTexts.unproven, "invalidValue");
      await ensureAddressFree(directory.organizationId, email);
      await endEverySession(actor, { userId }, context);
    }
    await db()
      .update(users)
      .set({ email, firstName, lastName, updatedAt: context.now })
      .where(eq(users.id, userId));
    const details = { fields, prefix: directory.prefix };
    unit.audit({ action: "account/details-changed", objectType: "user", objectId: userId, details });
  }
  if (wanted.active === false && found.isActive) await deactivate(change, userId);
  if (wanted.active === true && !found.isActive) await reactivate(change, userId);
}

/** Somebody without an account: their invitation is taken back, or sent, also to another address. */
async function changeInvited({ directory, found, wanted, context, unit }: Change): Promise<string | null> {
  const { organizationId } = directory;
  const { email } = wanted;
  const { now } = context;
  if (email !== found.email) await ensureAddressFree(organizationId, email);
  const invites = found.invitationId
    ? wanted.active !== false
    : wanted.active === true && found.saidActive === false;
  if (found.invitationId && invites && email === found.email) return found.invitationId;
  if (found.invitationId) {
    await db()
      .update(invitations)
      .set({ canceledAt: now, updatedAt: now })
      .where(eq(invitations.id, found.invitationId));
    unit.audit({ action: "invitation/canceled", objectType: "invitation", objectId: found.invitationId });
  }
  if (!invites) return null;
  await limitMails(directory, email, now);
  const { groups: groupNames } = found;
  const pending = await pendingInvitation(organizationId, email);
  return (
    pending?.id ?? (await makeInvitation({ email, groupNames, organizationId, invitedById: null }, unit, now))
  );
}

/** What the directory said is kept for the next time; nothing new writes nothing. */
async function keepSaid({ directory, found, wanted, context }: Change, invitationId: string | null) {
  const { email, firstName, lastName, externalId } = wanted;
  const values = {
    email,
    firstName,
    lastName,
    externalId,
    invitationId,
    saidActive: wanted.active ?? found.saidActive,
    updatedAt: context.now,
  };
  await db()
    .insert(directoryPeople)
    .values({ ...values, id: found.id, organizationId: directory.organizationId, userId: found.userId })
    .onConflictDoUpdate({ target: directoryPeople.id, set: values });
}

const isSame = (found: FoundPerson, wanted: PersonState) =>
  found.email === wanted.email &&
  found.firstName === wanted.firstName &&
  found.lastName === wanted.lastName &&
  found.externalId === wanted.externalId &&
  (wanted.active === null || (wanted.active === found.saidActive && (wanted.active || !found.isActive)));

/**
 * Makes a person what the directory wants, whole or not at all [ACS-C-034 ACS-C-035 ACS-V-009 ACS-V-038].
 * @throws 404, 400, 409 for an address that is taken and for the last one who manages people, 412 for another version
 */
export async function changePerson(visitor: Actor, input: Input, context = contextAt()) {
  const actor = admit(visitor, identityProvider);
  const { directory, id } = input;
  const { organizationId } = directory;
  return transaction(actor, context, async (unit) => {
    await lockOrganization(eq(organizations.id, organizationId));
    const before = await personById(organizationId, id);
    if (before.userId) await lockMember(eq(users.id, before.userId), eq(reps.organizationId, organizationId));
    const found = await personById(organizationId, id);
    ensureScimVersion(context, viewPerson(found));
    const wanted = input.wanted(stateOf(found));
    if (isSame(found, wanted)) return viewPerson(found);
    const change = { directory, found, wanted, actor, context, unit };
    if (found.userId) await changeAccount(change, found.userId);
    const invitationId = found.userId ? null : await changeInvited(change);
    await keepSaid(change, invitationId);
    return viewPerson(await personById(organizationId, id));
  });
}

/** DELETE: the person is deactivated, and stays for what they did [ACS-C-013]. @throws 404, 409 */
export async function removePerson(
  visitor: Actor,
  input: Omit<Input, "wanted">,
  context = contextAt(),
): Promise<void> {
  await changePerson(
    visitor,
    { ...input, wanted: (before) => Object.assign({}, before, { active: false }) },
    context,
  );
}
