import { groupedBy } from "@/lib/core/pure/groups";
import type { IntegerProgram } from "@/lib/ports/solver/schema";
import type { Clinician, PlacedShift, Possibility, Problem, Proposal, Slot } from "./model";
import { countedFirst, evenedOut, priceOf } from "./prices";
import { ProgramBuilder } from "./program-builder";
import type { Choice } from "./program-cliques";
import { limitRows } from "./program-rows";
import { countsWhenEmpty, highNeedsOf, highWeight, type Score } from "./score";

type Entry = [column: number, value: number];

/** A program with what says which values a proposal has in it. */
export type StageProgram = { program: IntegerProgram; startOf: (proposal: Proposal) => Float64Array };

/** What a column is worth in a proposal, after those of the possibilities. */
type Extra = { column: number; valueIn: (chosen: Chosen) => number };

type Chosen = {
  inSlot: ReadonlyMap<Slot, readonly Possibility[]>;
  ofClinician: ReadonlyMap<Clinician, readonly Possibility[]>;
};

/** Built for all three stages: what each adds to the rows of the one before. */
class Stages {
  private readonly builder = new ProgramBuilder();
  private readonly extras: Extra[] = [];
  private readonly bySlot: ReadonlyMap<Slot, readonly { column: number }[]>;
  private readonly weights: Entry[] = [];
  private readonly byClinician: ReadonlyMap<Clinician, readonly (Choice & { shift: PlacedShift })[]>;
  private readonly empties: Entry[] = [];
  /** Slots that nobody can work: they stay empty whatever is done. */
  private unfillable = 0;

  constructor(private readonly problem: Problem) {
    const choices = problem.possibilities.map((possibility) => {
      const column = this.builder.column(1, { isWhole: true });
      return { column, possibility, shift: possibility.slot as PlacedShift };
    });
    this.bySlot = groupedBy(choices, ({ possibility }) => possibility.slot);
    for (const slot of problem.slots) this.addSlot(slot);
    this.byClinician = groupedBy(choices, ({ possibility }) => possibility.clinician);
    for (const [clinician, mine] of this.byClinician) limitRows(this.builder, clinician, mine, problem);
  }

  private entriesOf(slot: Slot): Entry[] {
    return (this.bySlot.get(slot) ?? []).map(({ column }) => [column, 1]);
  }

  /** Each position is worked by somebody or left; those of high priority are left last, because they weigh more. */
  private addSlot(slot: Slot) {
    const high = highNeedsOf(slot);
    const normal = slot.needs.length - high;
    const normalLeft = this.builder.column(normal);
    const highLeft = this.builder.column(high);
    this.weights.push([normalLeft, 1], [highLeft, highWeight]);
    const covered = ({ inSlot }: Chosen) => inSlot.get(slot)?.length ?? 0;
    this.extras.push(
      { column: normalLeft, valueIn: (chosen) => Math.max(0, normal - Math.max(0, covered(chosen) - high)) },
      { column: highLeft, valueIn: (chosen) => Math.max(0, high - covered(chosen)) },
    );
    const all = slot.needs.length;
    this.builder.row(all, [...this.entriesOf(slot), [normalLeft, 1], [highLeft, 1]], all);
  }

  /** The fewest positions left. */
  first(): StageProgram {
    return this.stage(this.weights);
  }

  /** The fewest slots wholly empty, with no more positions left. */
  second(reached: Pick<Score, "left">): StageProgram {
    this.builder.atMost(this.weights, reached.left);
    for (const slot of this.problem.slots) {
      const entries = this.entriesOf(slot);
      if (!countsWhenEmpty(slot)) continue;
      if (entries.length === 0) this.unfillable += 1;
      if (entries.length === 0) continue;
      const column = this.builder.column(1);
      this.builder.atLeast([...entries, [column, 1]], 1);
      this.extras.push({ column, valueIn: ({ inSlot }) => (inSlot.has(slot) ? 0 : 1) });
      this.empties.push([column, 1]);
    }
    return this.stage(this.empties);
  }

  /** The lowest sum of prices and evenness, with nothing lost of the first two. */
  third(reached: Pick<Score, "emptySlots">): StageProgram {
    this.builder.atMost(this.empties, reached.emptySlots - this.unfillable);
    const { possibilities, evennessCents } = this.problem;
    const costs: Entry[] = possibilities.map((possibility, column) => [column, priceOf(possibility)]);
    if (evennessCents > 0)
      for (const clinician of this.byClinician.keys())
        for (const counts of evenedOut) this.addEvenness(clinician, counts, costs);
    return this.stage(costs);
  }

  /** One column for each further shift: the k-th costs k - 1 times the amount, so that the cheap ones are taken first. */
  private addEvenness(clinician: Clinician, counts: (shift: PlacedShift) => boolean, costs: Entry[]) {
    const choices = (this.byClinician.get(clinician) ?? []).filter(({ shift }) => counts(shift));
    const before = countedFirst(clinician, this.problem).filter(counts).length;
    const days = new Set(choices.map(({ shift }) => shift.day));
    const steps = [...days].map((_, step) => {
      const column = this.builder.column(1);
      costs.push([column, (before + step) * this.problem.evennessCents]);
      this.extras.push({
        column,
        valueIn: ({ ofClinician }) =>
          (ofClinician.get(clinician) ?? []).filter(({ slot }) => counts(slot)).length > step ? 1 : 0,
      });
      return column;
    });
    if (steps.length === 0) return;
    const taken: Entry[] = choices.map(({ column }) => [column, 1]);
    this.builder.row(0, [...taken, ...steps.map((column): Entry => [column, -1])], 0);
  }

  private stage(costs: readonly Entry[]): StageProgram {
    const program = this.builder.build(costs);
    const extras = [...this.extras];
    return { program, startOf: (proposal) => this.startOf(proposal, program.costs.length, extras) };
  }

  private startOf(proposal: Proposal, columns: number, extras: readonly Extra[]): Float64Array {
    const values = new Float64Array(columns);
    const chosen = new Set(proposal);
    this.problem.possibilities.forEach((possibility, column) => {
      if (chosen.has(possibility)) values[column] = 1;
    });
    const groups: Chosen = {
      inSlot: groupedBy(proposal, ({ slot }) => slot),
      ofClinician: groupedBy(proposal, ({ clinician }) => clinician),
    };
    for (const { column, valueIn } of extras) values[column] = valueIn(groups);
    return values;
  }
}

/** The integer program of a plan, stage by stage: each is built once the one before has been solved [SCH-I-056]. */
export const stagesOf = (problem: Problem): Pick<Stages, "first" | "second" | "third"> => new Stages(problem);
