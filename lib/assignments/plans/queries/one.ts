import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { ownedBy } from "@/db/owned";
import { connections, opportunities, providers } from "@/db/schema";
import { planners } from "@/lib/assignments/plans/policy";
import { choicesFor } from "@/lib/assignments/plans/rules/choices";
import type { PlanFacts } from "@/lib/assignments/plans/rules/facts";
import { leftNeeds } from "@/lib/assignments/plans/rules/left";
import type { KeptItem } from "@/lib/assignments/plans/rules/problem";
import type { PlanDetail, PlanInput } from "@/lib/assignments/plans/schema";
import { type PlanRow, viewPlanDetail } from "@/lib/assignments/plans/views";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { readPlanFacts } from "./facts";
import type { PlanScope } from "./needs";
import { findPlan } from "./rows";

/** Where and when a plan that exists looks for needed shifts. */
export const scopeOf = (row: PlanRow): PlanScope => ({
  organizationId: row.organizationId,
  facilityIds: row.facilityIds,
  fromOn: row.fromOn,
  toOn: row.toOn,
  opportunityIds: row.options.opportunities,
  drafts: row.options.drafts,
});

/** The items of a plan whose needed shifts may still be filled by it. */
export function standingItems(facts: PlanFacts, items: readonly { needId: string; providerId: string }[]) {
  const needs = new Map(facts.needs.map((need) => [need.id, need]));
  return items.flatMap(({ needId, providerId }): KeptItem | [] => {
    const need = needs.get(needId);
    return need && facts.clinicians.has(providerId) ? { need, providerId } : [];
  });
}

/** Who else could work one of its needed shifts. @throws 404 for one that the plan cannot fill */
function choicesOf(facts: PlanFacts, row: PlanRow, neededShift: string) {
  const need = facts.needs.find(({ id }) => id === neededShift);
  if (!need) throw notFound();
  const item = row.items.find(({ needId }) => needId === neededShift);
  return choicesFor(facts, {
    need,
    items: standingItems(facts, row.items),
    maxEach: row.options.max_each ?? null,
    proposedCents: item?.amountCents ?? null,
  });
}

/** A plan as it is answered; what it leaves open is computed while it is open [SCH-I-062]. */
export async function planDetail(row: PlanRow, now: Date, neededShift?: string): Promise<PlanDetail> {
  if (row.status !== "open") return viewPlanDetail(row, null, now);
  const facts = await readPlanFacts(scopeOf(row), now);
  const { max_each: maxEach = null, above_maximum: aboveMaximum = false } = row.options;
  const items = standingItems(facts, row.items);
  const left = leftNeeds(facts, { aboveMaximum, maxEach, items });
  const choices = neededShift ? choicesOf(facts, row, neededShift) : undefined;
  return viewPlanDetail(row, { facts, left, choices }, now);
}

/**
 * One plan of the organization: who is proposed for what and why, and what it leaves open [SCH-C-023].
 * @throws 403 without schedule_shifts, 404 for a plan of others
 */
export async function getPlan(
  visitor: Actor,
  { id, neededShift }: PlanInput,
  context: Context = contextAt(),
): Promise<PlanDetail> {
  const actor = admit(visitor, planners);
  const row = await findPlan(actor.organizationId, id);
  if (!row) throw notFound();
  return planDetail(row, context.now, neededShift);
}

/** For doors: the 404 of a stranger, before anything is said about the input (SIL-07). */
export async function ensurePlanVisible(visitor: Actor, path: Record<string, string>) {
  const actor = admit(visitor, planners);
  if (!(await findPlan(actor.organizationId, ensureId(path.id)))) throw notFound();
}

const inUuids = (column: SQL | typeof opportunities.id | typeof providers.id, ids: readonly string[]) =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;

/**
 * Ensures that chosen opportunities are the organization's and chosen providers known to it: listed in the marketplace or
 * connected. @throws 404 for one that is not [SCH-P-034]
 */
export async function ensureChosenKnown(
  organizationId: string,
  { opportunityIds = [], providerIds = [] }: { opportunityIds?: string[]; providerIds?: string[] },
) {
  const connected = sql`exists (select 1 from ${connections} where ${and(
    eq(connections.providerId, providers.id),
    ownedBy(connections, organizationId),
  )})`;
  const own = and(inUuids(opportunities.id, opportunityIds), ownedBy(opportunities, organizationId));
  const known = and(inUuids(providers.id, providerIds), or(isNotNull(providers.listedAt), connected));
  const [found, met] = await Promise.all([
    opportunityIds.length > 0 ? db().$count(opportunities, own) : 0,
    providerIds.length > 0 ? db().$count(providers, known) : 0,
  ]);
  if (found < opportunityIds.length || met < providerIds.length) throw notFound();
}
