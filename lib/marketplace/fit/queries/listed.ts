import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { ofMany } from "@/db/conditions";
import { timesheets } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { addMonthsToDay } from "@/lib/core/pure/days";
import { maySeeFacts } from "@/lib/marketplace/fit/policy";
import { rowOf, type ScoredColumns, scoredColumns, withListing } from "@/lib/marketplace/fit/queries/details";
import { type RowCondition, rowGates, rowTerms } from "@/lib/marketplace/fit/queries/gates";
import type { PoolOptions } from "@/lib/marketplace/fit/queries/pool";
import type { Question } from "@/lib/marketplace/fit/queries/question";
import { bestFirst, historyMonths, judgedOf, scoredOf } from "@/lib/marketplace/fit/queries/scored";
import { bestConnections, stepColumn, wishersOf } from "@/lib/marketplace/fit/queries/steps";
import type { Listed } from "@/lib/marketplace/fit/rules/row";
import type { NextStep, ShownCandidates, StepFilter } from "@/lib/marketplace/fit/words";
import { matchesName, nameViewerOf } from "@/lib/providers/queries/names";

/** A candidate as the statement answers it; its provider is read for the page alone. */
type ListedColumns = ScoredColumns & Omit<Listed, "row">;

type Listing = {
  question: Question;
  show: ShownCandidates;
  /** Only these, in their place of the whole list. */
  where?: SQL;
  page: { limit: number; offset: number };
};

/** Passes every gate, and every term or all but one. */
const shown: Record<ShownCandidates, SQL> = {
  fits: sql`judged.gate is null and judged.fails = 0`,
  near: sql`judged.gate is null and judged.fails = 1`,
};

/** Open days are counted for those who could be shown. */
const mayBeShown: Record<ShownCandidates, SQL> = {
  fits: sql`gate is null and others = 0`,
  near: sql`gate is null and others <= 1`,
};

/** What everybody passes who could be shown. */
const passedByAll: Record<ShownCandidates, readonly RowCondition[]> = {
  fits: [...rowGates, ...rowTerms],
  near: rowGates,
};

/** Who worked at the facility and was there on time, of the shifts of which that was noted [SCH-I-043]. */
const attendance = ({ opportunity, facility, today }: Question) => sql`(
  select count(*) filter (where ${timesheets.attendance} = 'on_time')::int as on_time, count(*)::int as with_attendance
    from ${timesheets}
   where ${timesheets.providerId} = scored.id and ${timesheets.organizationId} = ${opportunity.organizationId}::uuid
     and ${timesheets.facilityId} = ${facility.id}::uuid and ${timesheets.attendance} in ('on_time', 'late', 'no_show')
     and ${timesheets.workedOn} > ${addMonthsToDay(today, -historyMonths)}::date) attended`;

/** The rows of `ranked` that the filters leave: `filtered`. */
const filtered = (where: SQL) => sql`
  filtered as materialized (
    select ranked.*, ${stepColumn} as step, best.connection_id, coalesce(best.is_cleared, false) as is_cleared,
           wishers.provider_id is not null as wishes
      from ranked left join best on best.provider_id = ranked.id left join wishers on wishers.provider_id = ranked.id
     where ${where})`;

/** A page of `filtered`, in its order. */
const pageOf = (question: Question, { limit, offset }: Listing["page"]) => sql`
    select ${scoredColumns(question)}, scored.rank, scored.step, scored.connection_id as "connectionId",
           scored.is_cleared as "isCleared", scored.wishes, attended.on_time as "onTime",
           attended.with_attendance as "withAttendance"
      from (select * from filtered order by rank, id limit ${limit} offset ${offset}) scored
      ${withListing} cross join lateral ${attendance(question)}
     order by scored.rank, scored.id`;

/** A page of `filtered`, and how many there are in all. */
const pageAndTotal = (question: Question, page: Listing["page"]) => sql`
  select (select count(*)::int from filtered) as total, coalesce((
    select jsonb_agg(to_jsonb(page) order by page.rank, page.id) from (${pageOf(question, page)}) page), '[]') as rows`;

const ranked = (question: Question, isRanked: SQL) => sql`
  ${bestConnections(question)},
  ${wishersOf(question)},
  ranked as (
    select scored.*, case when ${isRanked} then (row_number() over (partition by ${isRanked} order by ${bestFirst(question)}))::int end as rank
      from scored)`;

