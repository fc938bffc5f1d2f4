import { and, asc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { facilities, facilitySpecialties } from "@/db/schema";
import { type Actor, type SignedIn, sideOf } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import type { FacilitySpecialtiesInput } from "@/lib/facilities/facility-specialties/schema";
import { viewFacilitySpecialty } from "@/lib/facilities/facility-specialties/views";
import { facilityReaders } from "@/lib/facilities/policy";
import { facilityScope } from "@/lib/facilities/queries";

const rows = () =>
  db()
    .select(getTableColumns(facilitySpecialties))
    .from(facilitySpecialties)
    .innerJoin(facilities, eq(facilities.id, facilitySpecialties.facilityId));

const inOrder = [asc(facilitySpecialties.specialty), asc(facilitySpecialties.id)];

/** Specialties of the facilities that the actor may see [ORG-C-015]. */
export async function listFacilitySpecialties(
  visitor: Actor,
  input: FacilitySpecialtiesInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, facilityReaders);
  const where = and(
    facilityScope(actor),
    input.facility ? eq(facilitySpecialties.facilityId, input.facility) : undefined,
    input.specialty?.length ? inArray(facilitySpecialties.specialty, input.specialty) : undefined,
  );
  const [found, [total]] = await Promise.all([
    rows()
      .where(where)
      .orderBy(...inOrder)
      .limit(input.limit)
      .offset(input.offset),
    db()
      .select({ count: sql<number>`count(*)::int` })
      .from(facilitySpecialties)
      .innerJoin(facilities, eq(facilities.id, facilitySpecialties.facilityId))
      .where(where),
  ]);
  await auditStaffRead(actor, context, "facility-specialty", input.facility ?? "list");
  const path = "/api/healthcare-entities/facility-specialties/";
  return page(
    found.map((row) => viewFacilitySpecialty(row, sideOf(actor))),
    total?.count ?? 0,
    input,
    path,
  );
}

/** All specialties of a facility that the actor may see. */
export async function readSpecialtiesOf(actor: SignedIn, facilityId: string) {
  const found = await rows()
    .where(and(eq(facilitySpecialties.facilityId, facilityId), facilityScope(actor)))
    .orderBy(...inOrder);
  return found.map((row) => viewFacilitySpecialty(row, sideOf(actor)));
}

/** The records with these ids, in their order. @throws 404 when one of them is not the actor's */
export async function readFacilitySpecialties(actor: SignedIn, ids: string[]) {
  const found = await rows().where(and(inArray(facilitySpecialties.id, ids), facilityScope(actor)));
  return ids.map((id) => {
    const row = found.find((each) => each.id === id);
    if (!row) throw notFound();
    return viewFacilitySpecialty(row, sideOf(actor));
  });
}

/** For doors whose input is wrong: the specialty's own 404 comes first. */
export async function ensureFacilitySpecialtyVisible(actor: SignedIn, path: Record<string, string>) {
  await readFacilitySpecialties(actor, [ensureId(path.id)]);
}
