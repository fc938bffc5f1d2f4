import { and, asc, between, eq, gt, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { momentOf } from "@/db/moments";
import { bookingRequests, bookings, callOuts, facilities, providers } from "@/db/schema";
import type { FeedShift } from "@/lib/assignments/feeds/rules/shifts";
import { feedWindow } from "@/lib/assignments/feeds/words";
import { activeBooking, shiftColumns } from "@/lib/assignments/shifts/queries/shifts";
import { addDays } from "@/lib/core/pure/days";
import { dayMs } from "@/lib/core/pure/durations";
import { dayIn } from "@/lib/core/pure/time";

const asDate = (at: string) => new Date(at);
const startsAt = sql`lower(${bookings.during})`.mapWith(asDate);

const { startTime, endTime, releasedAt } = shiftColumns;

const feedShifts = () =>
  db()
    .select({
      ...fields(bookings, "id", "startOn", "endOn", "rateKind", "statusByProvider", "statusByRep"),
      startTime,
      endTime,
      releasedAt,
      ...fields(bookings, "isCanceled", "isRemoved", "revision", "createdAt", "updatedAt"),
      requestId: bookings.bookingRequestId,
      requestStatus: bookingRequests.status,
      start: startsAt,
      end: sql`upper(${bookings.during})`.mapWith(asDate),
      publicName: providers.publicName,
      isCalledOut: sql<boolean>`exists (select 1 from ${callOuts}
        where ${callOuts.bookingId} = ${bookings.id} and ${callOuts.status} = 'open')`,
      facility: fields(
        facilities,
        ...(["name", "streetAddress", "city", "state", "zipCode", "timeZone", "updatedAt"] as const),
      ),
    })
    .from(bookings)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookings.bookingRequestId))
    .innerJoin(facilities, eq(facilities.id, bookings.facilityId))
    .innerJoin(providers, eq(providers.id, bookings.providerId));

const at = (now: Date, days: number) => momentOf(new Date(now.getTime() + days * dayMs));

/** The index finds shifts by their day; no zone is further than a day from UTC, and no shift much longer than one. */
function inWindow(now: Date) {
  const today = dayIn("UTC", now);
  const { pastDays, daysAhead } = feedWindow;
  return and(
    between(bookings.startOn, addDays(today, -pastDays - 3), addDays(today, daysAhead + 2)),
    gte(sql`upper(${bookings.during})`, at(now, -pastDays)),
    lte(sql`lower(${bookings.during})`, at(now, daysAhead)),
  );
}

const acceptedByBoth = and(eq(bookings.statusByProvider, "accepted"), eq(bookings.statusByRep, "accepted"));

/** Asked for in a request that goes on, or agreed: all but what `feedStatusOf` calls canceled. */
const isListed = and(
  activeBooking,
  or(
    inArray(bookingRequests.status, ["pending", "responded"]),
    and(eq(bookingRequests.status, "confirmed"), acceptedByBoth),
  ),
);

/** Called off, taken out or refused, in the words of the index that finds them. */
const fallen = sql`(${bookings.isCanceled} or ${bookings.isRemoved} or ${bookings.statusByProvider} = 'rejected'
  or ${bookings.statusByRep} = 'rejected')`;

/**
 * The shifts of a calendar: those in force, and those that were canceled lately, so that calendars take them out; by
 * start and id [RSC-C-038].
 */
export async function listFeedShifts(owner: SQL, now: Date): Promise<FeedShift[]> {
  const read = (which?: SQL) =>
    feedShifts()
      .where(and(owner, inWindow(now), which))
      .orderBy(asc(sql`lower(${bookings.during})`), asc(bookings.id))
      .limit(feedWindow.most);
  const both = await Promise.all([
    read(isListed),
    read(and(fallen, gt(bookings.updatedAt, new Date(now.getTime() - feedWindow.fallenDays * dayMs)))),
  ]);
  return both
    .flat()
    .sort((one, other) => one.start.getTime() - other.start.getTime() || (one.id < other.id ? -1 : 1))
    .slice(0, feedWindow.most);
}
