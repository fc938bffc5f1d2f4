import { and, arrayOverlaps, eq, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { bookings, calendarFeeds, facilities, providers, reps, users } from "@/db/schema";
import { isInUse } from "@/lib/accounts/queries";
import { feedHolders } from "@/lib/assignments/feeds/policy";
import { calendarOf } from "@/lib/assignments/feeds/rules/calendar";
import { holeEventOf } from "@/lib/assignments/feeds/rules/holes";
import { eventOf } from "@/lib/assignments/feeds/rules/shifts";
import { feedName } from "@/lib/assignments/feeds/views";
import { assignmentGroups } from "@/lib/assignments/policy";
import type { Actor, Side } from "@/lib/core/pure/actor";
import { zoneName } from "@/lib/core/pure/text";
import { admit } from "@/lib/core/pure/who";
import { env } from "@/lib/core/server/env";
import { pageLink } from "@/lib/ports/mail/mail";
import { listFeedHoles } from "./holes";
import { listFeedShifts } from "./shifts";

const ownShifts = and(eq(calendarFeeds.kind, "own"), isNotNull(providers.id));

/** A rep of the facility's organization who may read its shifts. */
const facilityShifts = and(
  eq(calendarFeeds.kind, "facility"),
  eq(users.registrationStatus, "complete"),
  eq(reps.organizationId, facilities.organizationId),
  arrayOverlaps(reps.groupNames, [...assignmentGroups]),
);

/** An address that works for its owner as the owner is now; null once revoked, or the rights are gone [RSC-C-037]. */
export async function findOpenFeed(visitor: Actor, feedId: string) {
  admit(visitor, feedHolders);
  const [feed] = await db()
    .select({
      ...fields(calendarFeeds, "id", "name", "lastReadAt", "withHoles"),
      facility: fields(facilities, "id", "name"),
      providerId: providers.id,
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .leftJoin(providers, eq(providers.userId, users.id))
    .leftJoin(reps, eq(reps.userId, users.id))
    .leftJoin(facilities, eq(facilities.id, calendarFeeds.facilityId))
    .where(
      and(
        eq(calendarFeeds.id, feedId),
        isNull(calendarFeeds.revokedAt),
        isInUse,
        or(ownShifts, facilityShifts),
      ),
    );
  return feed ?? null;
}
type OpenFeed = NonNullable<Awaited<ReturnType<typeof findOpenFeed>>>;

/** Asked once a zone: a formatter is slow to make. */
function zoneNames() {
  const names = new Map<string, string>();
  return (timeZone: string) => {
    const name = names.get(timeZone) ?? zoneName(timeZone);
    names.set(timeZone, name);
    return name;
  };
}

/** The text of the calendar behind an open address [RSC-C-038 RSC-C-039 SCH-C-034]. */
export async function readCalendar(feed: OpenFeed, now: Date): Promise<string> {
  const { name, facility, providerId } = feed;
  const side: Side = facility ? "rep" : "provider";
  const owner: SQL = facility
    ? eq(bookings.facilityId, facility.id)
    : eq(bookings.providerId, providerId as string);
  const [shifts, holes] = await Promise.all([
    listFeedShifts(owner, now),
    facility && feed.withHoles ? listFeedHoles(facility.id, now) : [],
  ]);
  const reading = { side, pageAt: pageLink, zoneOf: zoneNames() };
  return calendarOf(feedName({ name, facility }, env().NEXT_PUBLIC_PRODUCT_NAME), [
    ...shifts.map((shift) => eventOf(shift, reading)),
    ...holes.map((hole) => holeEventOf(hole, reading)),
  ]);
}
