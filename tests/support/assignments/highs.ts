import type { Problem } from "@/lib/assignments/plans/rules/model";
import { bestPlan } from "@/lib/assignments/plans/rules/solve";
import { openHighs } from "@/lib/ports/solver/highs";
import type { Question } from "@/lib/ports/solver/schema";

/** A plan by the solver, in a thread of its own; `seconds` for each stage, or less where the stage has less. */
export async function solved(problem: Problem, seconds = Number.POSITIVE_INFINITY) {
  const { solve, close } = openHighs();
  const limited = (question: Question) =>
    solve({ ...question, seconds: Math.min(question.seconds, seconds) });
  try {
    return await bestPlan(problem, limited);
  } finally {
    await close();
  }
}
