import { groupedBy, inOrderOf } from "@/lib/core/pure/groups";
import { hindranceOf } from "./limits";
import type { Clinician, PlacedShift, Possibility, Problem, Proposal, Slot } from "./model";
import { countedFirst, evennessOf, priceOf } from "./prices";

/** A plan on its way: who has been given what. */
class Draft {
  private readonly given = new Map<Clinician, Set<Possibility>>();
  private readonly first: Map<Clinician, readonly PlacedShift[]>;

  constructor(private readonly problem: Problem) {
    this.first = new Map(problem.clinicians.map((each) => [each, countedFirst(each, problem)]));
  }

  of(clinician: Clinician): Possibility[] {
    return [...(this.given.get(clinician) ?? [])];
  }

  all(): Possibility[] {
    return [...this.given.values()].flatMap((mine) => [...mine]);
  }

  add(possibility: Possibility) {
    const mine = this.given.get(possibility.clinician) ?? new Set();
    this.given.set(possibility.clinician, mine.add(possibility));
  }

  remove(possibility: Possibility) {
    this.given.get(possibility.clinician)?.delete(possibility);
  }

  /** Whether it breaks no limit, and the clinician has not that slot already; `without` one that would be taken away. */
  takes({ clinician, slot }: Possibility, without?: Possibility): boolean {
    const mine = this.of(clinician).filter((each) => each !== without);
    const shifts = mine.map((each) => each.slot);
    return hindranceOf(clinician, shifts, slot, this.problem.maxEach) === null;
  }

  /** The price with the evenness of the moment. */
  price(possibility: Possibility): number {
    const { clinician, slot } = possibility;
    const before = [...(this.first.get(clinician) ?? []), ...this.of(clinician).map((each) => each.slot)];
    return priceOf(possibility) + evennessOf(slot, before, this.problem);
  }

  /** The cheapest of those who can, then the first by id. */
  cheapest(possibilities: readonly Possibility[]): Possibility | null {
    let best: { possibility: Possibility; price: number } | null = null;
    for (const possibility of possibilities) {
      const price = this.price(possibility);
      if (best && price >= best.price) continue;
      if (this.takes(possibility)) best = { possibility, price };
    }
    return best?.possibility ?? null;
  }
}

/**
 * Gives a position to the first clinician whom exactly one own proposed shift hinders and whose shift another can take;
 * false when there is none.
 */
function repair(draft: Draft, bySlot: ReadonlyMap<Slot, readonly Possibility[]>, slot: Slot): boolean {
  for (const possibility of bySlot.get(slot) ?? []) {
    const { clinician } = possibility;
    const mine = draft.of(clinician);
    if (mine.some((each) => each.slot === slot)) continue;
    const hindering = mine.filter((each) => draft.takes(possibility, each));
    const [only] = hindering;
    if (!only || hindering.length > 1) continue;
    draft.remove(only);
    const others = (bySlot.get(only.slot) ?? []).filter((each) => each.clinician !== clinician);
    const instead = draft.cheapest(others);
    if (instead) {
      draft.add(instead);
      draft.add(possibility);
      return true;
    }
    draft.add(only);
  }
  return false;
}

/**
 * A good plan by a simple way: slots by fewest possibilities, start and key, each position to the lowest price of the
 * moment; then each position that is left to the first whose one hindering shift another can take [SCH-I-057].
 */
export function greedyPlan(problem: Problem): Proposal {
  const bySlot = groupedBy(problem.possibilities, ({ slot }) => slot);
  const scarcity = (slot: Slot) => bySlot.get(slot)?.length ?? 0;
  const inOrder = [...problem.slots].sort(
    (a, b) => scarcity(a) - scarcity(b) || a.startMs - b.startMs || inOrderOf(a.key, b.key),
  );
  const draft = new Draft(problem);
  const left: Slot[] = [];
  for (const slot of inOrder) {
    for (const _ of slot.needs) {
      const best = draft.cheapest(bySlot.get(slot) ?? []);
      if (best) draft.add(best);
      else left.push(slot);
    }
  }
  for (const slot of left) repair(draft, bySlot, slot);
  return inOrderOfProblem(problem, draft.all());
}

/** Possibilities in the order of the problem, whatever way they were found. */
export function inOrderOfProblem(problem: Problem, proposal: readonly Possibility[]): Proposal {
  const chosen = new Set(proposal);
  return problem.possibilities.filter((possibility) => chosen.has(possibility));
}
