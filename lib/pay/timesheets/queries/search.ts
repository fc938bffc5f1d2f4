import { and, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { anyOf, containing } from "@/db/conditions";
import { connections, facilities, listings, timesheets } from "@/db/schema";
import type { RepActor, SignedIn } from "@/lib/core/pure/actor";
import { isCalled, isListedAs, knowerOf } from "@/lib/providers/queries/names";

const isNamed = (name: string) => ilike(facilities.name, containing(name));

/** Asked of each timesheet of one provider, who has few. */
const isAtFacilityNamed = (name: string) =>
  sql`(select ${isNamed(name)} from ${facilities} where ${eq(facilities.id, timesheets.facilityId)})`;

/** More are found on the way: every page is full soon. */
const namedAtMost = 5_000;

/** Providers of this name whom the organization has met: they are fewer than its timesheets. */
const metAs = (actor: RepActor, name: string) =>
  db()
    .selectDistinct({ id: connections.providerId })
    .from(connections)
    .where(
      and(
        eq(connections.organizationId, actor.organizationId),
        isCalled(knowerOf(actor), connections.providerId, name),
      ),
    );

const listedAs = (actor: SignedIn, name: string) =>
  db()
    .select({ id: listings.providerId })
    .from(listings)
    .where(isListedAs(knowerOf(actor), name));

const providersCalled = (actor: SignedIn, name: string) =>
  actor.kind === "rep" ? metAs(actor, name) : listedAs(actor, name);

/**
 * Of one of the providers of this name. They are looked up first and named one by one, so that the database knows how
 * few they are: it would look through all timesheets for those of nobody.
 */
async function isOfProviderCalled(actor: SignedIn, name: string): Promise<SQL> {
  const found = await providersCalled(actor, name).limit(namedAtMost + 1);
  return found.length > namedAtMost
    ? sql`${timesheets.providerId} in ${providersCalled(actor, name)}`
    : anyOf(
        timesheets.providerId,
        found.map(({ id }) => id),
      );
}

/** At one of the facilities of this name, which the index of their organizations finds. */
async function isAtOneOfFacilitiesNamed(name: string) {
  const found = await db()
    .select({ id: facilities.id, organizationId: facilities.organizationId })
    .from(facilities)
    .where(isNamed(name));
  const owners = [...new Set(found.map(({ organizationId }) => organizationId))];
  return and(
    anyOf(timesheets.organizationId, owners),
    anyOf(
      timesheets.facilityId,
      found.map(({ id }) => id),
    ),
  );
}

/** Providers look for a facility, representatives for a provider, staff for either. */
export async function findBy(actor: SignedIn, search: string): Promise<SQL | undefined> {
  if (actor.kind === "provider") return isAtFacilityNamed(search);
  const isOfProvider = isOfProviderCalled(actor, search);
  if (actor.kind === "rep") return isOfProvider;
  const [ofProvider, atFacility] = await Promise.all([isOfProvider, isAtOneOfFacilitiesNamed(search)]);
  return or(ofProvider, atFacility);
}
