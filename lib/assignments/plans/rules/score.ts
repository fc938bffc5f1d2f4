import { groupedBy } from "@/lib/core/pure/groups";
import type { Problem, Proposal, Slot } from "./model";
import { costOf } from "./prices";

/** One position of high priority weighs as so many normal ones [SCH-I-056]. */
export const highWeight = 1_001;

export const highNeedsOf = ({ needs }: Pick<Slot, "needs">) =>
  needs.filter(({ priority }) => priority === "high").length;

/** What the positions weigh that stay open when so many of a slot are covered: those of high priority come first. */
function weightLeft(slot: Slot, covered: number): number {
  const high = highNeedsOf(slot);
  const normal = slot.needs.length - high;
  return Math.max(0, normal - Math.max(0, covered - high)) + highWeight * Math.max(0, high - covered);
}

/** Whether a slot is wholly empty when nobody is given it. */
export const countsWhenEmpty = ({ needs, isStarted }: Slot) => needs.length > 0 && !isStarted;

/** The three stages of a plan, the smaller the better, one after the other [SCH-I-056]. */
export type Score = { left: number; emptySlots: number; costCents: number };

export function scoreOf(problem: Problem, proposal: Proposal): Score {
  const covered = groupedBy(proposal, ({ slot }) => slot);
  const counts = problem.slots.map((slot) => ({ slot, count: covered.get(slot)?.length ?? 0 }));
  return {
    left: counts.reduce((sum, { slot, count }) => sum + weightLeft(slot, count), 0),
    emptySlots: counts.filter(({ slot, count }) => count === 0 && countsWhenEmpty(slot)).length,
    costCents: costOf(problem, proposal),
  };
}

/** Whether one plan is better than another by the three stages. */
export function isBetter(one: Score, other: Score): boolean {
  if (one.left !== other.left) return one.left < other.left;
  if (one.emptySlots !== other.emptySlots) return one.emptySlots < other.emptySlots;
  return one.costCents < other.costCents;
}
