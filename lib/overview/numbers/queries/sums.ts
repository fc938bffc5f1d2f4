import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import type { Day } from "@/lib/core/pure/days";
import { ofSpecialties, type Question } from "@/lib/overview/numbers/queries/asked";
import { narrowedShifts } from "@/lib/overview/numbers/queries/shifts";
import { statements } from "@/lib/overview/numbers/queries/statements";
import { hasWeeks } from "@/lib/overview/numbers/rules/periods";
import type { Sums } from "@/lib/overview/numbers/rules/values";
import { type NumberCode, type NumberKind, wordsOf } from "@/lib/overview/numbers/words";

/** What the rows of a part of a number come to: of the week or month that begins then; null of the period before. */
type PartSums = Sums & { code: NumberCode; start: Day | null };

type Rows = ReturnType<(typeof statements)["fill_rate"]>;

/** The week or month of a row; one part where the number has no series. */
function startOf(code: NumberCode, { date }: Rows, { period }: Question) {
  const { hasSeries, isOfOwnDays } = wordsOf(code);
  if (isOfOwnDays) return sql`${period.from}::date`;
  const start = hasSeries
    ? hasWeeks(period)
      ? sql`${date} - extract(dow from ${date})::int`
      : sql`date_trunc('month', ${date})::date`
    : sql`${period.from}::date`;
  return sql`case when ${date} >= ${period.from} then ${start} end`;
}

/** The rows of a number, each with its part: the period and the one before it. */
function partsOf(code: NumberCode, question: Question) {
  const { asked, period, specialties } = question;
  const from = wordsOf(code).isOfOwnDays ? asked.from : period.previousFrom;
  const rows = statements[code]({ ...asked, from, isNarrowed: specialties !== undefined }) as Rows;
  return db()
    .select({
      start: sql<Day | null>`${startOf(code, rows, question)}`.as("start"),
      providerId: rows.providerId,
      counts: rows.counts,
      value: rows.value,
      weight: rows.weight,
    })
    .from(rows)
    .where(ofSpecialties(rows.specialty, specialties))
    .as("parts");
}

type Parts = ReturnType<typeof partsOf>;

const nothing = sql`0`;

/** The columns of a sum, the same ones for each number; what its kind does not ask for is not computed. */
const sumColumns = (code: NumberCode, start: SQLWrapper, sums: Partial<Record<keyof Sums, SQL>>) => ({
  code: sql<NumberCode>`${sql.raw(`'${code}'`)}::text`.as("code"),
  start: sql<Day | null>`${start}::text`.as("part"),
  rows: sql<number>`${sums.rows ?? nothing}::int`.as("rows"),
  counted: sql<number>`${sums.counted ?? nothing}::int`.as("counted"),
  providers: sql<number>`${sums.providers ?? nothing}::int`.as("providers"),
  sum: sql<number>`coalesce(${sums.sum ?? nothing}, 0)::float8`.as("sum"),
  weight: sql<number>`coalesce(${sums.weight ?? nothing}, 0)::float8`.as("weight"),
  median: sql<number | null>`${sums.median ?? sql`null`}::float8`.as("median"),
});

const rowCount = sql`count(*)`;

/** What a kind of number is computed from. */
const sumsOfKind = (kind: NumberKind, { counts, value, weight }: Parts): Partial<Record<keyof Sums, SQL>> =>
  ({
    rate: { rows: rowCount, counted: sql`(count(*) filter (where ${counts}))` },
    median: { rows: rowCount, median: sql`(percentile_cont(0.5) within group (order by ${value}))` },
    sum: { rows: rowCount, sum: sql`sum(${value})` },
    per_hour: { rows: rowCount, sum: sql`sum(${value})`, weight: sql`sum(${weight})` },
    premium: { rows: rowCount, sum: sql`sum(${value})`, weight: sql`sum(${weight})` },
  })[kind];

/** A rate that is shown from so many providers on: its rows are first counted by provider, which needs no sorting. */
function sumsByProvider(code: NumberCode, parts: Parts) {
  const rows = sql<number>`count(*)`.as("provider_rows");
  const counted = sql<number>`count(*) filter (where ${parts.counts})`.as("provider_counted");
  const each = db()
    .select({ start: parts.start, providerId: parts.providerId, rows, counted })
    .from(parts)
    .groupBy(parts.start, parts.providerId)
    .as("parts");
  const sums = { rows: sql`sum(${each.rows})`, counted: sql`sum(${each.counted})`, providers: rowCount };
  return db()
    .select(sumColumns(code, each.start, sums))
    .from(each)
    .groupBy(each.start);
}

/** The sums of a number over its own statement, for the period and the one before. */
function sumsOf(code: NumberCode, question: Question) {
  const { kind, fewest } = wordsOf(code);
  const parts = partsOf(code, question);
  if (kind === "rate" && fewest) return sumsByProvider(code, parts);
  return db()
    .select(sumColumns(code, parts.start, sumsOfKind(kind, parts)))
    .from(parts)
    .groupBy(parts.start);
}

type Groups = readonly (readonly NumberCode[])[];

/** Numbers that are summed in one statement; the groups are asked side by side, and take about as long as each other. */
const groups: Groups = [
  ["fill_rate", "time_to_fill", "coverage", "time_to_clear", "hours", "spend"],
  ["lead_time", "cancel_rate", "call_out_rate", "on_time_rate", "cover_rate", "committed"],
  ["cost_per_hour", "premium"],
];

/** Of some specialties: those of shifts are one group, for most of what it costs is to find the shifts. */
const narrowedGroups: Groups = [
  ["fill_rate", "time_to_fill", "coverage", "time_to_clear", "cover_rate"],
  [
    ...(["lead_time", "cancel_rate", "call_out_rate", "on_time_rate", "committed"] as const),
    ...(["hours", "spend", "cost_per_hour", "premium"] as const),
  ],
];

async function sumsOfGroup(codes: readonly NumberCode[], question: Question): Promise<PartSums[]> {
  const [first, second, ...more] = codes.map((code) => sumsOf(code, question));
  if (!first) return [];
  const all = second ? unionAll(first, second, ...more) : first;
  const { asked, period, specialties } = question;
  if (!specialties) return all;
  const shifts = narrowedShifts({ ...asked, from: period.previousFrom }, specialties);
  return db().with(shifts).select().from(all.as("sums"));
}

/** What the rows of these numbers come to, in at most three statements. */
export async function readSums(codes: readonly NumberCode[], question: Question): Promise<PartSums[]> {
  const asked = (question.specialties ? narrowedGroups : groups).map((group) =>
    group.filter((code) => codes.includes(code)),
  );
  const found = await Promise.all(asked.map((group) => sumsOfGroup(group, question)));
  return found.flat();
}
