import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { fields } from "@/db/fields";
import { facilitiesOf, ownedBy } from "@/db/owned";
import { facilities, opportunities, providers } from "@/db/schema";
import type { RepActor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { eachOnce } from "@/lib/core/pure/words";
import { mostFacilities } from "@/lib/overview/board/words";
import { shownName } from "@/lib/providers/queries/names";

/** A facility of a board, and which day it is there. */
export type Place = { id: string; name: string; timeZone: string; today: string };

/** The order of facilities on a board. */
export const byName = [sql`lower(${facilities.name})`, asc(facilities.id)];

/**
 * The named facilities of the organization by name, or all of them, at most 30, and how many that leaves out.
 * @throws 404 where one is not the organization's [SCH-P-034]
 */
export async function readPlaces(
  { organizationId }: RepActor,
  asked: readonly string[] | undefined,
  now: Date,
): Promise<{ places: Place[]; leftOut: number }> {
  const ids = eachOnce(asked ?? []);
  const isOwn = facilitiesOf(organizationId);
  const rows = await db()
    .select({ ...fields(facilities, "id", "name", "timeZone"), total: sql<number>`(count(*) over ())::int` })
    .from(facilities)
    .where(ids.length > 0 ? and(isOwn, anyOf(facilities.id, ids)) : isOwn)
    .orderBy(...byName)
    .limit(mostFacilities);
  if (ids.length > 0 && rows.length < ids.length) throw notFound();
  const places = rows.map(({ id, name, timeZone }) => ({ id, name, timeZone, today: dayIn(timeZone, now) }));
  return { places, leftOut: (rows[0]?.total ?? 0) - rows.length };
}

/** @throws 404 where the opportunity is not the organization's [SCH-P-034] */
export async function ensureOwnOpportunity({ organizationId }: RepActor, id: string) {
  const isOwn = and(eq(opportunities.id, id), ownedBy(opportunities, organizationId));
  if ((await db().$count(opportunities, isOwn)) === 0) throw notFound();
}

/** The names under which an organization knows these providers, by id; one statement however many they are. */
export async function readNames(
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db()
    .select({ id: providers.id, name: shownName({ organizationId }) })
    .from(providers)
    .where(anyOf(providers.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
