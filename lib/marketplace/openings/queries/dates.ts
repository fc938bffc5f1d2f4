import { and, eq, isNull, sql } from "drizzle-orm";
import { bookingRequests, bookings, neededShifts, opportunities, workLimits } from "@/db/schema";
import { fillsNeed, requestOfHolder, statusAt } from "@/lib/opportunities/needed-shifts/queries/status";

/*
Whether a provider is open for one of the needed shifts of each opportunity that its dates decide about [SCH-I-034]. Only
one that fails nothing else, or one thing, is looked at: two failures are opened by no single change.
*/

/** Shifts of the provider that somebody has asked it for or agreed: of this month and later. */
const busyOf = (providerId: string, now: Date) => sql`busy as materialized (
  select ${bookings.organizationId}, ${bookings.startOn}, ${bookings.during}, ${bookings.holds} from ${bookings}
   where ${bookings.providerId} = ${providerId}::uuid
     and ${bookings.startOn} >= date_trunc('month', ${now.toISOString()}::timestamptz)::date - 2
     and not ${bookings.isCanceled} and not ${bookings.isRemoved}
     and ${bookings.statusByProvider} <> 'rejected' and ${bookings.statusByRep} <> 'rejected')`;

/** The open needed shifts at home facilities, with whether their day is offered for their kind: `needs`. */
const needsOf = (now: Date) => sql`needs as materialized (
  select considered.id, considered.organization_id, ${neededShifts.startOn}, ${neededShifts.during}, ${neededShifts.rateKind},
         (case ${neededShifts.rateKind} when 'day' then me.open_day when 'night' then me.open_night
            when 'call' then me.open_call when '24h' then me.open_24h end @> ${neededShifts.startOn}) as is_offered
    from me cross join considered
    join ${opportunities} on ${opportunities.id} = considered.id
    join ${neededShifts} on ${and(
      eq(neededShifts.opportunityId, opportunities.id),
      eq(neededShifts.organizationId, opportunities.organizationId),
      eq(neededShifts.facilityId, opportunities.facilityId),
      isNull(neededShifts.withdrawnAt),
      sql`upper(${neededShifts.during}) > ${now.toISOString()}::timestamptz`,
    )}
    left join ${bookings} "holder" on ${fillsNeed}
    left join ${bookingRequests} "holder_request" on ${requestOfHolder}
   where considered.others <= 1 and ${statusAt(now)} = 'open')`;

/** A shift at these hours, one of the organization that day (SIL-98), or as many as the month allows (SIL-97). */
const isObstructed = sql`exists (select 1 from busy
    where (busy.holds and busy.during && needs.during)
       or (busy.organization_id = needs.organization_id and busy.start_on = needs.start_on))
  or me.shift_limit <= (select count(*) from busy
       where date_trunc('month', busy.start_on) = date_trunc('month', needs.start_on))`;

const isWithinLimits = (providerId: string) => sql`(not exists (
    select 1 from ${workLimits} where ${workLimits.providerId} = ${providerId}::uuid)
  or within_own_limits(${providerId}::uuid, needs.start_on, needs.during, needs.rate_kind))`;

/** For each opportunity with open needed shifts, whether the provider is open for one: `dated`, of `considered`. */
export const datedOf = (providerId: string, now: Date) => sql`
  ${busyOf(providerId, now)},
  ${needsOf(now)},
  dated as materialized (
    select needs.id, bool_or(case when not is_offered then false when coalesce(${isObstructed}, false) then false
             else ${isWithinLimits(providerId)} end) as is_free
      from me cross join needs group by needs.id)`;
