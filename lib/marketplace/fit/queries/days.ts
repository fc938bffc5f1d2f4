import { type SQL, sql } from "drizzle-orm";
import { bookings, matchListings, workLimits } from "@/db/schema";
import { addDays, firstOf, lastOf, monthOf } from "@/lib/core/pure/days";
import type { Question } from "@/lib/marketplace/fit/queries/question";
import type { NeedGroup } from "@/lib/marketplace/fit/rules/needs";
import type { ByKind } from "@/lib/marketplace/fit/words";
import { rateKinds } from "@/lib/providers/words";

/*
How many of the needed shifts a provider is open for [SCH-I-034]: those whose day it offers for their kind, from the row
that ranking reads, less those that something keeps from it. Only providers with shifts or limits near these days
are looked at one by one.
*/

export const openDates: ByKind<SQL> = {
  day: sql`${matchListings.openDay}`,
  night: sql`${matchListings.openNight}`,
  call: sql`${matchListings.openCall}`,
  "24h": sql`${matchListings.open24h}`,
};

/** A move of the needed shifts that is tried, and where they are then. */
export type Move = { move: number; groups: readonly NeedGroup[] };

const setOf = (days: readonly string[]) => `{${days.map((day) => `[${day},${addDays(day, 1)})`).join(",")}}`;

/** Whether a day of these is offered for the kind that it is needed for: one look at each set of dates. */
export function offersAny(groups: readonly NeedGroup[]): SQL {
  const looks = rateKinds.flatMap((kind) => {
    const days = [...new Set(groups.filter((group) => group.kind === kind).map(({ startOn }) => startOn))];
    return days.length > 0 ? [sql`${openDates[kind]} && ${setOf(days)}::datemultirange`] : [];
  });
  return looks.length > 0 ? sql`(${sql.join(looks, sql` or `)})` : sql`false`;
}

/** Whether the day of the row of `needs` is offered for its kind. */
const offersNeed = sql`case needs.kind ${sql.join(
  rateKinds.map((kind) => sql`when ${kind} then ${openDates[kind]}`),
  sql` `,
)} end @> needs.start_on`;

/** How many are needed of each kind and day, whatever their hours. */
function countsByDay(groups: readonly NeedGroup[]) {
  const counts = new Map<string, NeedGroup>();
  for (const group of groups) {
    const key = `${group.kind} ${group.startOn}`;
    counts.set(key, { ...group, count: group.count + (counts.get(key)?.count ?? 0) });
  }
  return [...counts.values()];
}

/** How many of the needed shifts lie on days that are offered for their kind; written out, which is fastest. */
export function offeredCount(groups: readonly NeedGroup[]): SQL {
  if (groups.length === 0) return sql`0`;
  const looks = countsByDay(groups).map(
    ({ kind, startOn, count }) => sql`(${openDates[kind]} @> ${startOn}::date)::int * ${count}::int`,
  );
  return sql`case when ${offersAny(groups)} then ${sql.join(looks, sql` + `)} else 0 end`;
}

/** The dates that are open for any kind that is asked for, within a span: how many there are. */
export function openDaysWithin({ kinds }: Question, [from, to]: readonly [string, string]): SQL {
  const all = sql.join(
    kinds.map((kind) => openDates[kind]),
    sql` + `,
  );
  const open = sql`((${all}) * ${`{[${from},${to}]}`}::datemultirange)`;
  return sql`(select coalesce(sum(upper(span) - lower(span)), 0)::int from unnest(${open}) span)`;
}

const rowsOf = (groups: readonly NeedGroup[]) =>
  groups.map(({ move, kind, startOn, startMs, endMs, count }) => ({
    move,
    kind,
    start_on: startOn,
    starts: new Date(startMs).toISOString(),
    ends: new Date(endMs).toISOString(),
    count,
  }));

