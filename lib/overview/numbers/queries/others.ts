import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { ownedBy } from "@/db/owned";
import { bookings, connections, facilities, opportunities, providers, rescues } from "@/db/schema";
import { clearings } from "@/lib/connections/clock/queries/clearings";
import { type Asked, rowCells } from "@/lib/overview/numbers/queries/row";

/** The rows of numbers about searches for cover and clearings. */

/** Searches after call-outs and no-shows that ran to their end; those that found somebody count [SCH-I-085]. */
export const coverRateRows = ({ organizationId, facilityIds, from, to }: Asked) =>
  db()
    .select(
      rowCells({
        id: rescues.id,
        kind: "rescue",
        date: rescues.startOn,
        facilityId: rescues.facilityId,
        specialty: rescues.specialty,
        providerId: bookings.providerId,
        rateKind: rescues.rateKind,
        startTime: rescues.startTime,
        endTime: rescues.endTime,
        target: rescues.id,
        counts: eq(rescues.status, "filled"),
      }),
    )
    .from(rescues)
    .leftJoin(bookings, eq(bookings.id, rescues.filledBookingId))
    .where(
      and(
        ownedBy(rescues, organizationId),
        facilityIds && anyOf(rescues.facilityId, facilityIds),
        inArray(rescues.source, ["call_out", "no_show"]),
        inArray(rescues.status, ["filled", "unfilled"]),
        gte(rescues.startOn, from),
        lte(rescues.startOn, to),
      ),
    )
    .as("number_rows");

/** First clearings of the last 180 days, each with its days, as the clock of connections has them [SCH-I-107]. */
export function timeToClearRows({ organizationId, facilityIds, now }: Asked) {
  const scope = and(
    ownedBy(connections, organizationId),
    facilityIds && anyOf(connections.facilityId, facilityIds),
  );
  return db()
    .select(
      rowCells({
        id: connections.id,
        kind: "connection",
        date: sql`(cleared.cleared_at at time zone ${facilities.timeZone})::date`,
        facilityId: connections.facilityId,
        specialty: sql`coalesce(${opportunities.specialty}, ${providers.specialties}[1])`,
        providerId: connections.providerId,
        rateKind: sql`null`,
        startTime: sql`null`,
        endTime: sql`null`,
        target: connections.id,
        value: sql`cleared.days`,
      }),
    )
    .from(connections)
    .innerJoin(sql`${clearings(scope, now)} cleared`, sql`cleared.connection_id = ${connections.id}`)
    .innerJoin(facilities, eq(facilities.id, connections.facilityId))
    .leftJoin(opportunities, eq(opportunities.id, connections.opportunityId))
    .leftJoin(providers, eq(providers.id, connections.providerId))
    .where(scope)
    .as("number_rows");
}
