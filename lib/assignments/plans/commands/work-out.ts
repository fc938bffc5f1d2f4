import { and, asc, eq, isNull, lt, or, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { claimPlans, lockPlan } from "@/db/locks";
import { schedulePlanItems, schedulePlans } from "@/db/schema";
import { planSolvers } from "@/lib/assignments/plans/policy";
import { readPlanFacts } from "@/lib/assignments/plans/queries/facts";
import { scopeOf, standingItems } from "@/lib/assignments/plans/queries/one";
import { findPlan } from "@/lib/assignments/plans/queries/rows";
import { askedProblem } from "@/lib/assignments/plans/rules/asked";
import { warningsOf } from "@/lib/assignments/plans/rules/by-hand";
import type { PlanFacts } from "@/lib/assignments/plans/rules/facts";
import { itemsOf } from "@/lib/assignments/plans/rules/reasons";
import { scoreOf } from "@/lib/assignments/plans/rules/score";
import { bestPlan } from "@/lib/assignments/plans/rules/solve";
import type { PlanRow } from "@/lib/assignments/plans/views";
import { type PlanResult, planLimits } from "@/lib/assignments/plans/words";
import type { Actor, SystemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { minuteMs } from "@/lib/core/pure/durations";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import type { Solve } from "@/lib/ports/solver/schema";
import { withSolver } from "@/lib/ports/solver/solver";

/** After so long without a result a plan is worked out again; the third time by greedy [SCH-I-066]. */
const patienceMs = 2 * minuteMs;
const lastTry = 3;
const batch = 20;

/** Plans that wait for the solver: not begun, or begun so long ago that the process must have stopped. */
const isDue = (now: Date) =>
  and(
    eq(schedulePlans.status, "solving"),
    or(
      isNull(schedulePlans.solveStartedAt),
      lt(schedulePlans.solveStartedAt, new Date(now.getTime() - patienceMs)),
    ),
  ) as SQL;

type Begun = { row: PlanRow; startedAt: Date; tries: number };

/** Takes a plan in hand; null when another server has it, or it waits no more. */
const begin = (actor: SystemActor, planId: string, context: Context): Promise<Begun | null> =>
  transaction(actor, context, async () => {
    const startedAt = context.now;
    const [plan] = await claimPlans(1, eq(schedulePlans.id, planId), isDue(startedAt));
    if (!plan) return null;
    const tries = plan.solveTries + 1;
    await db()
      .update(schedulePlans)
      .set({ solveStartedAt: startedAt, solveTries: tries })
      .where(eq(schedulePlans.id, planId));
    const row = await findPlan(plan.organizationId, planId);
    return row && { row, startedAt, tries };
  });

type Item = Omit<typeof schedulePlanItems.$inferInsert, "planId" | "createdAt" | "updatedAt">;
type Solved = { result: PlanResult; items: Item[] };

function warningsFor(facts: PlanFacts, neededShiftId: string, providerId: string): string[] {
  const need = facts.needs.find(({ id }) => id === neededShiftId);
  const tie = need && facts.ties.get(need.facilityId)?.find((each) => each.providerId === providerId);
  return need && tie ? warningsOf(facts, need, tie) : [];
}

const noSolver: Solve = async () => null;

/** Works a plan out around the items that stayed; nothing is written. */
async function workOut({ row, tries }: Begun, solve: Solve, now: Date): Promise<Solved> {
  const began = performance.now();
  const facts = await readPlanFacts(scopeOf(row), now);
  const kept = standingItems(facts, row.items);
  const problem = askedProblem(facts, row.options, kept);
  const possibilities = problem.possibilities.length;
  const isTooLarge = possibilities > planLimits.possibilities;
  const found = await bestPlan(problem, tries >= lastTry || isTooLarge ? noSolver : solve);
  const items = itemsOf(problem, found.proposal);
  const keptCents = row.items
    .filter(({ needId }) => kept.some(({ need }) => need.id === needId))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const { method, isProved, leastLeft, gapPercent } = found;
  return {
    items: items.map((item) => ({
      ...item,
      warnings: warningsFor(facts, item.neededShiftId, item.providerId),
    })),
    result: {
      positions: facts.needs.length,
      covered: kept.length + items.length,
      emptySlots: scoreOf(problem, found.proposal).emptySlots,
      costCents: items.reduce((sum, { amountCents }) => sum + amountCents, keptCents),
      method,
      isProved,
      leastLeft,
      gapPercent,
      possibilities,
      seconds: Math.round((performance.now() - began) / 100) / 10,
    },
  };
}

/** Keeps what was found, unless the plan was discarded meanwhile or another server has taken it over. */
const keepResult = (actor: SystemActor, { row, startedAt }: Begun, solved: Solved, context: Context) =>
  transaction(actor, context, async (unit) => {
    const { now } = context;
    const plan = await lockPlan(eq(schedulePlans.id, row.id), eq(schedulePlans.status, "solving"));
    if (plan?.solveStartedAt?.getTime() !== startedAt.getTime()) return false;
    const times = { planId: row.id, createdAt: now, updatedAt: now };
    const { items, result } = solved;
    if (items.length > 0)
      await db()
        .insert(schedulePlanItems)
        .values(items.map((item) => ({ ...item, ...times })));
    await db()
      .update(schedulePlans)
      .set({ status: "open", result, version: plan.version + 1, updatedAt: now })
      .where(eq(schedulePlans.id, row.id));
    const { positions, covered, method, isProved } = result;
    unit.audit({
      action: "schedule-plan/solved",
      objectType: "schedule_plan",
      objectId: row.id,
      details: { positions, covered, method, isProved },
    });
    unit.emit("schedule-plan/solved", { planId: row.id });
    return true;
  });

/**
 * Works out a plan that waits for it, or the first of all that do: in a worker thread, one at a time on this server. What
 * another server has in hand is left alone; a worker that has stopped is replaced after 120 seconds [SCH-I-066 SCH-J-003].
 * @returns how many were worked out
 */
export async function workOutPlans(
  visitor: Actor,
  { planId }: { planId?: string },
  context: Context = contextAt(),
): Promise<number> {
  const actor = admit(visitor, planSolvers);
  const which = planId ? eq(schedulePlans.id, planId) : undefined;
  const due = await db()
    .select(fields(schedulePlans, "id"))
    .from(schedulePlans)
    .where(and(isDue(context.now), which))
    .orderBy(asc(schedulePlans.solveRequestedAt), asc(schedulePlans.id))
    .limit(batch);
  let done = 0;
  for (const { id } of due)
    await withSolver(async (solve) => {
      const begun = await begin(actor, id, context);
      if (!begun) return;
      const solved = await workOut(begun, solve, context.now);
      if (await keepResult(actor, begun, solved, context)) done += 1;
    });
  return done;
}
