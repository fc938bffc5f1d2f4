import { env } from "@/lib/core/server/env";
import { errorFacts, log } from "@/lib/core/server/log";
import { turnsOf } from "@/lib/core/server/turns";
import type { Solve, SolverDriver, Thread } from "@/lib/ports/solver/schema";

/** A server has two cores as a rule: one plan at a time leaves the other to everybody else. */
const inTurn = turnsOf(1);

/** Answers nothing: what was found the simple way is the answer. */
const solveGreedily: Solve = async () => null;

/**
 * Gives `work` a solver in a thread of its own, which starts with the first question and ends with the work; one at a time
 * on this server, the others wait. A solver that cannot be loaded, fails or takes more than 45 seconds answers null from
 * then on [SCH-I-057].
 */
export function withSolver<Result>(
  work: (solve: Solve) => Promise<Result>,
  driver: SolverDriver = env().SOLVER,
): Promise<Result> {
  return inTurn(async () => {
    if (driver === "greedy") return work(solveGreedily);
    let thread: Thread | null = null;
    let hasFailed = false;
    const solve: Solve = async (question) => {
      if (hasFailed) return null;
      try {
        // The thread's half of the port loads with the first plan.
        thread ??= (await import("./highs")).openHighs();
        return await thread.solve(question);
      } catch (error) {
        hasFailed = true;
        log().warn({ error: errorFacts(error) }, "the solver gave no answer");
        return null;
      }
    };
    try {
      return await work(solve);
    } finally {
      await (thread as Thread | null)?.close();
    }
  });
}
