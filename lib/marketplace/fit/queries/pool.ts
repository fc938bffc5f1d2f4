import { type SQL, sql } from "drizzle-orm";
import { ofMany } from "@/db/conditions";
import { momentOf } from "@/db/moments";
import { andSeen } from "@/db/owned";
import { clearances, connections, matchListings, providerBlocks } from "@/db/schema";
import {
  type Move,
  needsOf,
  offeredCount,
  offersAny,
  openDaysWithin,
} from "@/lib/marketplace/fit/queries/days";
import {
  allInColumns,
  codeList,
  firstGate,
  gateConditions,
  heldColumns,
  ownRateIsWithin,
  passesAll,
  type RowCondition,
  rateColumn,
  termConditions,
} from "@/lib/marketplace/fit/queries/gates";
import type { Question } from "@/lib/marketplace/fit/queries/question";
import { openWindow } from "@/lib/marketplace/fit/rules/window";
import { rateKinds } from "@/lib/providers/words";

/** What is asked of the pool beside its gates and terms. */
export type PoolOptions = {
  /** Liability, years and shifts are judged for everybody: by auto-match, and for the provider itself. */
  judgesAll?: boolean;
  /** Looks at these only. */
  among?: readonly string[];
  /** Somebody who is looked at, in the pool or not. */
  also?: string;
  /** Tries the needed shifts elsewhere, too. */
  moves?: readonly Move[];
  /** For whom the open days are counted, of a row with `gate` and `others`. */
  counted: SQL;
  /**
   * Keeps only those for whom open days are counted, where nobody else is asked about; who fails one of these is left out
   * from the start.
   */
  onlyCounted?: readonly RowCondition[];
};

/** The provider blocks neither organization, facility nor state (SIL-89). */
const isBlocking = ({ opportunity, facility }: Question) => sql`${matchListings.providerId} in (
  select ${providerBlocks.providerId} from ${providerBlocks}
   where (${providerBlocks.scope} = 'organization' and ${providerBlocks.blocked} = ${opportunity.organizationId})
      or (${providerBlocks.scope} = 'facility' and ${providerBlocks.blocked} = ${facility.id})
      or (${providerBlocks.scope} = 'state' and ${providerBlocks.blocked} = ${facility.state ?? ""}))`;

/** Ready, of the specialty, blocking nobody, and not kept off bookings by staff [SCH-I-038 SCH-I-107]. */
const isInPool = (question: Question) => sql`(${matchListings.isReady}
  and ${matchListings.specialties} @> ${codeList([question.opportunity.specialty])}
  and (${matchListings.bookingHoldUntil} is null or ${matchListings.bookingHoldUntil} <= ${momentOf(question.now)})
  and not (${isBlocking(question)}))`;

const zip3Of = (zipCode: string) => /^\s*(\d{3})/.exec(zipCode)?.[1] ?? "";

/** How the organization is tied to providers, each in a table by provider; and the distances of the prefixes. */
const tiesOf = ({ opportunity, facility }: Question) => sql`
  accepted as materialized (
    select distinct ${connections.providerId} as provider_id from ${connections}
     where ${connections.organizationId} = ${opportunity.organizationId}::uuid and ${connections.status} = 'accepted'
       ${andSeen(connections.facilityId)}),
  latest as materialized (
    select distinct on (${connections.providerId}) ${connections.providerId} as provider_id,
           (${connections.status} = 'rejected' or ${connections.facilityStatus} = 'denied') as is_declined
      from ${connections}
     where ${connections.opportunityId} = ${opportunity.id}::uuid
       and ${connections.organizationId} = ${opportunity.organizationId}::uuid
     order by ${connections.providerId}, ${connections.createdAt} desc, ${connections.id} desc),
  rated as materialized (
    select distinct on (${connections.providerId}) ${connections.providerId} as provider_id,
           ${connections.facilityRateDayCents} as rate_day, ${connections.facilityRateNightCents} as rate_night,
           ${connections.facilityRateCallCents} as rate_call, ${connections.facilityRate24hCents} as rate_24h
      from ${connections}
     where ${connections.facilityId} = ${facility.id}::uuid and ${connections.status} = 'accepted'
       and ${connections.organizationId} = ${opportunity.organizationId}::uuid
     order by ${connections.providerId}, ${connections.acceptedAt} desc nulls last, ${connections.id} desc),
  bands as materialized (select * from zip_bands(${zip3Of(facility.zipCode)}))`;

const columnsOf = (columns: Record<string, SQL>) =>
  sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );

