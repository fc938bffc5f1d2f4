import { and, asc, eq, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { matching } from "@/db/conditions";
import { fields } from "@/db/fields";
import { facilitiesOf } from "@/db/owned";
import { bookingRequests, facilities, listings, providers } from "@/db/schema";
import { requestReaders } from "@/lib/assignments/shifts/policy";
import { visibleRequests } from "@/lib/assignments/shifts/queries/shifts";
import type { ProviderActor, RepActor } from "@/lib/core/pure/actor";
import { providerPaths, repPaths } from "@/lib/core/pure/paths";
import { dotted, spanOfDays } from "@/lib/core/pure/text";
import { admits } from "@/lib/core/pure/who";
import type { SearchResult } from "@/lib/overview/search/schema";
import { matchesName, nameViewerOf, shownName } from "@/lib/providers/queries/names";
import { type FindKind, listedTexts, mostFound, placeOf, shownListed } from "./found";

/** The organization's assignments, by facility or by the provider's name as it may be seen (SIL-175). */
async function findOfOrganization(actor: RepActor, q: string): Promise<SearchResult[]> {
  const names = nameViewerOf(actor);
  const { organizationId } = actor;
  const [whole, words] = listedTexts(organizationId);
  // Asked of each request that is found: as a join, Postgres would read the names of all providers first.
  const named = db()
    .select({
      whole: sql`${whole}`.as("whole"),
      words: sql`${words}`.as("words"),
      shown: shownListed(organizationId).as("shown"),
    })
    .from(listings)
    .where(eq(listings.providerId, bookingRequests.providerId))
    .limit(1)
    .as("named");
  const ofOwn = and(eq(facilities.id, bookingRequests.facilityId), facilitiesOf(organizationId));
  const found = db()
    .select({
      ...fields(bookingRequests, "id", "providerId", "firstShiftOn", "lastShiftOn"),
      facility: sql<string>`${facilities.name}`.as("facility_name"),
      place: placeOf([named.whole, named.words, facilities.foldedName], q).as("place"),
      name: sql<string>`${named.shown}`.as("shown_name"),
    })
    .from(bookingRequests)
    .innerJoin(facilities, ofOwn)
    .crossJoinLateral(named)
    .where(
      and(
        visibleRequests(actor),
        or(
          matching(facilities.name, q, facilities.foldedName),
          matchesName(names, bookingRequests.providerId, q),
        ),
      ),
    )
    .orderBy(sql`place, shown_name, ${bookingRequests.id}`)
    .limit(mostFound)
    .as("found");
  const { id, facility, firstShiftOn, lastShiftOn } = found;
  const rows = await db()
    .select({ id, facility, firstShiftOn, lastShiftOn, provider: shownName(names) })
    .from(found)
    .innerJoin(providers, eq(providers.id, found.providerId))
    .orderBy(asc(found.place), asc(found.name), asc(found.id));
  return rows.map((row) => ({
    id: row.id,
    title: row.provider,
    text: dotted([row.facility, spanOfDays(row.firstShiftOn, row.lastShiftOn)]),
    href: repPaths.bookingRequest(row.id),
  }));
}

/** A provider's own assignments, by facility. */
async function findOfProvider(actor: ProviderActor, q: string): Promise<SearchResult[]> {
  const rows = await db()
    .select({ ...fields(bookingRequests, "id", "firstShiftOn", "lastShiftOn"), facility: facilities.name })
    .from(bookingRequests)
    .innerJoin(facilities, eq(facilities.id, bookingRequests.facilityId))
    .where(and(visibleRequests(actor), matching(facilities.name, q, facilities.foldedName)))
    .orderBy(placeOf([facilities.foldedName], q), sql`lower(${facilities.name})`, asc(bookingRequests.id))
    .limit(mostFound);
  return rows.map(({ id, facility, firstShiftOn, lastShiftOn }) => ({
    id,
    title: facility,
    text: spanOfDays(firstShiftOn, lastShiftOn),
    href: providerPaths.bookingRequest(id),
  }));
}

/** Assignments of either side, for who may open their list. */
export const findAssignments: FindKind = async (actor, q) => {
  if (actor.kind === "staff" || !admits(requestReaders, actor)) return [];
  return actor.kind === "rep" ? findOfOrganization(actor, q) : findOfProvider(actor, q);
};
