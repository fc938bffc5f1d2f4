import type { Problem } from "@/lib/assignments/plans/rules/model";
import { bestPlan } from "@/lib/assignments/plans/rules/solve";
import { openHighs } from "@/lib/ports/solver/highs";

/** A plan by the solver, in a thread of its own. */
export async function solved(problem: Problem) {
  const { solve, close } = openHighs();
  try {
    return await bestPlan(problem, solve);
  } finally {
    await close();
  }
}
