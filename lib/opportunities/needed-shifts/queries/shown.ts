import { and, eq, gte, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { momentOf } from "@/db/moments";
import {
  bookings,
  clearances,
  connections,
  facilities,
  neededShifts,
  opportunities,
  providerBlocks,
  providers,
} from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import { dayMs } from "@/lib/core/pure/durations";
import { dayIn } from "@/lib/core/pure/time";
import { openNeedsDaysAhead } from "@/lib/opportunities/needed-shifts/words";
import { mayBeBookedAt } from "@/lib/providers/queries/booking";
import { isLicensedIn } from "@/lib/providers/queries/licenses";
import { statusAt } from "./status";

/*
Which needed shifts a provider is shown, beside `needed_shifts`, `opportunities`, `facilities`, the provider's own row of
`providers`, the connection that booking would take (`connections`) and the clearance [SCH-I-035].
*/

/**
 * The connection through which a request would go: the approved one that was accepted last. Organization and facility are
 * named twice, so that whoever has thousands of connections is asked about those of one organization alone.
 */
export const bookedThrough = and(
  eq(connections.providerId, providers.id),
  eq(connections.organizationId, neededShifts.organizationId),
  eq(connections.facilityId, neededShifts.facilityId),
  sql`${connections.id} = (select through.id from ${connections} through
    where through.provider_id = ${providers.id} and through.facility_id = ${neededShifts.facilityId}
      and through.organization_id = ${neededShifts.organizationId}
      and through.status = 'accepted' and through.facility_status = 'approved'
    order by through.accepted_at desc nulls last, through.id desc limit 1)`,
) as SQL;

export const clearedBy = and(
  eq(clearances.providerId, providers.id),
  eq(clearances.organizationId, neededShifts.organizationId),
  eq(clearances.status, "cleared"),
) as SQL;

/** Joins to needed shifts beside `providers` what `fitsNeed` reads; pairs without a connection and a clearance go. */
export const withTies = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(opportunities, eq(opportunities.id, neededShifts.opportunityId))
    .innerJoin(facilities, eq(facilities.id, neededShifts.facilityId))
    .innerJoin(connections, bookedThrough)
    .innerJoin(clearances, clearedBy);

const isOfTrade = sql`${opportunities.specialty} = any(${providers.specialties})
  and ${opportunities.degrees} && ${providers.degrees}`;

const isBlocking = sql`exists (select 1 from ${providerBlocks}
  where ${eq(providerBlocks.providerId, providers.id)} and (
    (${providerBlocks.scope} = 'organization' and ${providerBlocks.blocked} = ${neededShifts.organizationId}::text)
    or (${providerBlocks.scope} = 'facility' and ${providerBlocks.blocked} = ${neededShifts.facilityId}::text)
    or (${providerBlocks.scope} = 'state' and ${providerBlocks.blocked} = ${facilities.state})))`;

const isBookedThatDay = sql`exists (select 1 from ${bookings} where ${and(
  eq(bookings.providerId, providers.id),
  eq(bookings.startOn, neededShifts.startOn),
)} and ${bookings.holds})`;

const hasRate = sql`case ${neededShifts.rateKind}
  when 'day' then coalesce(${connections.shiftRateDayCents}, ${connections.facilityRateDayCents})
  when 'night' then coalesce(${connections.shiftRateNightCents}, ${connections.facilityRateNightCents})
  when 'call' then coalesce(${connections.shiftRateCallCents}, ${connections.facilityRateCallCents})
  else coalesce(${connections.shiftRate24hCents}, ${connections.facilityRate24hCents}) end is not null`;

/** The provider could work it: whatever has become of the needed shift. */
export const fitsNeed = (now: Date): SQL =>
  and(
    isNotNull(providers.listedAt),
    mayBeBookedAt(now),
    isNull(neededShifts.withdrawnAt),
    isNotNull(neededShifts.publishedAt),
    isOfTrade,
    isLicensedIn(providers.id, facilities.state, neededShifts.endOn),
    sql`not ${isBlocking}`,
    sql`not ${isBookedThatDay}`,
    hasRate,
  ) as SQL;

/** Its start is near enough to be shown. */
export const isSoon = (now: Date): SQL =>
  sql`lower(${neededShifts.during}) <= ${momentOf(new Date(now.getTime() + openNeedsDaysAhead * dayMs))}`;

/** Open, and its start is near enough. The days let an index answer before the instants are compared. */
export const isOpenSoon = (now: Date): SQL => {
  const today = dayIn("UTC", now);
  return and(
    gte(neededShifts.startOn, addDays(today, -1)),
    lte(neededShifts.startOn, addDays(today, openNeedsDaysAhead + 1)),
    isSoon(now),
    eq(statusAt(now), "open"),
  ) as SQL;
};
