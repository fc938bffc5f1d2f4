import { describe, expect, it } from "vitest";
import { judgeShifts } from "@/lib/assignments/rules/judge";
import { addDays } from "@/lib/core/pure/days";
import { aNeed, aTaken, type ClinicianGiven, planFacts } from "@/tests/support/assignments/plan-facts";
import { seeded } from "@/tests/support/seeded";
import type { PlanFacts } from "./facts";
import { leftNeeds } from "./left";
import { obstacleCodes, obstacleOf, obstacleText } from "./obstacles";
import { problemOf } from "./problem";
import { itemsOf, reasonsOf } from "./reasons";

const day = "2026-12-07";
const usual = { rates: { day: 200, night: 250 }, offers: { [day]: "ANYTIME" } } as const;

function obstacle(given: Partial<ClinicianGiven>, { aboveMaximum = false, maxima = { day: 220 } } = {}) {
  const facts = planFacts({
    needs: [aNeed({ id: "n", startOn: day })],
    clinicians: [{ id: "a", ...usual, ...given }],
    maxima,
  });
  const [need] = facts.needs;
  const tie = facts.ties.get("f")?.[0];
  const clinician = facts.clinicians.get("a");
  if (!need || !tie || !clinician) throw new Error("no facts");
  const found = obstacleOf({ need, needIds: [need.id], clinician, tie }, { ...facts, aboveMaximum });
  return found && obstacleText(found);
}

describe("what keeps a clinician from a shift", () => {
  it("is named in the words of the counts, each by itself [SCH-I-062 SCH-I-053 SCH-I-107]", () => {
    expect(obstacle({})).toBeNull();
    expect(obstacle({ offers: {} })).toBe("does not offer this day");
    expect(obstacle({ offers: { [day]: "OVERNIGHT" } })).toBe("offers another shift type");
    expect(obstacle({ standing: [aTaken(day, "night")] })).toBe("already booked");
    expect(obstacle({ standing: [aTaken("2026-12-20")], shiftLimit: 1 })).toBe("monthly limit");
    expect(obstacle({ standing: [aTaken("2026-12-06", "night")] })).toBe("own limits");
    expect(obstacle({ standing: [aTaken("2026-12-06")], limits: { maxDaysInRow: 1 } })).toBe("own limits");
    expect(obstacle({ rates: { night: 250 } })).toBe("no Day rate");
    expect(obstacle({ rates: { day: 221 } })).toBe("above your maximum");
    expect(obstacle({ licenses: [{ state: "ME", expirationOn: null }] })).toBe(
      "no valid license in New York",
    );
    expect(obstacle({ licenses: [{ state: "NY", expirationOn: "2026-12-06" }] })).toBe(
      "no valid license in New York",
    );
    expect(obstacle({ specialties: ["ICU"] })).toBe("another specialty or degree");
    expect(obstacle({ missing: { mode: "block", texts: ["ACLS", "BLS"] } })).toBe("not ready: 2 missing");
    expect(obstacle({ missing: { mode: "warn", texts: ["ACLS"] } })).toBeNull();
    expect(obstacle({ asked: ["n"] })).toBe("already asked");
  });

  it("is no maximum where rates above it are allowed [SCH-I-053]", () => {
    expect(obstacle({ rates: { day: 500 } }, { aboveMaximum: true })).toBeNull();
    expect(obstacle({ rates: { day: 220 } })).toBeNull();
  });

  it("is whatever the judge of requests refuses alone [SCH-I-053]", () => {
    const seed = Number(process.env.SEED) || 20_261_207;
    const below = seeded(seed);
    const calendar = ["not_offered", "other_kind", "booked", "limit", "no_rate"];
    const kinds = ["day", "night", "call", "24h"] as const;
    const offers = ["DAYTIME", "OVERNIGHT", "ANYTIME"] as const;
    for (let round = 0; round < 600; round += 1) {
      const rateKind = kinds[below(4)] ?? "day";
      const taken = [...Array(below(3)).keys()].map(() => {
        const isOwn = below(2) === 0;
        const shift = aTaken(addDays(day, below(5) - 2), kinds[below(4)] ?? "day", isOwn);
        return { ...shift, statusByProvider: below(2) ? "pending" : "accepted" };
      });
      const facts = planFacts({
        needs: [aNeed({ id: "n", startOn: day, rateKind })],
        clinicians: [
          {
            id: "a",
            rates: { [kinds[below(4)] ?? "day"]: 200, day: below(2) ? 210 : null },
            offers: below(4) ? { [day]: offers[below(3)] ?? "ANYTIME" } : {},
            standing: taken,
            shiftLimit: below(2) ? 1 + below(2) : null,
          },
        ],
      });
      expect(agree(facts, calendar), `SEED=${seed} round ${round}`).toBe(true);
    }
  });
});

