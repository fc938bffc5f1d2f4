import { describe, expect, it } from "vitest";
import type { Evenness } from "@/lib/assignments/plans/words";
import { solved } from "@/tests/support/assignments/highs";
import { aNeed, aTaken, type ClinicianGiven, planFacts } from "@/tests/support/assignments/plan-facts";
import { leftNeeds } from "./left";
import { evennessCents } from "./prices";
import { problemOf } from "./problem";
import { itemsOf } from "./reasons";

const [mon, tue] = ["2026-12-07", "2026-12-08"] as const;
const needs = [
  aNeed({ id: "n1", startOn: mon }),
  aNeed({ id: "n2", startOn: mon, rateKind: "night" }),
  aNeed({ id: "n3", startOn: tue }),
  aNeed({ id: "n4", startOn: tue }),
];
const a: ClinicianGiven = {
  id: "a",
  rates: { day: 216, night: 252 },
  offers: { [mon]: "ANYTIME", [tue]: "ANYTIME" },
};
const b: ClinicianGiven = { id: "b", rates: { day: 228 }, offers: { [mon]: "DAYTIME", [tue]: "DAYTIME" } };
const c: ClinicianGiven = { id: "c", rates: { night: 258 }, offers: { [mon]: "OVERNIGHT" } };

async function planned(clinicians: readonly ClinicianGiven[], evenness: Evenness = "none") {
  const facts = planFacts({ needs, clinicians });
  const cents = evennessCents[evenness];
  const problem = problemOf({ facts, evennessCents: cents, maxEach: null, aboveMaximum: false });
  const found = await solved(problem);
  const items = itemsOf(problem, found.proposal);
  const cost = items.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const who = Object.fromEntries(items.map(({ neededShiftId, providerId }) => [neededShiftId, providerId]));
  return { found, cost, who, items, facts };
}

describe("the worked plan", () => {
  it("covers 4 of 4 for $11,016.00 [SCH-I-063 SCH-I-056]", async () => {
    const { found, who, cost } = await planned([a, b, c]);
    expect(who).toEqual({ n1: "a", n2: "c", n3: "a", n4: "b" });
    expect(cost).toBe(1_101_600);
    expect(found).toMatchObject({ method: "solver", isProved: true, leastLeft: 0 });
  });

  it("gives B the 7th where shifts are evened out and A holds two already [SCH-I-063 SCH-I-054]", async () => {
    // Both standing shifts lie in the span, on days of their own.
    const held = { ...a, standing: [aTaken("2026-12-15"), aTaken("2026-12-16")] };
    const facts = { ...planFacts({ needs, clinicians: [held, b, c] }), toOn: "2026-12-20" };
    const problem = problemOf({ facts, evennessCents: 10_000, maxEach: null, aboveMaximum: false });
    const found = await solved(problem);
    const items = itemsOf(problem, found.proposal);
    const who = Object.fromEntries(items.map((item) => [item.neededShiftId, item.providerId]));
    expect(who).toMatchObject({ n1: "b", n2: "c" });
    expect([who.n3, who.n4].sort()).toEqual(["a", "b"]);
    expect(items.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(1_116_000);
  });

  it("leaves no slot empty although three cheaper shifts would cover as many [SCH-I-063 SCH-I-056]", async () => {
    const { who, cost, found, facts, items } = await planned([a, b]);
    expect(who).toEqual({ n1: "b", n2: "a", n3: "b" });
    expect(cost).toBe(849_600);
    expect(found).toMatchObject({ isProved: true, leastLeft: 1 });
    const kept = items.flatMap(({ neededShiftId, providerId }) => {
      const need = facts.needs.find(({ id }) => id === neededShiftId);
      return need ? { need, providerId } : [];
    });
    const left = leftNeeds(facts, { aboveMaximum: false, maxEach: null, items: kept });
    expect(left.map(({ need, counts }) => [need.id, counts])).toEqual([
      [
        "n4",
        [{ code: "needed_elsewhere", text: expect.stringMatching(/^needed for another shift \(/), count: 2 }],
      ],
    ]);
  });
});
