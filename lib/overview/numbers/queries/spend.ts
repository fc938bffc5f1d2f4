import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { listPage } from "@/db/list-page";
import { facilities, providers } from "@/db/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { toDollars } from "@/lib/core/pure/money";
import type { Page } from "@/lib/core/pure/paging";
import { emptyField, longMonth } from "@/lib/core/pure/text";
import { admit } from "@/lib/core/pure/who";
import { limitCostly } from "@/lib/core/server/costly";
import { costReaders } from "@/lib/overview/numbers/policy";
import {
  ensureOwnFacilities,
  ofSpecialties,
  type Question,
  questionOf,
} from "@/lib/overview/numbers/queries/asked";
import { statements } from "@/lib/overview/numbers/queries/statements";
import { noSums, numberOf } from "@/lib/overview/numbers/rules/values";
import type { SpendInput, SpendRow } from "@/lib/overview/numbers/schema";
import type { SpendKey } from "@/lib/overview/numbers/words";
import { shownName } from "@/lib/providers/queries/names";

type Rows = ReturnType<(typeof statements)["fill_rate"]>;

const keyOf = (by: SpendKey, { facilityId, specialty, providerId, date }: Rows) =>
  ({
    facility: sql`${facilityId}::text`,
    specialty: sql`${specialty}`,
    provider: sql`${providerId}::text`,
    month: sql`to_char(${date}, 'YYYY-MM')`,
  })[by];

type Group = {
  key: string | null;
  name: string | null;
  shifts: number;
  minutes: number;
  cents: number;
  workCents: number;
  workMinutes: number;
  onTime: number;
  withAttendance: number;
};

/** What facilities and providers are called; the other keys say it themselves. */
const nameOf = (by: SpendKey, organizationId: string) => {
  if (by === "facility")
    return sql`(select ${facilities.name} from ${facilities} where ${facilities.id} = spent.key::uuid)`;
  if (by === "provider")
    return sql`(select ${shownName({ organizationId })} from ${providers} where ${providers.id} = spent.key::uuid)`;
  return sql`null`;
};

type Grouped = "spend" | "cost_per_hour" | "on_time_rate";

/** The rows of a number by a key, each key with these sums of its rows. */
function sumsOf(by: SpendKey, { asked, specialties }: Question, code: Grouped, cellsOf: (rows: Rows) => SQL) {
  const rows = statements[code](asked) as Rows;
  const only = specialties ? sql`where ${ofSpecialties(rows.specialty, specialties)}` : sql``;
  return sql`(select ${keyOf(by, rows)} as key, ${cellsOf(rows)} from ${rows} ${only} group by 1)`;
}

/** Keys are compared as texts that are never null: `is not distinct from` would compare each with each. */
const isSameKey = (key: SQL) => sql`coalesce(${key}, '-') = coalesce(spent.key, '-')`;

const spent = ({ kind, minutes, value }: Rows) => sql`
  (count(*) filter (where ${kind} = 'timesheet'))::int as shifts,
  coalesce(sum(${minutes}), 0)::float8 as minutes, sum(${value})::float8 as cents`;
const worked = ({ value, weight }: Rows) =>
  sql`sum(${value})::float8 as cents, sum(${weight})::float8 as minutes`;
const attended = ({ counts }: Rows) =>
  sql`(count(*) filter (where ${counts}))::int as on_time, count(*)::int as all_shifts`;

/**
 * Spend by a key, with what its hours cost and how many shifts began on time beside it, dearest first, months in their
 * order: one statement over the statements of the three numbers.
 */
const groupsOf = (by: SpendKey, question: Question) =>
  db()
    .select({
      key: sql<string | null>`spent.key`,
      name: sql<string | null>`${nameOf(by, question.asked.organizationId)}`,
      shifts: sql<number>`spent.shifts`,
      minutes: sql<number>`spent.minutes`,
      cents: sql<number>`spent.cents`,
      workCents: sql<number>`coalesce(cost.cents, 0)`,
      workMinutes: sql<number>`coalesce(cost.minutes, 0)`,
      onTime: sql<number>`coalesce(attended.on_time, 0)`,
      withAttendance: sql<number>`coalesce(attended.all_shifts, 0)`,
      groups: sql<number>`(count(*) over ())::int`,
    } satisfies Record<keyof Group | "groups", SQL>)
    .from(sql`${sumsOf(by, question, "spend", spent)} spent
      left join ${sumsOf(by, question, "cost_per_hour", worked)} cost on ${isSameKey(sql`cost.key`)}
      left join ${sumsOf(by, question, "on_time_rate", attended)} attended on ${isSameKey(sql`attended.key`)}`)
    .orderBy(by === "month" ? sql`spent.key` : sql`spent.cents desc, spent.key`);

const countGroups = (by: SpendKey, question: Question) =>
  db().$count(sql`${sumsOf(by, question, "spend", spent)} spent`);

function titleFor(by: SpendKey, { key, name }: Group) {
  if (by === "facility" || by === "provider") return name ?? emptyField;
  if (key === null) return emptyField;
  return by === "month" ? longMonth(key) : titleOf("Specialty", key);
}

const viewGroup = (by: SpendKey, group: Group): SpendRow => ({
  key: group.key,
  title: titleFor(by, group),
  shifts: group.shifts,
  hours: group.minutes / 60,
  spend: toDollars(group.cents),
  cost_per_hour: numberOf("cost_per_hour", {
    ...noSums,
    rows: group.shifts,
    sum: group.workCents,
    weight: group.workMinutes,
  }),
  on_time: group.onTime,
  with_attendance: group.withAttendance,
});

/** All spend by a key; each adds up to spend [SCH-I-092]. */
export const readSpend = async (by: SpendKey, question: Question): Promise<SpendRow[]> =>
  (await groupsOf(by, question)).map((group) => viewGroup(by, group));

/**
 * Spend by facility, specialty, provider or month [SCH-C-030 SCH-P-029]. @throws 404 for a facility of others, 429 beyond
 * 60 costly reads a minute
 */
export async function listSpend(
  visitor: Actor,
  input: SpendInput,
  context: Context = contextAt(),
): Promise<Page<SpendRow>> {
  const actor: RepActor = admit(visitor, costReaders);
  await limitCostly(actor, context);
  const question = questionOf(actor, input, context);
  await ensureOwnFacilities(question);
  const { by, limit, offset } = input;
  const rows = groupsOf(by, question).limit(limit).offset(offset);
  return listPage({
    rows,
    count: countGroups(by, question),
    // Every group is computed for the order: their number comes with the page, unless the page is behind the last.
    together: async () => {
      const found = await rows;
      return { rows: found, total: found[0]?.groups ?? (offset > 0 ? await countGroups(by, question) : 0) };
    },
    view: (group) => viewGroup(by, group),
    position: input,
    path: "/api/analytics/spend/",
  });
}
