import { and, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import type { Day } from "@/lib/core/pure/days";
import { ofSpecialties, type Question } from "@/lib/overview/numbers/queries/asked";
import { statements } from "@/lib/overview/numbers/queries/statements";
import { hasWeeks } from "@/lib/overview/numbers/rules/periods";
import type { Sums } from "@/lib/overview/numbers/rules/values";
import { type NumberCode, wordsOf } from "@/lib/overview/numbers/words";

/** What the rows of a part of a number come to: of the week or month that begins then; null of the period before. */
type PartSums = Sums & { code: NumberCode; start: Day | null };

type Rows = ReturnType<(typeof statements)[NumberCode]>;

/** The week or month of a row; one part where the number has no series. */
function startOf(code: NumberCode, date: SQL, { period }: Question) {
  const { hasSeries, isOfOwnDays } = wordsOf(code);
  if (isOfOwnDays) return sql`${period.from}::date`;
  const start = hasSeries
    ? hasWeeks(period)
      ? sql`${date} - extract(dow from ${date})::int`
      : sql`date_trunc('month', ${date})::date`
    : sql`${period.from}::date`;
  return sql`case when ${date} >= ${period.from} then ${start} end`;
}

const median = (value: SQL) => sql`percentile_cont(0.5) within group (order by ${value})`;

/** The sums of a number over its own statement, for the period and the one before. */
function sumsOf(code: NumberCode, question: Question) {
  const { asked, period, specialties } = question;
  const { isOfOwnDays, kind, fewest } = wordsOf(code);
  const from = isOfOwnDays ? asked.from : period.previousFrom;
  const rows: Rows = statements[code]({ ...asked, from });
  const start = startOf(code, sql`${rows.date}`, question);
  return db()
    .select({
      code: sql<NumberCode>`${sql.raw(`'${code}'`)}::text`.as("code"),
      start: sql<Day | null>`(${start})::text`.as("start"),
      rows: sql<number>`count(*)::int`.as("rows"),
      counted: sql<number>`(count(*) filter (where ${rows.counts}))::int`.as("counted"),
      providers: sql<number>`${fewest ? sql`count(distinct ${rows.providerId})` : sql`0`}::int`.as(
        "providers",
      ),
      sum: sql<number>`coalesce(sum(${rows.value}), 0)::float8`.as("sum"),
      weight: sql<number>`coalesce(sum(${rows.weight}), 0)::float8`.as("weight"),
      median: sql<number | null>`${kind === "median" ? median(sql`${rows.value}`) : sql`null`}::float8`.as(
        "median",
      ),
    })
    .from(rows as ReturnType<(typeof statements)["fill_rate"]>)
    .where(and(ofSpecialties(rows.specialty, specialties)))
    .groupBy(sql`2`);
}

/** Numbers that are summed in one statement; the groups are asked side by side. */
const groups: readonly (readonly NumberCode[])[] = [
  ["fill_rate", "time_to_fill", "coverage", "time_to_clear"],
  ["lead_time", "cancel_rate", "call_out_rate", "on_time_rate", "cover_rate", "committed"],
  ["hours", "spend", "cost_per_hour", "premium"],
];

async function sumsOfGroup(codes: readonly NumberCode[], question: Question): Promise<PartSums[]> {
  const [first, second, ...more] = codes.map((code) => sumsOf(code, question));
  if (!first) return [];
  return second ? unionAll(first, second, ...more) : first;
}

/** What the rows of these numbers come to, in at most three statements. */
export async function readSums(codes: readonly NumberCode[], question: Question): Promise<PartSums[]> {
  const asked = groups.map((group) => group.filter((code) => codes.includes(code)));
  const found = await Promise.all(asked.map((group) => sumsOfGroup(group, question)));
  return found.flat();
}
