import { and, asc, desc, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { among, matching } from "@/db/conditions";
import { listPage } from "@/db/list-page";
import { facilitiesOf } from "@/db/owned";
import { connections, facilities, organizations } from "@/db/schema";
import { type Actor, type SignedIn, sideOf } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import { facilityReaders } from "@/lib/facilities/policy";
import type { FacilitiesInput } from "@/lib/facilities/schema";
import { viewFacility } from "@/lib/facilities/views";

/** A facility and a provider have a connection in one of these statuses. */
const isTied = (providerId: string, statuses: string) =>
  sql`exists (select 1 from ${connections} where ${and(
    eq(connections.facilityId, facilities.id),
    eq(connections.providerId, providerId),
    sql.raw(statuses),
  )})`;

/** The provider has accepted to work at a facility; every facility is connected with it or not. */
const isConnected = (providerId: string) => isTied(providerId, "status = 'accepted'");

/** Reps see their organization's facilities, providers those of their connections, staff all. */
export function facilityScope(actor: SignedIn): SQL {
  if (actor.kind === "rep") return facilitiesOf(actor.organizationId);
  if (actor.kind === "provider") return isTied(actor.providerId, "true");
  return sql`true`;
}

function wanted(actor: SignedIn, input: FacilitiesInput) {
  const { search, name, city } = input;
  const isNamed = (words: string) => matching(facilities.name, words, facilities.foldedName);
  const isOfTown = (words: string) => matching(facilities.city, words, facilities.foldedCity);
  return and(
    facilityScope(actor),
    search ? or(isNamed(search), isOfTown(search), matching(facilities.state, search)) : undefined,
    name ? isNamed(name) : undefined,
    city ? isOfTown(city) : undefined,
    among(facilities.state, input.state),
    among(facilities.facilityType, input.facilityType),
    among(facilities.emr, input.emr),
    among(facilities.hospitalOwnership, input.hospitalOwnership),
    input.healthcareEntity ? eq(facilities.organizationId, input.healthcareEntity) : undefined,
    input.provider ? isConnected(input.provider) : undefined,
    input.notProvider ? sql`not ${isConnected(input.notProvider)}` : undefined,
  );
}

const rows = () =>
  db()
    .select({ ...getTableColumns(facilities), organizationName: organizations.name })
    .from(facilities)
    .innerJoin(organizations, eq(organizations.id, facilities.organizationId));

const sorts: Record<string, SQL> = {
  name: sql`lower(${facilities.name})`,
  city: sql`lower(${facilities.city})`,
  state: sql`${facilities.state}`,
  updated_at: sql`${facilities.updatedAt}`,
};

/** Facilities of the own organization; for a provider, those it has a connection with [PRV-C-043]. */
export async function listFacilities(visitor: Actor, input: FacilitiesInput, context = contextAt()) {
  const actor = admit(visitor, facilityReaders);
  const where = wanted(actor, input);
  const direction = input.ordering.startsWith("-") ? desc : asc;
  const column = sorts[input.ordering.replace("-", "")] as SQL;
  const found = await listPage({
    rows: rows()
      .where(where)
      .orderBy(direction(column), asc(facilities.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(facilities, where),
    view: (row) => viewFacility(row, sideOf(actor)),
    position: input,
    path: "/api/healthcare-entities/facilities/",
  });
  await auditStaffRead(actor, context, "facility", "list");
  return found;
}

/** The record of a facility that the actor may see; for commands that answer it. @throws 404 */
export async function readFacility(actor: SignedIn, id: string) {
  const [row] = await rows().where(and(eq(facilities.id, id), facilityScope(actor)));
  if (!row) throw notFound();
  return viewFacility(row, sideOf(actor));
}

/** One facility. @throws 404 outside the own organization, for a provider without a connection to it */
export async function getFacility(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, facilityReaders);
  const facility = await readFacility(actor, input.id);
  await auditStaffRead(actor, context, "facility", input.id);
  return facility;
}

export const ensureFacilityVisible = visibleBy(readFacility);

/** One of these rows by its id. @throws 404 where it is not among them */
export const pickFrom =
  <Row extends { id: string }>(rows: readonly Row[]) =>
  (id: string): Row => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw notFound();
    return row;
  };
