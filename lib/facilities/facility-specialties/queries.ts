import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { listPage } from "@/db/list-page";
import { facilities, facilitySpecialties } from "@/db/schema";
import { type Actor, type SignedIn, sideOf } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import type { FacilitySpecialtiesInput } from "@/lib/facilities/facility-specialties/schema";
import { viewFacilitySpecialty } from "@/lib/facilities/facility-specialties/views";
import { facilityReaders } from "@/lib/facilities/policy";
import { facilityScope, pickFrom } from "@/lib/facilities/queries";

const atFacility = eq(facilities.id, facilitySpecialties.facilityId);

const rows = () =>
  db()
    .select(getTableColumns(facilitySpecialties))
    .from(facilitySpecialties)
    .innerJoin(facilities, atFacility);

const inOrder = [asc(facilitySpecialties.specialty), asc(facilitySpecialties.id)];

/** Specialties of the facilities that the actor may see [ORG-C-015]. */
export async function listFacilitySpecialties(
  visitor: Actor,
  input: FacilitySpecialtiesInput,
  context = contextAt(),
) {
  const actor = admit(visitor, facilityReaders);
  const where = and(
    facilityScope(actor),
    input.facility ? eq(facilitySpecialties.facilityId, input.facility) : undefined,
    input.specialty?.length ? inArray(facilitySpecialties.specialty, input.specialty) : undefined,
  );
  const found = await listPage({
    rows: rows()
      .where(where)
      .orderBy(...inOrder)
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(sql`${facilitySpecialties} inner join ${facilities} on ${atFacility}`, where),
    view: (row) => viewFacilitySpecialty(row, sideOf(actor)),
    position: input,
    path: "/api/healthcare-entities/facility-specialties/",
  });
  await auditStaffRead(actor, context, "facility-specialty", input.facility ?? "list");
  return found;
}

/** All specialties of a facility that the actor may see. */
export async function readSpecialtiesOf(actor: SignedIn, facilityId: string) {
  const found = await rows()
    .where(and(eq(facilitySpecialties.facilityId, facilityId), facilityScope(actor)))
    .orderBy(...inOrder);
  return found.map((row) => viewFacilitySpecialty(row, sideOf(actor)));
}

/** The specialties with these ids that the actor may see. */
export const findSpecialties = async (actor: SignedIn, ids: string[]) =>
  rows().where(and(inArray(facilitySpecialties.id, ids), facilityScope(actor)));

/** The records with these ids, in their order. @throws 404 when one of them is not the actor's */
export async function readFacilitySpecialties(actor: SignedIn, ids: string[]) {
  const found = ids.map(pickFrom(await findSpecialties(actor, ids)));
  return found.map((row) => viewFacilitySpecialty(row, sideOf(actor)));
}

export const ensureFacilitySpecialtyVisible = visibleBy((actor: SignedIn, id) =>
  readFacilitySpecialties(actor, [id]),
);