const prefixed = (prefix: string, columns: Record<string, SQL>) =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [`${prefix}_${name}`, value]));

const others = (question: Question) =>
  sql.join(
    Object.keys(termConditions(question)).map((term) => sql`(not ${sql.identifier(`ok_${term}`)})::int`),
    sql` + `,
  );

/** A row each of whom the pool holds, with what it is judged by; facts are found once (`offset 0`). */
function known(question: Question, { among, also, onlyCounted = [] }: PoolOptions): SQL {
  const { facility, opportunity } = question;
  const isRemote = facility.facilityType === "TELEHEALTH";
  const inPool = isInPool(question);
  const isAlso = also ? sql`${matchListings.providerId} = ${also}::uuid` : sql`false`;
  return sql`select ${matchListings}.*, latest.is_declined, ${clearances.status} as clearance, ${clearances.presentableOn} as presentable_on,
      accepted.provider_id is not null as is_accepted, ${also ? inPool : sql`true`} as in_pool,
      accepted.provider_id is not null and ${clearances.status} is distinct from 'not_cleared' as is_limited,
      coalesce(${clearances.status} = 'cleared', false) as cleared,
      ${isRemote ? sql`'remote'` : sql`coalesce(bands.band, 'unknown')`} as band,
      ${columnsOf({ ...heldColumns(question), ...allInColumns(question), own_rate: ownRateIsWithin(question) })}
    from ${matchListings}
    left join accepted on accepted.provider_id = ${matchListings.providerId}
    left join latest on latest.provider_id = ${matchListings.providerId}
    left join rated on rated.provider_id = ${matchListings.providerId}
    left join ${clearances} on ${clearances.providerId} = ${matchListings.providerId}
      and ${clearances.organizationId} = ${opportunity.organizationId}::uuid
    left join bands on bands.zip3 = ${matchListings.homeZip3}
   where (${inPool} or ${isAlso}) and ${passesAll(question, onlyCounted)}
     and ${among ? sql`${matchListings.providerId} = any(${`{${among.join(",")}}`}::uuid[])` : sql`true`}
  offset 0`;
}

/** The names under which a row of the pool says whether a day is offered at each of the moves. */
export const freeAt = (place: number) => sql.identifier(`free_${place}`);

/**
 * The pool of a question, each provider with its first failed gate, its terms, and how many of the needed shifts lie on
 * days that it offers: `needs`, some ties, and `pool`. It reads nothing of who somebody is [SCH-I-011].
 */
export function poolOf(question: Question, options: PoolOptions): SQL {
  const { groups } = question;
  const { moves = [], counted, judgesAll, onlyCounted } = options;
  const isJudged = judgesAll ? sql`true` : sql`is_limited`;
  const countedOnly = (value: SQL) => (onlyCounted ? value : sql`case when ${counted} then ${value} end`);
  const counts = {
    offered: countedOnly(offeredCount(groups)),
    open_days: groups.length === 0 ? countedOnly(openDaysWithin(question, openWindow(question))) : sql`0`,
    ...Object.fromEntries(
      moves.map((moved, place) => [
        `free_${place}`,
        moved.groups.length === 0
          ? sql`true`
          : sql`case when gate is null and others = 0 then ${offersAny(moved.groups)} end`,
      ]),
    ),
  };
  const tested = { ...gateConditions(question, isJudged), ...termConditions(question) };
  const kept = sql`provider_id as id, shift_limit, in_pool, is_accepted, cleared, band, travel_type, gate, others, licensed, compact, certified, eligible,
    eligible_will_do, own_rate, leaders, leader_average, specialties[1] = ${question.opportunity.specialty} as is_lead, ${question.opportunity.specialty} = any(specialties) as has_specialty,
    ${sql.join(
      Object.keys(tested).map((name) => sql`${sql.identifier(`ok_${name}`)}`),
      sql`, `,
    )},
    ${sql.join(
      rateKinds.map((kind) => sql`${rateColumn(kind)}`),
      sql`, `,
    )}`;
  return sql`${needsOf([...groups, ...moves.flatMap((moved) => moved.groups)])},
  ${tiesOf(question)},
  pool as materialized (
    select ${kept}, ${columnsOf(counts)} from (
      select *, ${firstGate} as gate, ${others(question)} as others from (
        select *, ${columnsOf(prefixed("ok", tested))} from (${known(question, options)}) ${matchListings} offset 0
      ) ${matchListings} offset 0) ${matchListings} where ${onlyCounted ? ofMany(counted) : sql`true`})`;
}
