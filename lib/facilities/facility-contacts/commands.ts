import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockContact } from "@/db/locks";
import { contacts, facilityContacts } from "@/db/schema";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { ensureAsRead } from "@/lib/core/pure/version";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { lockHeld, lockOwnFacilities, type lockOwnFacility } from "@/lib/facilities/commands";
import { contactScope } from "@/lib/facilities/contacts/queries";
import { findLinks, readFacilityContacts } from "@/lib/facilities/facility-contacts/queries";
import { ensureNewRole } from "@/lib/facilities/facility-contacts/rules";
import type {
  ChangeFacilityContactInput,
  ChangeFacilityContactsInput,
  NewFacilityContactInput,
  NewFacilityContactsInput,
} from "@/lib/facilities/facility-contacts/schema";
import { facilityManagers } from "@/lib/facilities/policy";

type Given = NewFacilityContactInput["contact"];

/** The organization's contact that is meant: by id, by e-mail, or a new one (SIL-133). @throws 404 for a foreign id */
async function findOrCreateContact(
  actor: SignedIn,
  organizationId: string,
  given: Given,
  now: Date,
): Promise<string> {
  if (given.id) {
    const [known] = await db()
      .select({ id: contacts.id })
      .from(contacts)
      .where(
        and(eq(contacts.id, given.id), eq(contacts.organizationId, organizationId), contactScope(actor)),
      );
    if (!known) throw notFound();
    return known.id;
  }
  const { id: _, ...person } = given;
  await db()
    .insert(contacts)
    .values({ ...person, organizationId, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: [contacts.organizationId, contacts.email] });
  const [contact] = await db()
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.organizationId, organizationId), eq(contacts.email, person.email)));
  if (!contact) throw notFound();
  return contact.id;
}

type Facility = Awaited<ReturnType<typeof lockOwnFacility>>;

async function nameAt(
  actor: SignedIn,
  { id: facilityId, organizationId }: Facility,
  input: NewFacilityContactInput,
  { audit }: Unit,
  now: Date,
) {
  const contactId = await findOrCreateContact(actor, organizationId, input.contact, now);
  const link = { facilityId, contactId, role: input.role };
  const [created] = await db()
    .insert(facilityContacts)
    .values({ ...link, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: facilityContacts.id });
  const id = ensureNewRole(created?.id);
  audit({ action: "facility-contact/added", objectType: "facility-contact", objectId: id, details: link });
  return id;
}

/**
 * Names contacts at facilities of the organization, all or none [ORG-C-023].
 * @throws 404 for a foreign facility or contact, 400 for a role that the contact has there already
 */
export async function createFacilityContacts(
  visitor: Actor,
  { items }: NewFacilityContactsInput,
  context = contextAt(),
) {
  const actor = admit(visitor, facilityManagers);
  return transaction(actor, context, async (unit) => {
    const placeOf = await lockOwnFacilities(
      actor,
      items.map(({ facility }) => facility),
    );
    const ids: string[] = [];
    for (const item of items) ids.push(await nameAt(actor, placeOf(item.facility), item, unit, context.now));
    return readFacilityContacts(actor, ids);
  });
}

/** Names one contact at a facility of the organization. @throws as `createFacilityContacts` */
export async function createFacilityContact(
  visitor: Actor,
  input: NewFacilityContactInput,
  context = contextAt(),
) {
  const [created] = await createFacilityContacts(visitor, { items: [input] }, context);
  if (!created) throw notFound();
  return created;
}

const lockLinks = (actor: SignedIn, ids: string[]) => lockHeld(actor, () => findLinks(actor, ids));

type Link = typeof facilityContacts.$inferSelect;

async function changeLink(link: Link, { contact, role }: ChangeFacilityContactInput, now: Date) {
  if (role && role !== link.role) {
    const taken = await db().$count(
      facilityContacts,
      and(
        eq(facilityContacts.facilityId, link.facilityId),
        eq(facilityContacts.contactId, link.contactId),
        eq(facilityContacts.role, role),
      ),
    );
    ensureNewRole(taken === 0 ? link.id : undefined);
    await db().update(facilityContacts).set({ role }).where(eq(facilityContacts.id, link.id));
  }
  const changes = Object.entries(contact ?? {}).filter(([, value]) => value !== undefined);
  if (changes.length > 0) {
    await db()
      .update(contacts)
      .set({ ...Object.fromEntries(changes), updatedAt: now })
      .where(eq(contacts.id, link.contactId));
  }
}

/**
 * Changes roles, names and phones, all or none; an e-mail that is sent changes nothing [ORG-C-025, ORG-C-026].
 * @throws 404 for another organization's, 400 for a role that the contact has there already
 */
export async function updateFacilityContacts(
  visitor: Actor,
  { items }: ChangeFacilityContactsInput,
  context = contextAt(),
) {
  const actor = admit(visitor, facilityManagers);
  const ids = items.map(({ id }) => id);
  return transaction(actor, context, async ({ audit }) => {
    const linkOf = await lockLinks(actor, ids);
    for (const item of items) {
      const link = linkOf(item.id);
      const { id, facilityId, contactId } = link;
      await changeLink(link, item, context.now);
      const details = { facilityId, contactId };
      audit({ action: "facility-contact/updated", objectType: "facility-contact", objectId: id, details });
    }
    return readFacilityContacts(actor, ids);
  });
}

/** Changes one contact of a facility. @throws as `updateFacilityContacts` */
export async function updateFacilityContact(
  visitor: Actor,
  input: ChangeFacilityContactInput,
  context = contextAt(),
) {
  const actor = admit(visitor, facilityManagers);
  return transaction(actor, context, async () => {
    const { contactId } = (await lockLinks(actor, [input.id]))(input.id);
    // The person is shared with other facilities, whose locks are others.
    await lockContact(eq(contacts.id, contactId));
    await ensureAsRead(context, async () => (await readFacilityContacts(actor, [input.id]))[0]);
    const [changed] = await updateFacilityContacts(visitor, { items: [input] }, context);
    if (!changed) throw notFound();
    return changed;
  });
}

/** Takes a contact's role at a facility away; the organization keeps the person. @throws 404 */
export async function deleteFacilityContact(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, facilityManagers);
  await transaction(actor, context, async ({ audit }) => {
    const { id, facilityId, contactId, role } = (await lockLinks(actor, [input.id]))(input.id);
    await db().delete(facilityContacts).where(eq(facilityContacts.id, id));
    const details = { facilityId, contactId, role };
    audit({ action: "facility-contact/removed", objectType: "facility-contact", objectId: id, details });
  });
  return null;
}
