import { and, eq, inArray, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { claimPlans } from "@/db/locks";
import { schedulePlans } from "@/db/schema";
import { planSweepers } from "@/lib/assignments/plans/policy";
import { ensureDiscardable } from "@/lib/assignments/plans/rules/state";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { changeOwnPlan } from "./lock";

/** An open plan that nobody has touched for so long is discarded [SCH-I-070]. */
const untouchedDays = 60;
const batch = 100;

async function discard(unit: Unit, { id, version }: { id: string; version: number }, now: Date) {
  await db()
    .update(schedulePlans)
    .set({ status: "discarded", version: version + 1, updatedAt: now })
    .where(eq(schedulePlans.id, id));
  unit.audit({ action: "schedule-plan/discarded", objectType: "schedule_plan", objectId: id });
}

/**
 * Discards a plan that is open or being worked out; once more changes nothing [SCH-I-069].
 * @throws 403 without schedule_shifts, 404 for a plan of others, 400 for one that is sent
 */
export async function discardPlan(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<null> {
  await changeOwnPlan(visitor, id, context, async ({ unit, row, now }) => {
    if (row.status === "discarded") return;
    ensureDiscardable(row);
    await discard(unit, row, now);
  });
  return null;
}

/** Discards open plans that nobody has touched for 60 days; answers how many [SCH-I-070]. */
export async function discardUntouchedPlans(visitor: Actor, context: Context = contextAt()): Promise<number> {
  const actor = admit(visitor, planSweepers);
  const before = new Date(context.now.getTime() - untouchedDays * dayMs);
  const untouched = and(eq(schedulePlans.status, "open"), lt(schedulePlans.updatedAt, before));
  const due = await db()
    .select(fields(schedulePlans, "id"))
    .from(schedulePlans)
    .where(untouched)
    .limit(batch);
  if (due.length === 0) return 0;
  return transaction(actor, context, async (unit) => {
    const ids = due.map(({ id }) => id);
    const plans = await claimPlans(
      batch,
      inArray(schedulePlans.id, ids),
      eq(schedulePlans.status, "open"),
      lt(schedulePlans.updatedAt, before),
    );
    for (const plan of plans) await discard(unit, plan, context.now);
    return plans.length;
  });
}
