import type { Evenness } from "@/lib/assignments/plans/words";
import { groupedBy } from "@/lib/core/pure/groups";
import { type Clinician, isNight, type PlacedShift, type Possibility, type Problem } from "./model";

/** What a preferred day and a wish take off the price, and what evenness adds, in cents [SCH-I-054]. */
const preferredCents = 2_000;
const wishCents = 5_000;
export const evennessCents: Record<Evenness, number> = { none: 0, some: 2_500, strong: 10_000 };

/** The price of a possibility, in cents: what the booking costs, less what speaks for it [SCH-I-054]. */
export const priceOf = ({ amountCents, isPreferred, isWished }: Possibility) =>
  amountCents - (isPreferred ? preferredCents : 0) - (isWished ? wishCents : 0);

/** What is evened out: shifts, nights, and shifts that start on a Saturday or Sunday, each by itself. */
export const evenedOut: readonly ((shift: PlacedShift) => boolean)[] = [
  () => true,
  isNight,
  ({ isWeekend }) => isWeekend,
];

type Span = Pick<Problem, "fromOn" | "toOn">;

/** Shifts of a clinician with the organization within the span, which evenness counts first. */
export const countedFirst = (clinician: Clinician, { fromOn, toOn }: Span) =>
  clinician.standing.filter(({ isOwn, startOn }) => isOwn && startOn >= fromOn && startOn <= toOn);

/** What evenness adds for one more shift of a clinician: of the k-th, k - 1 times the amount [SCH-I-054]. */
export function evennessOf(
  shift: PlacedShift,
  before: readonly PlacedShift[],
  problem: Pick<Problem, "evennessCents">,
): number {
  if (problem.evennessCents === 0) return 0;
  const counted = evenedOut.filter((counts) => counts(shift)).map((counts) => before.filter(counts).length);
  return counted.reduce((sum, count) => sum + count, 0) * problem.evennessCents;
}

/** The sum of prices and evenness of a proposal, in cents: the third stage [SCH-I-056]. */
export function costOf(problem: Problem, proposal: readonly Possibility[]): number {
  const groups = groupedBy(proposal, ({ clinician }) => clinician);
  let cost = proposal.reduce((sum, possibility) => sum + priceOf(possibility), 0);
  for (const [clinician, mine] of groups) {
    const before: PlacedShift[] = [...countedFirst(clinician, problem)];
    for (const { slot } of mine) {
      cost += evennessOf(slot, before, problem);
      before.push(slot);
    }
  }
  return cost;
}
