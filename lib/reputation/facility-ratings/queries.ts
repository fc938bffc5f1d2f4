import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields, fieldsOf } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { facilitiesOf } from "@/db/owned";
import { connections, facilities, facilityRatings } from "@/db/schema";
import type { Actor, ProviderActor, SignedIn } from "@/lib/core/pure/actor";
import type { CamelCase } from "@/lib/core/pure/case";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import { raters, ratingReaders } from "@/lib/reputation/facility-ratings/policy";
import {
  averagesOf,
  type FacilityRatings,
  type FacilityRatingsInput,
} from "@/lib/reputation/facility-ratings/schema";
import { viewAverages, viewFacilityRating } from "@/lib/reputation/facility-ratings/views";
import type { FacilityScore } from "@/lib/reputation/facility-ratings/words";

/** Reps see the ratings of their organization's facilities, providers those they gave. */
function ratingScope(actor: SignedIn): SQL {
  if (actor.kind === "rep") return facilitiesOf(actor.organizationId);
  if (actor.kind === "provider") return eq(facilityRatings.providerId, actor.providerId);
  return sql`true`;
}

const averages = Object.fromEntries(
  Object.entries(fieldsOf(facilityRatings, averagesOf)).map(([name, column]) => [
    name,
    sql<number | null>`avg(${column})::float8`,
  ]),
) as Record<CamelCase<FacilityScore>, SQL<number | null>>;

const summaryOf = async (where: SQL | undefined) => {
  const [summary] = await db()
    .select({ count: sql<number>`count(*)::int`, ...averages })
    .from(facilityRatings)
    .innerJoin(facilities, eq(facilities.id, facilityRatings.facilityId))
    .where(where);
  if (!summary) return { count: 0, averages: null };
  const { count, ...scores } = summary;
  return { count, averages: viewAverages(scores) };
};

/** The newest ratings with their number and averages, which are those of all rows, not of the page. */
export async function listFacilityRatings(
  visitor: Actor,
  input: FacilityRatingsInput,
  context: Context = contextAt(),
): Promise<FacilityRatings> {
  const actor = admit(visitor, ratingReaders);
  const where = and(
    ratingScope(actor),
    input.facility ? eq(facilityRatings.facilityId, input.facility) : undefined,
  );
  const summary = summaryOf(where);
  const listed = await listPage({
    rows: db()
      .select(getTableColumns(facilityRatings))
      .from(facilityRatings)
      .innerJoin(facilities, eq(facilities.id, facilityRatings.facilityId))
      .where(where)
      .orderBy(desc(facilityRatings.createdAt), desc(facilityRatings.id))
      .limit(input.limit)
      .offset(input.offset),
    count: summary.then(({ count }) => count),
    view: viewFacilityRating,
    position: input,
    path: "/api/facility-ratings/",
  });
  await auditStaffRead(actor, context, "facility-rating", input.facility ?? "list");
  return { ...listed, averages: (await summary).averages };
}

/** The record of a rating that the actor may see. @throws 404 */
export async function readFacilityRating(actor: SignedIn, id: string) {
  const [row] = await db()
    .select(getTableColumns(facilityRatings))
    .from(facilityRatings)
    .innerJoin(facilities, eq(facilities.id, facilityRatings.facilityId))
    .where(and(eq(facilityRatings.id, id), ratingScope(actor)));
  if (!row) throw notFound();
  return viewFacilityRating(row);
}

/** One rating. @throws 404 for another organization's facility, for another provider's rating */
export async function getFacilityRating(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, ratingReaders);
  const rating = await readFacilityRating(actor, input.id);
  await auditStaffRead(actor, context, "facility-rating", input.id);
  return rating;
}

/** For doors whose input is wrong: the rating's own 404 comes first. */
export async function ensureFacilityRatingVisible(actor: SignedIn, path: Record<string, string>) {
  await readFacilityRating(actor, ensureId(path.id));
}

/** The provider's accepted connections with a facility, which let it rate the place (SIL-125). */
export const acceptedAt = ({ providerId }: ProviderActor, facilityId: string) =>
  and(
    eq(connections.providerId, providerId),
    eq(connections.facilityId, facilityId),
    eq(connections.status, "accepted"),
  );

/**
 * What the survey of a facility starts with: its name, and the provider's earlier rating.
 * @throws 404 for a facility that has no accepted connection with the provider (SIL-125)
 */
export async function getFacilitySurvey(visitor: Actor, input: { facilityId: string }) {
  const actor = admit(visitor, raters);
  ensureId(input.facilityId);
  const [facility] = await db()
    .select(fields(facilities, "id", "name"))
    .from(connections)
    .innerJoin(facilities, eq(facilities.id, connections.facilityId))
    .where(acceptedAt(actor, input.facilityId))
    .limit(1);
  if (!facility) throw notFound();
  const earlier = await listFacilityRatings(actor, { facility: facility.id, limit: 1, offset: 0 });
  return { facility, rating: earlier.results[0] ?? null };
}
