import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { momentOf } from "@/db/moments";
import {
  bookings,
  clearances,
  connections,
  facilities,
  matchListings,
  opportunities,
  providerBlocks,
} from "@/db/schema";

/*
The opportunities that could come to a provider, each with what is in the way. Nothing is read of what an organization
would pay, how far it looks, whom else it has, or how it does [SCH-I-048].
*/

/** Of the row that ranking reads, what the conditions ask: no rate among it. */
const ownColumns: AnyPgColumn[] = [
  matchListings.providerId,
  matchListings.specialties,
  matchListings.degrees,
  matchListings.workType,
  matchListings.travelType,
  matchListings.homeZip3,
  matchListings.licenseUntil,
  matchListings.imlcUntil,
  matchListings.boardUntil,
  matchListings.eligibleUntil,
  matchListings.certificationUntil,
  matchListings.liabilityFree,
  matchListings.graduatedOn,
  matchListings.shiftLimit,
  matchListings.openDay,
  matchListings.openNight,
  matchListings.openCall,
  matchListings.open24h,
];

/** Shifts worked for whatever organization. */
const worked = (now: Date) => sql`(select count(*) from ${bookings}
  where ${bookings.providerId} = ${matchListings.providerId} and not ${bookings.isCanceled} and not ${bookings.isRemoved}
    and ${bookings.holds} and ${bookings.statusByRep} = 'accepted' and upper(${bookings.during}) <= ${momentOf(now)})`;

/** The provider itself: no row while its profile is not complete. */
const meOf = (providerId: string, now: Date) => sql`me as materialized (
  select ${sql.join(ownColumns, sql`, `)}, ${worked(now)} as worked
    from ${matchListings} where ${matchListings.providerId} = ${providerId}::uuid and ${matchListings.isReady})`;

/** Opportunities whose latest connection with the provider was declined by either side. */
const declinedOf = (providerId: string) => sql`declined as materialized (
  select id from (
    select distinct on (${connections.opportunityId}) ${connections.opportunityId} as id,
           (${connections.status} = 'rejected' or ${connections.facilityStatus} = 'denied') as is_declined
      from ${connections}
     where ${connections.providerId} = ${providerId}::uuid and ${connections.opportunityId} is not null
     order by ${connections.opportunityId}, ${connections.createdAt} desc, ${connections.id} desc) latest
   where is_declined)`;

/** The provider blocks the organization, the facility or its state (SIL-89). */
const isBlocked = sql`exists (select 1 from ${providerBlocks}
  where ${providerBlocks.providerId} = me.provider_id and (
       (${providerBlocks.scope} = 'organization' and ${providerBlocks.blocked} = ${opportunities.organizationId}::text)
    or (${providerBlocks.scope} = 'facility' and ${providerBlocks.blocked} = ${facilities.id}::text)
    or (${providerBlocks.scope} = 'state' and ${providerBlocks.blocked} = ${facilities.state})))`;

/** Refused clearance by the organization, until a day that is still to come (SIL-83). */
const isRefused = sql`exists (select 1 from ${clearances}
  where ${clearances.providerId} = me.provider_id and ${clearances.organizationId} = ${opportunities.organizationId}
    and ${clearances.status} = 'not_cleared' and ${clearances.presentableOn} > here.today)`;

/** What each opportunity asks, with the day and the distance of its facility: `asked`. */
const askedOf = (now: Date) => sql`asked as materialized (
  select ${opportunities.id}, ${opportunities.organizationId}, ${opportunities.facilityId}, ${opportunities.degrees},
         ${opportunities.allowImlc}, ${opportunities.boardCertifications}, ${opportunities.lifeSupportCertifications},
         ${opportunities.workTypes}, ${opportunities.yearsOfExperience}, ${opportunities.shiftsCompleted},
         ${opportunities.allowMalpracticeHistory}, ${facilities.state}, here.today, here.today::text as day,
         case when ${facilities.facilityType} = 'TELEHEALTH' then 'remote' else coalesce(bands.band, 'unknown') end as band
    from me
    join ${opportunities} on ${opportunities.status} in ('open', 'reopened', 'in_progress')
      and ${opportunities.specialty} = any(me.specialties)
    join ${facilities} on ${facilities.id} = ${opportunities.facilityId}
    cross join lateral (select (${momentOf(now)} at time zone ${facilities.timeZone})::date as today) here
    left join bands on bands.zip3 = substring(${facilities.zipCode} from '^\\s*([0-9]{3})')
   where ${opportunities.id} not in (select declined.id from declined) and not ${isBlocked} and not ${isRefused})`;

/** The last day of a code is today or later; days compare as texts. */
const isValid = (lastDays: SQL, code: SQL) =>
  sql`coalesce((${lastDays} ->> ${code}) collate "C" >= day, false)`;

const board = sql`(board ->> 'code')`;

/** Whether each condition passes, of a row of `asked` beside `me`. */
const conditions = {
  degree: sql`me.degrees && asked.degrees`,
  license: sql`${isValid(sql`me.license_until`, sql`asked.state`)}
    or (asked.allow_imlc and coalesce(me.imlc_until >= today, false))`,
  boards: sql`jsonb_array_length(asked.board_certifications) = 0
    or exists (select 1 from jsonb_array_elements(asked.board_certifications) board
        where ${isValid(sql`me.board_until`, board)}
           or ((board ->> 'boardEligible')::boolean and ${isValid(sql`me.eligible_until`, board)}))`,
  life_support: sql`cardinality(missing) = 0`,
  range: sql`me.travel_type is null or me.travel_type = 'NATIONAL' or band in ('near', 'unknown', 'remote')
    or (me.travel_type = 'REGIONAL' and band = 'region')`,
  liability: sql`asked.allow_malpractice_history or me.liability_free`,
  years: sql`asked.years_of_experience is null or me.graduated_on is null
    or me.graduated_on + make_interval(years => asked.years_of_experience) <= today`,
  shifts: sql`me.worked >= coalesce(asked.shifts_completed, 0)`,
  work_type: sql`cardinality(asked.work_types) = 0 or coalesce(me.work_type = any(asked.work_types), false)`,
};

const passing = sql.join(
  Object.entries(conditions).map(([name, passes]) => sql`(${passes}) as ${sql.identifier(`ok_${name}`)}`),
  sql`, `,
);

const failures = sql.join(
  Object.keys(conditions).map((name) => sql`(not ${sql.identifier(`ok_${name}`)})::int`),
  sql` + `,
);

/**
 * The opportunities that are considered for a provider, each with the conditions that it passes and how many it fails,
 * but for its dates: `me`, which is empty while the profile is not complete, and `considered` [SCH-I-050].
 */
export const consideredOf = (providerId: string, now: Date) => sql`
  ${meOf(providerId, now)},
  bands as materialized (select known.* from me cross join lateral zip_bands(me.home_zip3) known),
  ${declinedOf(providerId)},
  ${askedOf(now)},
  considered as materialized (
    select *, ${failures} as others from (
      select asked.*, missing, ${passing}
        from me cross join asked cross join lateral (
          select array(select code from unnest(asked.life_support_certifications) code
            where not ${isValid(sql`me.certification_until`, sql`code`)}) as missing) supports) judged)`;
