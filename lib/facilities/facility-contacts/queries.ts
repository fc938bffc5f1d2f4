import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { contacts, facilities, facilityContacts } from "@/db/schema";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import type { FacilityContactsInput } from "@/lib/facilities/facility-contacts/schema";
import { viewFacilityContact } from "@/lib/facilities/facility-contacts/views";
import { organizationReaders } from "@/lib/facilities/policy";
import { facilityScope } from "@/lib/facilities/queries";

const rows = () =>
  db()
    .select({ ...getTableColumns(facilityContacts), contact: getTableColumns(contacts) })
    .from(facilityContacts)
    .innerJoin(contacts, eq(contacts.id, facilityContacts.contactId))
    .innerJoin(facilities, eq(facilities.id, facilityContacts.facilityId));

const byName = [
  asc(sql`lower(${contacts.lastName})`),
  asc(sql`lower(${contacts.firstName})`),
  asc(facilityContacts.id),
];

/** Who is what at the organization's facilities, by name [ORG-C-020]. */
export async function listFacilityContacts(
  visitor: Actor,
  input: FacilityContactsInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, organizationReaders);
  const where = and(
    facilityScope(actor),
    input.facility ? eq(facilityContacts.facilityId, input.facility) : undefined,
  );
  const [found, [total]] = await Promise.all([
    rows()
      .where(where)
      .orderBy(...byName)
      .limit(input.limit)
      .offset(input.offset),
    db()
      .select({ count: sql<number>`count(*)::int` })
      .from(facilityContacts)
      .innerJoin(facilities, eq(facilities.id, facilityContacts.facilityId))
      .where(where),
  ]);
  await auditStaffRead(actor, context, "facility-contact", input.facility ?? "list");
  const path = "/api/healthcare-entities/facility-contacts/";
  return page(found.map(viewFacilityContact), total?.count ?? 0, input, path);
}

/** The records of these links, in the order of the ids. @throws 404 when one of them is not the actor's */
export async function readFacilityContacts(actor: SignedIn, ids: string[]) {
  const found = await rows().where(and(inArray(facilityContacts.id, ids), facilityScope(actor)));
  return ids.map((id) => {
    const row = found.find((each) => each.id === id);
    if (!row) throw notFound();
    return viewFacilityContact(row);
  });
}

/** For doors whose input is wrong: the contact's own 404 comes first. */
export async function ensureFacilityContactVisible(actor: SignedIn, path: Record<string, string>) {
  await readFacilityContacts(actor, [ensureId(path.id)]);
}