/** The needed shifts, as they are and as they would be after each move: `needs`. */
export const needsOf = (groups: readonly NeedGroup[]) => sql`needs as materialized (
  select row_number() over () as place, move, kind, start_on, tstzrange(starts, ends) as during, count
    from jsonb_to_recordset(${JSON.stringify(rowsOf(groups))}::jsonb)
      as needed(move int, kind text, start_on date, starts timestamptz, ends timestamptz, count int))`;

/** The days whose shifts can matter: whole months, and two days before and after for the edges of zones. */
function spanOf(groups: readonly NeedGroup[]) {
  const days = groups.map(({ startOn }) => startOn).sort();
  const [first, last] = [days[0] ?? "2000-01-01", days.at(-1) ?? "2000-01-01"];
  return [addDays(firstOf(monthOf(first)), -2), addDays(lastOf(monthOf(last)), 2)] as const;
}

/** Standing shifts of those who offer a day: of any organization, asked for, accepted or confirmed. */
function busyOf({ opportunity }: Question, groups: readonly NeedGroup[]) {
  const [first, last] = spanOf(groups);
  return sql`busy as materialized (
  select offering.id, offering.shift_limit, shifts.* from offering cross join lateral (
    select ${bookings.startOn} as start_on, ${bookings.during} as during, ${bookings.holds} as holds,
           ${bookings.organizationId} = ${opportunity.organizationId}::uuid as is_own
      from ${bookings}
     where ${bookings.providerId} = offering.id and ${bookings.startOn} between ${first}::date and ${last}::date
       and not ${bookings.isCanceled} and not ${bookings.isRemoved}
       and ${bookings.statusByProvider} <> 'rejected' and ${bookings.statusByRep} <> 'rejected' offset 0) shifts)`;
}

const joinListings = (id: SQL) => sql`join ${matchListings} on ${matchListings.providerId} = ${id}`;

/**
 * What keeps a needed shift from somebody, however it is offered: a shift that holds the provider at its hours, a shift
 * of the own organization on its day (SIL-98), the month's limit (SIL-97), or an own limit (SCH-I-030).
 */
const obstacles = sql`obstacles as (
  select busy.id, needs.place from busy cross join (values (-2), (-1), (0), (1), (2)) near (days)
    join needs on needs.start_on = busy.start_on + near.days
   where (busy.holds and busy.during && needs.during) or (busy.is_own and near.days = 0)
  union
  select months.id, needs.place
    from (select id, date_trunc('month', start_on) as month from busy
           where shift_limit is not null group by 1, 2, shift_limit having count(*) >= shift_limit) months
    join needs on date_trunc('month', needs.start_on) = months.month
  union
  select offering.id, needs.place from offering
    join ${workLimits} on ${workLimits.providerId} = offering.id ${joinListings(sql`offering.id`)}
    join needs on (needs.move = 0 or offering.others = 0) and ${offersNeed}
   where not within_own_limits(offering.id, needs.start_on, needs.during, needs.kind))`;

/**
 * How many needed shifts that a provider offers it is not open for, at each move: `blocked`; and for whom nothing is left
 * at a move: `closed`. Both read `pool`, of which `isOffering` says who offers any day.
 */
export const blockedOf = (question: Question, groups: readonly NeedGroup[], isOffering: SQL) => sql`
  offering as materialized (select pool.id, pool.others, pool.shift_limit from pool where ${isOffering}),
  ${busyOf(question, groups)},
  ${obstacles},
  blocked as materialized (
    select obstacles.id, needs.move, sum(needs.count)::int as count from obstacles join needs using (place)
      ${joinListings(sql`obstacles.id`)} where ${offersNeed} group by obstacles.id, needs.move),
  closed as materialized (
    select blocked.id, blocked.move from blocked ${joinListings(sql`blocked.id`)}
      join needs on needs.move = blocked.move and ${offersNeed}
     group by blocked.id, blocked.move, blocked.count having sum(needs.count) <= blocked.count)`;
