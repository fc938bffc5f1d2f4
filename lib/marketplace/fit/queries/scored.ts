import { type SQL, sql } from "drizzle-orm";
import { ofMany } from "@/db/conditions";
import { momentOf } from "@/db/moments";
import { andSeen } from "@/db/owned";
import { bookings } from "@/db/schema";
import { addDays, addMonthsToDay } from "@/lib/core/pure/days";
import { blockedOf } from "@/lib/marketplace/fit/queries/days";
import { withinKinds } from "@/lib/marketplace/fit/queries/gates";
import { freeAt, type PoolOptions, poolOf } from "@/lib/marketplace/fit/queries/pool";
import type { Question } from "@/lib/marketplace/fit/queries/question";
import { fullOpenDays } from "@/lib/marketplace/fit/rules/window";
import { type PartCode, partCodes, partPoints } from "@/lib/marketplace/fit/words";

/** For so long shifts count as history. */
export const historyMonths = 24;

const or = (conditions: readonly SQL[]) =>
  conditions.length > 0 ? sql`(${sql.join([...conditions], sql` or `)})` : sql`false`;

/** Whether somebody who passes all else is free after a move, of a row of `judged`. */
export const isFreeAt = (place: number) => sql.identifier(`is_free_${place}`);

/** Offers a day at each move, and something of it is left. */
const freeColumns = ({ moves = [] }: PoolOptions) =>
  moves.map(
    ({ move }, place) =>
      sql`, coalesce(pool.${freeAt(place)}, false) and pool.id not in (select closed.id from closed where closed.move = ${move}::int) as ${isFreeAt(place)}`,
  );

/**
 * The pool of a question judged: how many needed shifts each is open for, whether the term `dates` passes, and how many
 * terms fail. The tables of the statement end with `judged`.
 */
export function judgedOf(question: Question, options: PoolOptions): SQL {
  const { groups, needs } = question;
  const { moves = [] } = options;
  const all = [...groups, ...moves.flatMap((moved) => moved.groups)];
  const isOffering = or([sql`pool.offered > 0`, ...moves.map((_, place) => sql`pool.${freeAt(place)}`)]);
  const dates = needs.length === 0 ? sql`true` : sql`counted.open > 0`;
  return sql`${poolOf(question, options)},
  ${blockedOf(question, all, isOffering)},
  judged as (
    select *, (${dates}) as ok_dates, others + (not (${dates}))::int as fails from (
      select pool.*, coalesce(pool.offered, 0) - coalesce(blocked.count, 0) as open${sql.join(freeColumns(options), sql``)}
        from pool left join blocked on blocked.id = pool.id and blocked.move = 0) counted)`;
}

/** A share of a part's points, rounded half up before the parts are added [SCH-I-041]. */
const share = (of: number, count: SQL, all: number) =>
  sql`((${2 * of}::int * (${count}) + ${all}::int) / ${2 * all}::int)`;

const countOf = (conditions: readonly SQL[]) =>
  sql.join(
    conditions.map((condition) => sql`(${condition})::int`),
    sql` + `,
  );

/** The points of each part. No part reads declines, silence, call-outs or attendance [SCH-I-042]. */
function pointsOf(question: Question): Record<PartCode, SQL> {
  const { needs, kinds, opportunity } = question;
  const boards =
    opportunity.boardCertifications.length === 0
      ? sql`10`
      : sql`case when certified then 10 when eligible then 5 else 0 end`;
  const reach = sql`case band when 'near' then 10 when 'remote' then 10 when 'region' then 7 when 'far' then 4 else 5 end`;
  return {
    credentials: sql`case when is_lead then 10 when has_specialty then 6 else 0 end + ${boards}`,
    license: sql`case when licensed then 15 when compact then 5 else 0 end`,
    availability:
      needs.length > 0
        ? share(partPoints.availability, sql`open`, needs.length)
        : share(partPoints.availability, sql`least(open_days, ${fullOpenDays}::int)`, fullOpenDays),
    rate: share(partPoints.rate, countOf(withinKinds(question)), kinds.length),
    travel: sql`case when ok_range then ${reach} else 0 end`,
    history: sql`case when cleared then 4 else 0 end
      + case when shifts_here >= 3 then 6 when shifts_here >= 1 then 3 when shifts_elsewhere >= 1 then 2 else 0 end`,
    ratings: sql`case when leaders >= 3 then round(leader_average)::int else 4 end`,
  };
}

/** Shifts worked for the organization: only those whom it is or was connected with can have any. */
const worked = ({ opportunity, facility, today, now }: Question) => sql`(
    select count(*) filter (where ${bookings.facilityId} = ${facility.id}::uuid)::int as shifts_here,
           count(*) filter (where ${bookings.facilityId} <> ${facility.id}::uuid)::int as shifts_elsewhere,
           (max(${bookings.startOn}) filter (where ${bookings.facilityId} = ${facility.id}::uuid))::text as last_here_on
      from ${bookings}
     where judged.is_accepted and ${bookings.providerId} = judged.id
       and ${bookings.organizationId} = ${opportunity.organizationId}::uuid ${andSeen(bookings.facilityId)}
       and ${bookings.startOn} between ${addDays(addMonthsToDay(today, -historyMonths), -2)}::date and ${addDays(today, 2)}::date
       and not ${bookings.isCanceled} and not ${bookings.isRemoved} and ${bookings.holds}
       and ${bookings.statusByRep} = 'accepted' and upper(${bookings.during}) <= ${momentOf(now)}
       and lower(${bookings.during}) > ${momentOf(now)} - make_interval(months => ${historyMonths}::int)) shifts`;

export const pointsColumn = (part: PartCode) => sql.identifier(`points_${part}`);

/**
 * The wanted providers of a judged pool, with the points of each part and their sum: `scored`. Lists and auto-match both
 * order providers by it [SCH-I-040].
 */
export function scoredOf(question: Question, options: PoolOptions, wanted: SQL): SQL {
  const points = pointsOf(question);
  const columns = partCodes.map((part) => sql`(${points[part]}) as ${pointsColumn(part)}`);
  const sum = sql.join(
    partCodes.map((part) => sql`${pointsColumn(part)}`),
    sql` + `,
  );
  return sql`${judgedOf(question, options)},
  scored as (
    select *, ${sum} as score from (
      select *, ${sql.join(columns, sql`, `)} from (
        select judged.*, shifts.* from judged cross join lateral ${worked(question)} where ${ofMany(wanted)} offset 0) known offset 0) parts)`;
}

/** Best first: by score, then in an order that favours nobody by name or age of account [SCH-I-041]. */
export const bestFirst = ({ opportunity }: Question) =>
  sql`scored.score desc, md5(${opportunity.id} || scored.id::text)`;
