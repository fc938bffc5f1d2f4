import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { facilities, providers } from "@/db/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { toDollars } from "@/lib/core/pure/money";
import { type Page, page } from "@/lib/core/pure/paging";
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

/**
 * Spend by a key, with what its hours cost and how many shifts began on time beside it: one statement over the statements
 * of the three numbers.
 */
async function readGroups(by: SpendKey, { asked, specialties }: Question): Promise<Group[]> {
  const [spend, cost, onTime] = [
    statements.spend(asked),
    statements.cost_per_hour(asked),
    statements.on_time_rate(asked),
  ] as [Rows, Rows, Rows];
  const only = (rows: Rows) =>
    specialties ? sql`where ${ofSpecialties(rows.specialty, specialties)}` : sql``;
  const sumsOf = (rows: Rows, cells: SQL) =>
    sql`(select ${keyOf(by, rows)} as key, ${cells} from ${rows} ${only(rows)} group by 1)`;
  const isShift = sql`${spend.kind} = 'timesheet'`;
  const spent = sql`(count(*) filter (where ${isShift}))::int as shifts,
    coalesce(sum(${spend.minutes}), 0)::float8 as minutes, sum(${spend.value})::float8 as cents`;
  const worked = sql`sum(${cost.value})::float8 as cents, sum(${cost.weight})::float8 as minutes`;
  const attended = sql`(count(*) filter (where ${onTime.counts}))::int as on_time, count(*)::int as all_shifts`;
  const found = await db().execute<Group>(sql`
    select spent.key, ${nameOf(by, asked.organizationId)} as name, spent.shifts, spent.minutes, spent.cents,
           coalesce(cost.cents, 0) as "workCents", coalesce(cost.minutes, 0) as "workMinutes",
           coalesce(attended.on_time, 0) as "onTime", coalesce(attended.all_shifts, 0) as "withAttendance"
      from ${sumsOf(spend, spent)} spent
      left join ${sumsOf(cost, worked)} cost on cost.key is not distinct from spent.key
      left join ${sumsOf(onTime, attended)} attended on attended.key is not distinct from spent.key
     order by ${by === "month" ? sql`spent.key` : sql`spent.cents desc, spent.key`}`);
  return [...found];
}

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

/** Spend by a key, dearest first, months in their order; each adds up to spend [SCH-I-092]. */
export const readSpend = async (by: SpendKey, question: Question): Promise<SpendRow[]> =>
  (await readGroups(by, question)).map((group) => viewGroup(by, group));

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
  const rows = await readSpend(input.by, question);
  const { limit, offset } = input;
  return page(rows.slice(offset, offset + limit), rows.length, input, "/api/analytics/spend/");
}
