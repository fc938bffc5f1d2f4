import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { anyOf, matching } from "@/db/conditions";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { ownedBy } from "@/db/owned";
import { connections, facilities, listings, timesheets } from "@/db/schema";
import type { RepActor, SignedIn } from "@/lib/core/pure/actor";
import { matchesListedName, matchesName, nameViewerOf } from "@/lib/providers/queries/names";

const isNamed = (name: string) => matching(facilities.name, name, facilities.foldedName);

/** Asked of each timesheet of one provider, who has few. */
const isAtFacilityNamed = (name: string) =>
  sql`(select ${isNamed(name)} from ${facilities} where ${eq(facilities.id, timesheets.facilityId)})`;

/** Providers of this name whom the organization has met: they are fewer than its timesheets. */
const metAs = (actor: RepActor, name: string) =>
  db()
    .selectDistinct({ id: connections.providerId })
    .from(connections)
    .where(
      and(
        ownedBy(connections, actor.organizationId),
        matchesName(nameViewerOf(actor), connections.providerId, name),
      ),
    );

const listedAs = (actor: SignedIn, name: string) =>
  db()
    .select({ id: listings.providerId })
    .from(listings)
    .where(matchesListedName(nameViewerOf(actor), name));

const namedAtMost = 2_000;

type Found = { id: string };

/**
 * Of one of the providers of this name. They are looked up first and named one by one, so that the database knows how
 * few they are: it would look through all timesheets for those of nobody. Of more, every page is full soon, and each
 * timesheet on the way is asked.
 */
function isOfOneOf(found: readonly Found[], actor: SignedIn, name: string): SQL {
  if (found.length > namedAtMost) return matchesName(nameViewerOf(actor), timesheets.providerId, name);
  return anyOf(
    timesheets.providerId,
    found.map(({ id }) => id),
  );
}

type FoundFacility = Found & { organizationId: string };

/** At one of these facilities, which the index of their organizations finds. */
function isAtOneOf(found: readonly FoundFacility[]) {
  const owners = [...new Set(found.map(({ organizationId }) => organizationId))];
  return and(
    anyOf(timesheets.organizationId, owners),
    anyOf(
      timesheets.facilityId,
      found.map(({ id }) => id),
    ),
  );
}

/** What staff look for may be either; both are looked up in one statement. */
async function isOfEither(actor: SignedIn, name: string) {
  const called = listedAs(actor, name)
    .limit(namedAtMost + 1)
    .as("called");
  const [found] = await db()
    .select({
      providers: sql<Found[]>`(select ${jsonRows({ id: called.id })} from ${called})`,
      facilities: sql<FoundFacility[]>`(select ${jsonRows(fields(facilities, "id", "organizationId"))}
        from ${facilities} where ${isNamed(name)})`,
    })
    .from(sql`(select) asked`);
  const { providers = [], facilities: places = [] } = found ?? {};
  return or(isOfOneOf(providers, actor, name), isAtOneOf(places));
}

/** Providers look for a facility, representatives for a provider, staff for either. */
export async function findBy(actor: SignedIn, search: string): Promise<SQL | undefined> {
  if (actor.kind === "provider") return isAtFacilityNamed(search);
  if (actor.kind === "staff") return isOfEither(actor, search);
  return isOfOneOf(await metAs(actor, search).limit(namedAtMost + 1), actor, search);
}
