import { and, eq, gte, lte, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { fields } from "@/db/fields";
import { ownedBy } from "@/db/owned";
import { bookingRequests, bookings, providers } from "@/db/schema";
import { activeBooking } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor } from "@/lib/core/pure/actor";
import { addDays } from "@/lib/core/pure/days";
import { admit } from "@/lib/core/pure/who";
import { boardReaders } from "@/lib/overview/board/policy";
import { shortName } from "@/lib/overview/board/rules/texts";
import type { OnDuty } from "@/lib/overview/board/words";
import { shownName } from "@/lib/providers/queries/names";

const clock = (day: AnyPgColumn, time: AnyPgColumn) =>
  sql<string>`to_char(${day} + ${time}, 'YYYY-MM-DD"T"HH24:MI')`;

/**
 * The confirmed shifts of facilities of the organization that start from the day before to the day after, for the line
 * that says who is on now [SCH-S-002]. One statement.
 */
export async function listOnDuty(visitor: Actor, facilityIds: string[], today: string): Promise<OnDuty[]> {
  const { organizationId } = admit(visitor, boardReaders);
  const rows = await db()
    .select({
      ...fields(bookings, "facilityId"),
      name: shownName({ organizationId }),
      startsAt: clock(bookings.startOn, bookings.startTime),
      endsAt: clock(bookings.endOn, bookings.endTime),
    })
    .from(bookings)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookings.bookingRequestId))
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .where(
      and(
        ownedBy(bookings, organizationId),
        anyOf(bookings.facilityId, facilityIds),
        gte(bookings.startOn, addDays(today, -1)),
        lte(bookings.startOn, addDays(today, 1)),
        activeBooking,
        eq(bookings.statusByProvider, "accepted"),
        eq(bookings.statusByRep, "accepted"),
        eq(bookingRequests.status, "confirmed"),
      ),
    )
    .orderBy(bookings.startOn, bookings.startTime, bookings.id);
  return rows.map(({ name, ...row }) => Object.assign(row, { name: shortName(name) }));
}
