import { describe, expect, it } from "vitest";
import type { Evenness } from "@/lib/assignments/plans/words";
import { solved } from "@/tests/support/assignments/highs";
import { brokenLimits, countedAgain } from "@/tests/support/assignments/plan-checker";
import {
  allRosters,
  brokenInRoster,
  type Employee,
  factsOf,
  rosterOf,
  smallRosters,
} from "@/tests/support/assignments/plan-rosters";
import { greedyPlan } from "./greedy";
import type { Proposal } from "./model";
import { evennessCents } from "./prices";
import { problemOf } from "./problem";
import { isBetter, scoreOf } from "./score";

const published = {
  sprint: { employees: 10, days: 28, daysOff: 100, shiftsOff: 50, needs: 152 },
  medium: { employees: 31, days: 28, daysOff: 93, shiftsOff: 310, needs: 608 },
  long: { employees: 49, days: 28, daysOff: 490, shiftsOff: 245, needs: 740 },
};

/** Of each stage, so that fourteen rosters end in two minutes on a busy machine too. */
const secondsEach = 2;

type Size = keyof typeof published;
const sizeOf = (name: string) => name.slice(0, -2) as Size;

/** The evener the plan, the longer the third stage: what a limit stops is looked at, too. */
const evennessOf: Record<Size, Evenness> = { sprint: "none", medium: "some", long: "strong" };

const problemFor = (facts: ReturnType<typeof factsOf>, evenness: Evenness = "none") =>
  problemOf({ facts, evennessCents: evennessCents[evenness], maxEach: null, aboveMaximum: true });

const idsOf = (proposal: Proposal) => proposal.map(({ clinician, slot }) => `${slot.key} ${clinician.id}`);

describe("public rosters", () => {
  it.each(allRosters)("%s has what was published", (name) => {
    const roster = rosterOf(name);
    const facts = factsOf(roster);
    const sumOf = (count: (employee: Employee) => number) =>
      roster.employees.reduce((sum, employee) => sum + count(employee), 0);
    expect({
      employees: facts.clinicians.size,
      days: new Set(facts.needs.map(({ startOn }) => startOn)).size,
      daysOff: sumOf(({ daysOff }) => new Set(daysOff).size),
      shiftsOff: sumOf(({ shiftsOff }) => new Set(shiftsOff).size),
      needs: facts.needs.length,
    }).toEqual(published[sizeOf(name)]);
  });

  it.each(allRosters)(
    "%s is planned never below greedy, and no hard limit is broken, by second judges [SCH-I-055 SCH-I-057]",
    async (name) => {
      const roster = rosterOf(name);
      const facts = factsOf(roster);
      const problem = problemFor(facts, evennessOf[sizeOf(name)]);
      const greedy = greedyPlan(problem);
      const { proposal } = await solved(problem, secondsEach);
      for (const plan of [greedy, proposal]) {
        expect(plan.length).toBeGreaterThan(0);
        expect(brokenLimits(facts, problem, plan)).toEqual([]);
        expect(brokenInRoster(roster, plan)).toEqual([]);
        expect(scoreOf(problem, plan)).toEqual(countedAgain(problem, plan));
      }
      expect(isBetter(scoreOf(problem, greedy), scoreOf(problem, proposal))).toBe(false);
    },
  );

  it.each(smallRosters)(
    "%s gives one plan, in whatever order its people come, and it is better than greedy [SCH-I-057 SCH-I-059]",
    async (name) => {
      const roster = rosterOf(name);
      const problem = problemFor(factsOf(roster));
      const one = await solved(problem);
      const other = await solved(problemFor(factsOf(roster, [...roster.employees].reverse())));
      expect({ isProved: one.isProved, method: one.method }).toEqual({ isProved: true, method: "solver" });
      expect(idsOf(other.proposal)).toEqual(idsOf(one.proposal));
      expect(isBetter(scoreOf(problem, one.proposal), scoreOf(problem, greedyPlan(problem)))).toBe(true);
    },
  );
});
