import { and, asc, between, eq, gte, isNotNull, lte, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { clockOf, momentOf } from "@/db/moments";
import { bookings, facilities, neededShifts, opportunities } from "@/db/schema";
import type { FeedHole } from "@/lib/assignments/feeds/rules/holes";
import { feedWindow } from "@/lib/assignments/feeds/words";
import { addDays } from "@/lib/core/pure/days";
import { dayMs } from "@/lib/core/pure/durations";
import { dayIn } from "@/lib/core/pure/time";
import { wishesAt } from "@/lib/opportunities/needed-shifts/queries/rows";
import {
  fillsNeed,
  holder,
  holderRequest,
  openedAt,
  requestOfHolder,
  statusAt,
} from "@/lib/opportunities/needed-shifts/queries/status";

const asDate = (at: string) => new Date(at);

/** When the needed shift changed, or a shift that fills it or did, or when it was missed. */
const changedAt = (now: Date) =>
  sql<Date>`greatest(${neededShifts.updatedAt}, ${openedAt},
  (select max(${bookings.updatedAt}) from ${bookings} where ${eq(bookings.neededShiftId, neededShifts.id)}),
  case when ${statusAt(now)} = 'unfilled' then lower(${neededShifts.during}) end)`.mapWith(asDate);

/**
 * What a facility's calendar shows of its needs: those open, and those that were filled, withdrawn or missed within 30
 * days; by start and id [SCH-C-034].
 */
export async function listFeedHoles(facilityId: string, now: Date): Promise<FeedHole[]> {
  const status = statusAt(now);
  const changed = changedAt(now);
  const [today, { pastDays, daysAhead, fallenDays, most }] = [dayIn("UTC", now), feedWindow];
  const at = (days: number) => momentOf(new Date(now.getTime() + days * dayMs));
  return db()
    .select({
      ...fields(neededShifts, "id", "startOn", "endOn", "rateKind", "createdAt"),
      startTime: clockOf(neededShifts.startTime),
      endTime: clockOf(neededShifts.endTime),
      start: sql`lower(${neededShifts.during})`.mapWith(asDate),
      end: sql`upper(${neededShifts.during})`.mapWith(asDate),
      status,
      wishes: wishesAt(now),
      changedAt: changed,
      facility: fields(
        facilities,
        ...(["id", "name", "streetAddress", "city", "state", "zipCode", "timeZone", "updatedAt"] as const),
      ),
    })
    .from(neededShifts)
    .innerJoin(opportunities, eq(opportunities.id, neededShifts.opportunityId))
    .innerJoin(facilities, eq(facilities.id, neededShifts.facilityId))
    .leftJoin(holder, fillsNeed)
    .leftJoin(holderRequest, requestOfHolder)
    .where(
      and(
        eq(neededShifts.facilityId, facilityId),
        between(neededShifts.startOn, addDays(today, -pastDays - 3), addDays(today, daysAhead + 2)),
        gte(sql`upper(${neededShifts.during})`, at(-pastDays)),
        lte(sql`lower(${neededShifts.during})`, at(daysAhead)),
        isNotNull(openedAt),
        or(
          eq(status, "open"),
          and(sql`${status} in ('filled', 'withdrawn', 'unfilled')`, sql`${changed} > ${at(-fallenDays)}`),
        ),
      ),
    )
    .orderBy(asc(sql`lower(${neededShifts.during})`), asc(neededShifts.id))
    .limit(most);
}
