import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { matching } from "@/db/conditions";
import { listPage } from "@/db/list-page";
import { isSeen } from "@/db/owned";
import { contacts, facilityContacts } from "@/db/schema";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import type { ContactsInput } from "@/lib/facilities/contacts/schema";
import { viewContact } from "@/lib/facilities/contacts/views";
import { contactReaders } from "@/lib/facilities/policy";

/** Who has a role at a facility that the caller may see, or none anywhere; no condition for who may see all. */
function isContactHere(): SQL | undefined {
  const seen = isSeen(facilityContacts.facilityId);
  const hasRole = (where?: SQL) =>
    sql`exists (select 1 from ${facilityContacts} where ${and(eq(facilityContacts.contactId, contacts.id), where)})`;
  return seen && sql`(${hasRole(seen)} or not ${hasRole()})`;
}

/** A rep's organization; staff read all, a provider none. */
export function contactScope(actor: SignedIn): SQL {
  if (actor.kind === "rep")
    return and(eq(contacts.organizationId, actor.organizationId), isContactHere()) as SQL;
  return actor.kind === "provider" ? sql`false` : sql`true`;
}

/** Not at this facility, or not in this role there; a role alone leaves out whoever has it anywhere (SIL-172). */
function withoutRole({ excludeFacility, excludeRole }: ContactsInput) {
  if (!excludeFacility && !excludeRole) return undefined;
  return sql`not exists (select 1 from ${facilityContacts} where ${and(
    eq(facilityContacts.contactId, contacts.id),
    excludeFacility ? eq(facilityContacts.facilityId, excludeFacility) : undefined,
    excludeRole ? eq(facilityContacts.role, excludeRole) : undefined,
  )})`;
}

/** The organization's contacts by name. */
export async function listContacts(visitor: Actor, input: ContactsInput, context = contextAt()) {
  const actor = admit(visitor, contactReaders);
  const where = and(
    contactScope(actor),
    input.email ? matching(contacts.email, input.email) : undefined,
    input.firstName ? matching(contacts.firstName, input.firstName) : undefined,
    input.lastName ? matching(contacts.lastName, input.lastName) : undefined,
    input.healthcareEntity ? eq(contacts.organizationId, input.healthcareEntity) : undefined,
    withoutRole(input),
  );
  const found = await listPage({
    rows: db()
      .select()
      .from(contacts)
      .where(where)
      .orderBy(
        asc(sql`lower(${contacts.lastName})`),
        asc(sql`lower(${contacts.firstName})`),
        asc(contacts.id),
      )
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(contacts, where),
    view: viewContact,
    position: input,
    path: "/api/healthcare-entities/contacts/",
  });
  await auditStaffRead(actor, context, "contact", "list");
  return found;
}

async function readContact(actor: SignedIn, id: string) {
  const [row] = await db()
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, id), contactScope(actor)));
  if (!row) throw notFound();
  return viewContact(row);
}

/** One contact. @throws 404 for another organization's */
export async function getContact(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, contactReaders);
  const contact = await readContact(actor, input.id);
  await auditStaffRead(actor, context, "contact", input.id);
  return contact;
}

export const ensureContactVisible = visibleBy(readContact);
