import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { listPage } from "@/db/list-page";
import { contacts, facilities, facilityContacts } from "@/db/schema";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import type { FacilityContactsInput } from "@/lib/facilities/facility-contacts/schema";
import { viewFacilityContact } from "@/lib/facilities/facility-contacts/views";
import { facilityScope, pickFrom } from "@/lib/facilities/queries";
import { organizationReaders } from "@/lib/organizations/policy";

const atFacility = eq(facilities.id, facilityContacts.facilityId);

const rows = () =>
  db()
    .select({ ...getTableColumns(facilityContacts), contact: getTableColumns(contacts) })
    .from(facilityContacts)
    .innerJoin(contacts, eq(contacts.id, facilityContacts.contactId))
    .innerJoin(facilities, atFacility);

const byName = [
  asc(sql`lower(${contacts.lastName})`),
  asc(sql`lower(${contacts.firstName})`),
  asc(facilityContacts.id),
];

/** Who is what at the organization's facilities, by name [ORG-C-020]. */
export async function listFacilityContacts(
  visitor: Actor,
  input: FacilityContactsInput,
  context = contextAt(),
) {
  const actor = admit(visitor, organizationReaders);
  const where = and(
    facilityScope(actor),
    input.facility ? eq(facilityContacts.facilityId, input.facility) : undefined,
  );
  const found = await listPage({
    rows: rows()
      .where(where)
      .orderBy(...byName)
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(sql`${facilityContacts} inner join ${facilities} on ${atFacility}`, where),
    view: viewFacilityContact,
    position: input,
    path: "/api/healthcare-entities/facility-contacts/",
  });
  await auditStaffRead(actor, context, "facility-contact", input.facility ?? "list");
  return found;
}

/** The links with these ids that the actor may see. */
export const findLinks = async (actor: SignedIn, ids: string[]) =>
  rows().where(and(inArray(facilityContacts.id, ids), facilityScope(actor)));

/** The records of these links, in the order of the ids. @throws 404 when one of them is not the actor's */
export async function readFacilityContacts(actor: SignedIn, ids: string[]) {
  return ids.map(pickFrom(await findLinks(actor, ids))).map(viewFacilityContact);
}

export const ensureFacilityContactVisible = visibleBy((actor: SignedIn, id) =>
  readFacilityContacts(actor, [id]),
);
