import { and, eq, isNotNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { lockOrganization } from "@/db/locks";
import { directoryPeople, invitations, organizations, reps, signOnDomains, users } from "@/db/schema";
import { statusAfterInvitation } from "@/lib/accounts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { scimRefusal } from "@/lib/core/pure/scim";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { identityProvider } from "@/lib/organizations/directory/policy";
import { hasEmail, personById, readPeople } from "@/lib/organizations/directory/queries/people";
import type { PersonState } from "@/lib/organizations/directory/rules/people";
import { viewPerson } from "@/lib/organizations/directory/views";
import { directoryTexts } from "@/lib/organizations/directory/words";
import { limitMails, makeInvitation } from "@/lib/organizations/invitations/commands/invite";
import { isPending } from "@/lib/organizations/invitations/queries";
import type { Directory } from "./tokens";

type Input = { directory: Directory; person: PersonState };

const taken = (text: string) => scimRefusal(409, text, "uniqueness");

/** Whether an address lies under a domain that the organization has proven. */
export async function isProven(organizationId: string, email: string): Promise<boolean> {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const proven = and(
    eq(signOnDomains.organizationId, organizationId),
    eq(signOnDomains.domain, domain),
    isNotNull(signOnDomains.provenAt),
  );
  return (await db().$count(signOnDomains, proven)) > 0;
}

/** @throws 409 for an address of the own organization, and of every other account */
export async function ensureAddressFree(organizationId: string, email: string) {
  const [here] = await readPeople(organizationId, hasEmail(email), { limit: 1 });
  if (here) throw taken(directoryTexts.isHere);
  if ((await db().$count(users, eq(users.email, email))) > 0) throw taken(directoryTexts.otherAccount);
}

/** The pending invitation that somebody of the organization has sent to an address. */
export async function pendingInvitation(organizationId: string, email: string) {
  const [invitation] = await db()
    .select({ id: invitations.id, groupNames: invitations.groupNames })
    .from(invitations)
    .where(and(eq(invitations.organizationId, organizationId), eq(invitations.email, email), isPending));
  return invitation ?? null;
}

/** An account under a proven domain, with the groups of an invitation that was on its way. */
async function makeAccount({ directory, person }: Input, { audit }: Unit, now: Date) {
  const { organizationId, prefix } = directory;
  const { email, firstName, lastName } = person;
  const invitation = await pendingInvitation(organizationId, email);
  if (invitation)
    await db()
      .update(invitations)
      .set({ acceptedAt: now, updatedAt: now })
      .where(eq(invitations.id, invitation.id));
  const userId = newId();
  await db()
    .insert(users)
    .values({
      id: userId,
      email,
      firstName,
      lastName,
      userType: "healthcare_entity_rep",
      registrationStatus: statusAfterInvitation,
      isActive: person.active ?? true,
      emailVerifiedAt: now,
      metadata: { registrationMethod: "directory" },
    });
  const groupNames = invitation?.groupNames ?? [];
  await db().insert(reps).values({ userId, organizationId, groupNames });
  const details = { organizationId, prefix };
  audit({ action: "directory/person-made", objectType: "user", objectId: userId, details });
  return { userId, invitationId: null };
}

/** An invitation, unless the directory says that the person is not active, or one is on its way. */
async function invite({ directory, person }: Input, unit: Unit, now: Date) {
  const { organizationId } = directory;
  const { email } = person;
  if (person.active === false) return { userId: null, invitationId: null };
  const pending = await pendingInvitation(organizationId, email);
  const invitationId =
    pending?.id ??
    (await makeInvitation({ email, groupNames: [], organizationId, invitedById: null }, unit, now));
  return { userId: null, invitationId };
}

/**
 * Takes somebody in whom the directory names: with an account at once under a proven domain, else by an invitation
 * [ACS-V-009 ACS-V-038]. @throws 409 for an address that is taken, 429 for more invitations than SIL-168 allows
 */
export async function createPerson(visitor: Actor, input: Input, context = contextAt()) {
  const actor = admit(visitor, identityProvider);
  const { directory, person } = input;
  const { organizationId } = directory;
  const { email, firstName, lastName, externalId } = person;
  const { now } = context;
  const proven = await isProven(organizationId, email);
  await ensureAddressFree(organizationId, email);
  if (!proven && person.active !== false) await limitMails(directory, email, now);
  return transaction(actor, context, async (unit) => {
    await lockOrganization(eq(organizations.id, organizationId));
    await ensureAddressFree(organizationId, email);
    const made = proven ? await makeAccount(input, unit, now) : await invite(input, unit, now);
    const id = made.userId ?? newId();
    await db()
      .insert(directoryPeople)
      .values({
        id,
        organizationId,
        userId: made.userId,
        invitationId: made.invitationId,
        email,
        firstName,
        lastName,
        externalId,
        saidActive: person.active ?? true,
        createdAt: sql`${now.toISOString()}::timestamptz`,
      });
    return viewPerson(await personById(organizationId, id));
  });
}
