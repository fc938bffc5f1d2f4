import { describe, expect, it } from "vitest";
import { passedLimits } from "@/lib/assignments/work-limits/rules";
import { addDays } from "@/lib/core/pure/days";
import { aNeed, aTaken, planFacts } from "@/tests/support/assignments/plan-facts";
import { seeded } from "@/tests/support/seeded";
import { hindranceOf, keepsOwnLimits, passesRowsOrWeek } from "./limits";

const seed = Number(process.env.SEED) || 20_261_129;

describe("own limits of a plan", () => {
  it(`are those of requests, counted another way (SEED=${seed}) [SCH-I-030 SCH-I-053]`, () => {
    const below = seeded(seed);
    for (let round = 0; round < 500; round += 1) {
      const limits = {
        minRestHours: null,
        maxNightsInRow: below(2) ? 1 + below(3) : null,
        maxDaysInRow: below(2) ? 1 + below(4) : null,
        maxHoursWeek: below(2) ? 8 + below(60) : null,
      };
      const days = [...new Set([...Array(below(9)).keys()].map(() => addDays("2026-12-01", below(14))))];
      const standing = days.map((day) => aTaken(day, below(2) ? "night" : "day"));
      const shift = aNeed({ id: "n", startOn: addDays("2026-12-01", below(14)) });
      if (standing.some(({ startOn }) => startOn === shift.startOn)) continue;
      const expected = passedLimits(limits, standing, shift).length > 0;
      expect(passesRowsOrWeek({ limits }, standing, shift), `SEED=${seed} round ${round}`).toBe(expected);
    }
  });

  it("ask for 8 hours of rest where none is named [SCH-I-053 SCH-I-055]", () => {
    const needs = [aNeed({ id: "n", startOn: "2026-12-08", times: ["02:00", "08:00"] })];
    const facts = (limits = {}) =>
      planFacts({
        needs,
        clinicians: [{ id: "a", rates: { day: 200 }, offers: {}, standing: [aTaken("2026-12-07")], limits }],
      }).clinicians.get("a");
    const [need] = needs;
    const [usual, less] = [facts(), facts({ minRestHours: 7 })];
    if (!need || !usual || !less) throw new Error("no facts");
    expect([keepsOwnLimits(usual, need), keepsOwnLimits(less, need)]).toEqual([false, true]);
  });

  it("count what the plan has proposed already, of the month as well [SCH-I-055]", () => {
    const needs = ["2026-12-07", "2026-12-09"].map((startOn) => aNeed({ id: startOn, startOn }));
    const offers = { "2026-12-07": "DAYTIME", "2026-12-09": "DAYTIME" } as const;
    const facts = planFacts({ needs, clinicians: [{ id: "a", rates: { day: 200 }, offers, shiftLimit: 1 }] });
    const clinician = facts.clinicians.get("a");
    const [first, second] = needs;
    if (!clinician || !first || !second) throw new Error("no facts");
    expect(hindranceOf(clinician, [], second, null)).toBeNull();
    expect(hindranceOf(clinician, [first], second, null)).toBe("month");
    expect(hindranceOf({ ...clinician, shiftLimit: null }, [first], second, 1)).toBe("max_each");
    expect(hindranceOf(clinician, [first], { ...second, day: first.day }, null)).toBe("too_close");
  });
});
