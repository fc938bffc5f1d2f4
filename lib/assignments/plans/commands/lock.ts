import { and, eq, type SQL } from "drizzle-orm";
import { lockPlan } from "@/db/locks";
import { plansOf } from "@/db/owned";
import { schedulePlans } from "@/db/schema";
import { planners } from "@/lib/assignments/plans/policy";
import { planDetail } from "@/lib/assignments/plans/queries/one";
import { findPlan } from "@/lib/assignments/plans/queries/rows";
import type { PlanDetail } from "@/lib/assignments/plans/schema";
import type { PlanRow } from "@/lib/assignments/plans/views";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";

/** A plan that is locked, and what a change of it needs. The clock was read under the lock. */
export type Act = { actor: RepActor; unit: Unit; now: Date; row: PlanRow };

/**
 * Changes a plan of the rep's organization under its lock and answers it in its state afterwards.
 * @throws 404 for a plan of others
 */
export function changeOwnPlan(
  visitor: Actor,
  id: string,
  context: Context,
  change: (act: Act) => Promise<void>,
): Promise<PlanDetail> {
  const actor = admit(visitor, planners);
  return transaction(actor, context, async (unit) => {
    const own = and(eq(schedulePlans.id, id), plansOf(actor.organizationId)) as SQL;
    if (!(await lockPlan(own))) throw notFound();
    const row = await findPlan(actor.organizationId, id);
    if (!row) throw notFound();
    const { now } = context;
    await change({ actor, unit, now, row });
    const after = await findPlan(actor.organizationId, id);
    if (!after) throw notFound();
    return planDetail(after, now);
  });
}
