import { describe, expect, it } from "vitest";
import type { Question } from "@/lib/ports/solver/schema";
import { withSolver } from "@/lib/ports/solver/solver";
import { aPlanScene, aSolvedPlan } from "../../support/assignments/plans";
import { dayFromToday } from "../../support/builders";
import { withSettings } from "../../support/settings";

/** One shift that one of two takes, the cheaper one for 3. */
const question = (more: Partial<Question["program"]> = {}): Question => ({
  program: {
    costs: Float64Array.of(3, 5),
    columnLower: Float64Array.of(0, 0),
    columnUpper: Float64Array.of(1, 1),
    whole: Int32Array.of(1, 1),
    rowLower: Float64Array.of(1),
    rowUpper: Float64Array.of(1),
    starts: Int32Array.of(0, 2),
    columns: Int32Array.of(0, 1),
    values: Float64Array.of(1, 1),
    ...more,
  },
  start: Float64Array.of(0, 1),
  seconds: 5,
  relativeGap: 0,
});

describe("the solver", () => {
  it("answers with the values, their cost and the proved bound [SCH-I-056]", async () => {
    const answer = await withSolver((solve) => solve(question()), "highs");
    expect(answer).toMatchObject({ cost: 3, bound: 3, hasEnded: true });
    expect([...(answer?.values ?? [])]).toEqual([1, 0]);
  });

  it("that has failed answers nothing more, and the next one works [SCH-I-057]", async () => {
    const answers = await withSolver(async (solve) => {
      const broken = await solve(question({ columns: Int32Array.of(0, 7) }));
      return [broken, await solve(question())];
    }, "highs");
    expect(answers).toEqual([null, null]);
    expect(await withSolver((solve) => solve(question()), "highs")).not.toBeNull();
  });

  it("is one at a time on a server [SCH-J-003]", async () => {
    let running = 0;
    let most = 0;
    const work = () =>
      withSolver(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
      }, "greedy");
    await Promise.all([work(), work(), work()]);
    expect(most).toBe(1);
  });
});

describe("without a solver", () => {
  withSettings({ SOLVER: "greedy" });

  it("a plan is the greedy one, and says that it is not proved [SCH-I-057 SCH-I-061]", async () => {
    const scene = await aPlanScene();
    await scene.clinician([dayFromToday(8)]);
    await scene.need(dayFromToday(8));
    const plan = await aSolvedPlan(scene);
    expect(plan.items).toHaveLength(1);
    expect(plan.result).toMatchObject({
      method: "greedy",
      is_proved: false,
      least_left: null,
      gap_percent: null,
      covered: 1,
    });
  });
});
