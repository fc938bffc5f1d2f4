import type { PlanMethod } from "@/lib/assignments/plans/words";
import { groupedBy } from "@/lib/core/pure/groups";
import type { Answer, Solve } from "@/lib/ports/solver/schema";
import { greedyPlan, inOrderOfProblem } from "./greedy";
import { hindranceOf } from "./limits";
import type { PlacedShift, Problem, Proposal } from "./model";
import { type StageProgram, stagesOf } from "./program";
import { highNeedsOf, isBetter, scoreOf } from "./score";

/** Seconds of solving and how near to the best each stage must come: the first two to the last unit [SCH-I-057]. */
const stageLimits = {
  first: { seconds: 10, relativeGap: 0 },
  second: { seconds: 5, relativeGap: 0 },
  third: { seconds: 10, relativeGap: 0.001 },
};

export type Found = {
  proposal: Proposal;
  method: PlanMethod;
  isProved: boolean;
  leastLeft: number | null;
  gapPercent: number | null;
};

/** Whether a proposal breaks no limit: no answer of a solver is believed [SCH-I-055]. */
export function keepsLimits(problem: Problem, proposal: Proposal): boolean {
  const inSlot = groupedBy(proposal, ({ slot }) => slot);
  const isOverfull = [...inSlot].some(([slot, given]) => given.length > slot.needs.length);
  if (isOverfull) return false;
  return [...groupedBy(proposal, ({ clinician }) => clinician)].every(([clinician, mine]) => {
    const before: PlacedShift[] = [];
    return mine.every(({ slot }) => {
      const isFree = hindranceOf(clinician, before, slot, problem.maxEach) === null;
      before.push(slot);
      return isFree;
    });
  });
}

/** The better of two by the three stages; of equal ones the first. */
const betterOf = (problem: Problem, one: Proposal, other: Proposal) =>
  isBetter(scoreOf(problem, other), scoreOf(problem, one)) ? other : one;

type Stage = keyof typeof stageLimits;
type Step = { best: Proposal; answer: Answer | null };

/** Solves one stage from the best that was found so far, which stays the best unless a better one comes back. */
async function solveStage(
  problem: Problem,
  best: Proposal,
  { program, startOf }: StageProgram,
  ask: { solve: Solve; stage: Stage },
): Promise<Step> {
  const answer = await ask.solve({ program, start: startOf(best), ...stageLimits[ask.stage] });
  if (!answer) return { best, answer };
  const chosen = problem.possibilities.filter((_, column) => (answer.values[column] ?? 0) > 0.5);
  const found = inOrderOfProblem(problem, chosen);
  if (!keepsLimits(problem, found)) return { best, answer: null };
  return { best: betterOf(problem, best, found), answer };
}

const isWhollyNormal = (problem: Problem) => problem.slots.every((slot) => highNeedsOf(slot) === 0);

/** How many positions stay open at the least by the proved bound, where each weighs one. */
const leastLeftOf = (problem: Problem, { bound }: Answer) =>
  isWhollyNormal(problem) ? Math.max(0, Math.ceil(bound - 1e-6)) : null;

const gapOf = ({ cost, bound }: Answer) =>
  cost <= bound ? 0 : Math.round(((cost - bound) / Math.max(1, Math.abs(cost))) * 10_000) / 100;

const byGreedy = (proposal: Proposal): Found => ({
  proposal,
  method: "greedy",
  isProved: false,
  leastLeft: null,
  gapPercent: null,
});

/**
 * The best plan that can be found: greedily first, then by the solver in three stages, each from what the one before has
 * reached. Never worse than the greedy one; that is the answer where the solver has none, or finds nothing better in
 * its time [SCH-I-056 SCH-I-057 SCH-I-061].
 */
export async function bestPlan(problem: Problem, solve: Solve): Promise<Found> {
  const greedy = greedyPlan(problem);
  const stages = stagesOf(problem);
  const first = await solveStage(problem, greedy, stages.first(), { solve, stage: "first" });
  if (!first.answer) return byGreedy(greedy);
  const afterFirst = scoreOf(problem, first.best);
  const second = await solveStage(problem, first.best, stages.second(afterFirst), { solve, stage: "second" });
  const afterSecond = scoreOf(problem, second.best);
  const third = await solveStage(problem, second.best, stages.third(afterSecond), { solve, stage: "third" });
  const isProved = first.answer.hasEnded && second.answer?.hasEnded === true;
  const hasEnded = isProved && third.answer?.hasEnded === true;
  const isFound = isBetter(scoreOf(problem, third.best), scoreOf(problem, greedy));
  if (!isProved && !isFound) return byGreedy(greedy);
  return {
    proposal: third.best,
    method: hasEnded ? "solver" : "solver_limit",
    isProved,
    leastLeft: leastLeftOf(problem, first.answer),
    gapPercent: third.answer && gapOf(third.answer),
  };
}