type Found = { total: number; rows: Listed[] };

function listedOf(question: Question, columns: ListedColumns): Listed {
  const { rank, step, connectionId, isCleared, wishes, onTime, withAttendance } = columns;
  const row = rowOf(question, columns);
  return { row, rank, step, connectionId, isCleared, wishes, onTime, withAttendance };
}

async function run(question: Question, statement: SQL): Promise<Found> {
  const [found] = await db().execute<{ total: number; rows: ListedColumns[] }>(statement);
  return {
    total: found?.total ?? 0,
    rows: (found?.rows ?? []).map((columns) => listedOf(question, columns)),
  };
}

/** The tables of the statements that list those who fit, or nearly do: they end with `filtered`. */
function tablesOf({ question, show, where = sql`true` }: Omit<Listing, "page">) {
  const options: PoolOptions = { counted: mayBeShown[show], onlyCounted: passedByAll[show] };
  return sql`with ${scoredOf(question, options, shown[show])}, ${ranked(question, sql`true`)}, ${filtered(where)}`;
}

/** A page of those who fit, or nearly do, best first, and how many there are: one statement, however many there are. */
export const readListed = (listing: Listing): Promise<Found> =>
  run(listing.question, sql`${tablesOf(listing)} ${pageAndTotal(listing.question, listing.page)}`);

/** A page of those who fit, or nearly do, a row for each, to be read one after the other. */
export const listedRows = (listing: Listing) =>
  db()
    .select({
      listed: sql<ListedColumns>`to_jsonb(page)`
        .mapWith((columns: ListedColumns) => listedOf(listing.question, columns))
        .as("listed"),
    })
    .from(sql`(${tablesOf(listing)} ${pageOf(listing.question, listing.page)}) page`);

/** How many fit, or nearly do, after the filters: nobody is scored for it. */
export function countListed({ question, show, where = sql`true` }: Omit<Listing, "page">) {
  const wanted = sql`ranked as (select * from judged where ${ofMany(shown[show])})`;
  return db().$count(sql`(
    with ${judgedOf(question, { counted: mayBeShown[show], onlyCounted: passedByAll[show] })}, ${bestConnections(question)}, ${wishersOf(question)},
         ${wanted}, ${filtered(where)}
    select id from filtered) counted`);
}

/** One provider as the list shows it, with its place among those who fit or nearly do, whether or not it is in the pool. */
export async function readOne(
  question: Question,
  providerId: string,
  judgesAll = false,
): Promise<Listed | null> {
  const isOne = sql`id = ${providerId}::uuid`;
  const options: PoolOptions = {
    counted: sql`(gate is null and others <= 1) or provider_id = ${providerId}::uuid`,
    also: providerId,
    judgesAll,
  };
  const isShown = sql`(scored.in_pool and scored.gate is null and scored.fails <= 1)`;
  const wanted = sql`(judged.gate is null and judged.fails <= 1) or judged.id = ${providerId}::uuid`;
  const statement = sql`with ${scoredOf(question, options, wanted)},
  ${ranked(question, sql`(${isShown} and scored.fails = (select one.fails from scored one where one.id = ${providerId}::uuid))`)},
  ${filtered(sql`ranked.${isOne}`)} ${pageAndTotal(question, { limit: 1, offset: 0 })}`;
  return (await run(question, statement)).rows[0] ?? null;
}

const steps: Record<StepFilter, readonly NextStep[]> = {
  book: ["book"],
  wait: ["wait_you", "wait_provider"],
  connect: ["connect"],
};

/** A reader who may not know who would like a shift finds nobody by it [SCH-I-036]. */
const isWishing = (actor: Actor, wishes: boolean) =>
  sql`(${maySeeFacts(actor)}::boolean and wishers.provider_id is not null) = ${wishes}::boolean`;

/** The filters of the list, on a row of `ranked`; names are found as far as the reader may know them (SIL-175). */
export function filtersOf(
  actor: Actor,
  filters: { step?: StepFilter; wishes?: boolean; search?: string },
): SQL {
  const { step, wishes, search } = filters;
  return sql.join(
    [
      step ? sql`${stepColumn} in ${steps[step]}` : sql`true`,
      wishes === undefined ? sql`true` : isWishing(actor, wishes),
      search ? matchesName(nameViewerOf(actor), sql`ranked.id`, search) : sql`true`,
    ],
    sql` and `,
  );
}