/** Whether the judge finds something wrong with the shift alone exactly where the calendar or the rate is in the way. */
function agree(facts: PlanFacts, calendar: readonly string[]) {
  const [need] = facts.needs;
  const tie = facts.ties.get("f")?.[0];
  const clinician = facts.clinicians.get("a");
  if (!need || !tie || !clinician) throw new Error("no facts");
  const [judged] = judgeShifts([need], {
    organizationId: "org",
    timeZone: "America/New_York",
    today: "2026-11-29",
    offered: new Map([...clinician.offered].map(([on, { shiftType }]) => [on, shiftType])),
    taken: clinician.standing,
    kept: [],
    rates: tie.rates,
    feePercent: 20,
    shiftLimit: clinician.shiftLimit,
  });
  const found = obstacleOf({ need, needIds: ["n"], clinician, tie }, { ...facts, aboveMaximum: false });
  const isRefused = judged?.error !== null;
  // Own limits come before the rate: where both are wrong, the judge refuses for the rate.
  if (found?.code === "own_limits") return true;
  return isRefused === (found !== null && calendar.includes(found.code));
}

describe("a position that is left open", () => {
  it("has counts that add up to all who are bookable at its facility [SCH-I-062]", () => {
    const needs = ["n1", "n2"].map((id) => aNeed({ id, startOn: day, priority: "high" }));
    const clinicians: ClinicianGiven[] = [
      { id: "a", ...usual },
      { id: "b", ...usual, offers: {} },
      { id: "c", ...usual, offers: {} },
      { id: "d", ...usual, specialties: ["ICU"] },
      { id: "e", ...usual, missing: { mode: "block", texts: ["ACLS"] } },
      { id: "f", ...usual },
    ];
    const facts = planFacts({ needs, clinicians });
    const [first, second] = needs;
    if (!first || !second) throw new Error("no needs");
    const left = leftNeeds(facts, {
      aboveMaximum: false,
      maxEach: null,
      items: [{ need: first, providerId: "a" }],
    });
    expect(left.map(({ need }) => need.id)).toEqual(["n2"]);
    expect(left[0]?.counts).toEqual([
      { code: "not_offered", text: "does not offer this day", count: 2 },
      { code: "trade", text: "another specialty or degree", count: 1 },
      { code: "not_ready", text: "not ready: 1 missing", count: 1 },
      { code: "needed_elsewhere", text: "needed for another shift (Mon, Dec 7)", count: 1 },
      { code: "free", text: "could work it", count: 1 },
    ]);
    const total = left[0]?.counts.reduce((sum, { count }) => sum + count, 0);
    expect(total).toBe(clinicians.length);
    expect(obstacleCodes).toHaveLength(11);
  });
});

describe("the reasons of an item", () => {
  const could = (amountCents: number, more = {}) => ({
    amountCents,
    isPreferred: false,
    isWished: false,
    ...more,
  });

  it("are the wish, the preferred day and the place of the rate, in this order [SCH-I-062]", () => {
    const [cheap, equal, dear, dearest] = [could(100), could(100), could(200), could(300)];
    const among = [cheap, equal, dear, dearest];
    expect(reasonsOf(cheap, [cheap])).toEqual(["The only one who could"]);
    expect(reasonsOf({ ...cheap, isPreferred: true, isWished: true }, among)).toEqual([
      "Would like this shift",
      "Prefers this day",
      "Lowest rate of 4 who could",
    ]);
    expect(reasonsOf(equal, among)).toEqual(["Lowest rate of 4 who could"]);
    expect(reasonsOf(dear, among)).toEqual(["3rd lowest rate of 4 who could"]);
    expect(reasonsOf(dear, [cheap, dear])).toEqual(["2nd lowest rate of 2 who could"]);
  });

  it("give needed shifts of high priority away first [SCH-I-053 SCH-I-056]", () => {
    const needs = [aNeed({ id: "n1", startOn: day }), aNeed({ id: "n2", startOn: day, priority: "high" })];
    const facts = planFacts({ needs, clinicians: [{ id: "a", ...usual }] });
    const problem = problemOf({ facts, evennessCents: 0, maxEach: null, aboveMaximum: false });
    expect(problem.slots).toHaveLength(1);
    const items = itemsOf(problem, problem.possibilities);
    expect(items.map(({ neededShiftId }) => neededShiftId)).toEqual(["n2"]);
  });
});
