import { and, eq, not } from "drizzle-orm";
import { db } from "@/db/client";
import { schedulePlanItems, schedulePlans } from "@/db/schema";
import { planners } from "@/lib/assignments/plans/policy";
import { readPlanFacts } from "@/lib/assignments/plans/queries/facts";
import { ensureChosenKnown, scopeOf, standingItems } from "@/lib/assignments/plans/queries/one";
import { askedProblem, cliniciansAsked } from "@/lib/assignments/plans/rules/asked";
import {
  ensureNotEmpty,
  ensureNotTooLarge,
  ensureOpenAsRead,
  ensureSolvable,
} from "@/lib/assignments/plans/rules/state";
import type { PlanDetail, SolveInput } from "@/lib/assignments/plans/schema";
import type { PlanRow } from "@/lib/assignments/plans/views";
import type { PlanOptions } from "@/lib/assignments/plans/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { changeOwnPlan } from "./lock";
import { limitSolving, optionsOf } from "./make";

/** Whether the solver could work with these options around the items that stay. @throws 400 as `makePlan`, 404 */
async function ensureCanBeSolved(row: PlanRow, options: PlanOptions, keep: boolean, now: Date) {
  await ensureChosenKnown(row.organizationId, {
    opportunityIds: options.opportunities,
    providerIds: options.providers,
  });
  const facts = await readPlanFacts(scopeOf({ ...row, options }), now);
  const size = { needs: facts.needs.length, clinicians: cliniciansAsked(facts, options).length };
  ensureNotTooLarge(size);
  ensureNotEmpty(size);
  const kept = keep ? row.items.filter(({ isTicked, isByHand }) => isTicked && isByHand) : [];
  ensureSolvable(askedProblem(facts, options, standingItems(facts, kept)).possibilities.length);
}

/**
 * Has a plan worked out again: its items go, but with `keep` the ticked ones that were placed by hand [SCH-I-065 SCH-C-025].
 * @throws 403 without schedule_shifts, 404 for a plan of others, 400 [SCH-V-012 SCH-V-016 SCH-V-017], 429
 */
export async function solvePlan(
  visitor: Actor,
  { id, version, keep, options: changed }: SolveInput,
  context: Context = contextAt(),
): Promise<PlanDetail> {
  const actor = admit(visitor, planners);
  await limitSolving(actor.organizationId, context.now);
  return changeOwnPlan(actor, id, context, async ({ row, now, unit }) => {
    ensureOpenAsRead(row, version);
    const options = { ...row.options, ...(changed && optionsOf(changed)) };
    await ensureCanBeSolved(row, options, keep, now);
    const byHand = and(eq(schedulePlanItems.isTicked, true), eq(schedulePlanItems.isByHand, true));
    const gone = and(eq(schedulePlanItems.planId, row.id), keep && byHand ? not(byHand) : undefined);
    await db().delete(schedulePlanItems).where(gone);
    await db()
      .update(schedulePlans)
      .set({
        status: "solving",
        options,
        result: null,
        solveRequestedAt: now,
        solveStartedAt: null,
        solveTries: 0,
        askedBy: actor.repId,
        version: row.version + 1,
        updatedAt: now,
      })
      .where(eq(schedulePlans.id, row.id));
    unit.audit({
      action: "schedule-plan/solve-asked",
      objectType: "schedule_plan",
      objectId: row.id,
      details: { keep },
    });
    unit.emit("schedule-plan/solve-due", { planId: row.id });
  });
}
