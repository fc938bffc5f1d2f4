import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { schedulePlanItems, schedulePlans } from "@/db/schema";
import { readPlanFacts } from "@/lib/assignments/plans/queries/facts";
import { ensureOwnNeeds, findNames } from "@/lib/assignments/plans/queries/named";
import { ensureChosenKnown, scopeOf, standingItems } from "@/lib/assignments/plans/queries/one";
import { itemTexts, placing } from "@/lib/assignments/plans/rules/by-hand";
import type { PlanFacts } from "@/lib/assignments/plans/rules/facts";
import type { KeptItem } from "@/lib/assignments/plans/rules/problem";
import { ensureOpenAsRead } from "@/lib/assignments/plans/rules/state";
import type { PlanChangeInput, PlanDetail } from "@/lib/assignments/plans/schema";
import type { ItemRow, PlanRow } from "@/lib/assignments/plans/views";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid } from "@/lib/core/pure/errors";
import { eachOnce } from "@/lib/core/pure/words";
import { type Act, changeOwnPlan } from "./lock";

type Wish = PlanChangeInput["items"][number];

/** What is to become of items: those that go, those whose tick changes, and those that are placed by hand. */
function sorted(row: PlanRow, wishes: readonly Wish[]) {
  const present = new Map(row.items.map((item) => [item.needId, item]));
  const placed: { place: number; needId: string; providerId: string; isTicked: boolean }[] = [];
  const removed: string[] = [];
  const ticked: { id: string; isTicked: boolean }[] = [];
  wishes.forEach((wish, place) => {
    const item = present.get(wish.neededShift);
    const isMoved = typeof wish.provider === "string" && wish.provider !== item?.providerId;
    if (item && (wish.provider === null || isMoved)) removed.push(item.id);
    if (isMoved)
      placed.push({
        place,
        needId: wish.neededShift,
        providerId: wish.provider as string,
        isTicked: wish.isTicked ?? true,
      });
    else if (item && wish.provider !== null && wish.isTicked !== undefined)
      ticked.push({ id: item.id, isTicked: wish.isTicked });
  });
  return { placed, removed, ticked };
}

type Placed = ReturnType<typeof sorted>["placed"][number];

type Judging = { facts: PlanFacts; others: readonly ItemRow[]; maxEach: number | null; names: Names };
type Names = ReadonlyMap<string, string>;

/** The placings as items, each judged beside those before it. @throws 400 at `items.{i}` [SCH-V-015] */
function judged(placed: readonly Placed[], { facts, others, maxEach, names }: Judging) {
  const items: KeptItem[] = standingItems(facts, others);
  const errors: Record<string, string> = {};
  const rows = placed.flatMap(({ place, needId, providerId, isTicked }) => {
    const need = facts.needs.find(({ id }) => id === needId);
    const isTied =
      need && (facts.ties.get(need.facilityId) ?? []).some((tie) => tie.providerId === providerId);
    const facility = need && facts.facilities.get(need.facilityId);
    const refuse = (text: string) => {
      errors[`items.${place}`] = text;
      return [];
    };
    if (!need) return refuse(itemTexts.notOpen);
    if (!isTied)
      return refuse(itemTexts.notApproved(names.get(providerId) ?? "The provider", facility?.name ?? ""));
    const result = placing({ facts, need, providerId, items, maxEach, aboveMaximum: true });
    if (result.error !== null) return refuse(result.error);
    items.push({ need, providerId });
    const { amountCents, warnings } = result;
    return { neededShiftId: needId, providerId, isTicked, amountCents, warnings };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return rows;
}

async function placeItems({ actor, row, now }: Act, placed: readonly Placed[], removed: readonly string[]) {
  const others = row.items.filter(({ id }) => !removed.includes(id));
  const providerIds = eachOnce(placed.map(({ providerId }) => providerId));
  await ensureChosenKnown(row.organizationId, { providerIds });
  const facts = await readPlanFacts(scopeOf(row), now);
  const names = await findNames(row.organizationId, providerIds);
  const maxEach = row.options.max_each ?? null;
  const items = judged(placed, { facts, others, maxEach, names });
  const reasons = [`Placed by ${actor.firstName} ${actor.lastName}`.trim()];
  const marks = { planId: row.id, isByHand: true, reasons, createdAt: now, updatedAt: now };
  if (removed.length > 0)
    await db()
      .delete(schedulePlanItems)
      .where(and(eq(schedulePlanItems.planId, row.id), inArray(schedulePlanItems.id, [...removed])));
  if (items.length > 0)
    await db()
      .insert(schedulePlanItems)
      .values(items.map((item) => ({ ...item, ...marks })));
}

async function tick({ row, now }: Act, items: readonly { id: string; isTicked: boolean }[]) {
  for (const isTicked of [true, false]) {
    const ids = items.filter((item) => item.isTicked === isTicked).map(({ id }) => id);
    if (ids.length > 0)
      await db()
        .update(schedulePlanItems)
        .set({ isTicked, updatedAt: now })
        .where(and(eq(schedulePlanItems.planId, row.id), inArray(schedulePlanItems.id, ids)));
  }
}

/**
 * Renames a plan, places clinicians by hand, moves, ticks or takes away items; what is placed is judged at once
 * [SCH-C-024 SCH-I-072].
 * @throws 403 without schedule_shifts, 404 for a plan, needed shift or provider of others, 400
 * [SCH-V-015 SCH-V-016 SCH-V-017]
 */
export function changePlan(
  visitor: Actor,
  { id, version, name, items }: PlanChangeInput,
  context: Context = contextAt(),
): Promise<PlanDetail> {
  return changeOwnPlan(visitor, id, context, async (act) => {
    const { row, now, unit } = act;
    const needIds = items.map(({ neededShift }) => neededShift);
    await ensureOwnNeeds(row.organizationId, needIds);
    ensureOpenAsRead(row, version);
    const { placed, removed, ticked } = sorted(row, items);
    await placeItems(act, placed, removed);
    await tick(act, ticked);
    await db()
      .update(schedulePlans)
      .set({ name: name ?? row.name, version: row.version + 1, updatedAt: now })
      .where(eq(schedulePlans.id, row.id));
    unit.audit({
      action: "schedule-plan/changed",
      objectType: "schedule_plan",
      objectId: row.id,
      details: { placed: placed.length, removed: removed.length, ticked: ticked.length },
    });
  });
}
