import { describe, expect, it } from "vitest";
import { aNeed, aTaken, type ClinicianGiven, planFacts } from "@/tests/support/assignments/plan-facts";
import { placing } from "./by-hand";
import { choicesFor } from "./choices";
import { copyPeople } from "./copying";
import { greedyPlan } from "./greedy";
import { problemOf } from "./problem";

const [mon, tue] = ["2026-12-07", "2026-12-08"] as const;
const offers = { [mon]: "ANYTIME", [tue]: "ANYTIME" } as const;
const person = (given: Partial<ClinicianGiven> = {}): ClinicianGiven => ({
  id: "a",
  rates: { day: 200, night: 250 },
  offers,
  ...given,
});

const needs = [
  aNeed({ id: "d1", startOn: mon }),
  aNeed({ id: "n1", startOn: mon, rateKind: "night" }),
  aNeed({ id: "d2", startOn: tue }),
];

function place(
  given: Partial<ClinicianGiven>,
  id: string,
  others: string[] = [],
  maxEach: number | null = null,
) {
  const facts = planFacts({ needs, clinicians: [person(given)], maxima: { day: 188 } });
  const needOf = (wanted: string) => {
    const need = facts.needs.find((each) => each.id === wanted);
    if (!need) throw new Error("no such need");
    return need;
  };
  const items = others.map((other) => ({ need: needOf(other), providerId: "a" }));
  return placing({ facts, need: needOf(id), providerId: "a", items, maxEach, aboveMaximum: true });
}

describe("an item that is placed by hand", () => {
  it("may go above a maximum, with the warning [SCH-I-072]", () => {
    expect(place({}, "d1")).toEqual({
      error: null,
      amountCents: 240_000,
      warnings: ["$12/h above the maximum"],
    });
    expect(place({ missing: { mode: "warn", texts: ["ACLS expired"] } }, "n1")).toMatchObject({
      error: null,
      warnings: ["Missing: ACLS expired"],
    });
  });

  it("is refused with the text of the judge, of own limits, or of the plan [SCH-V-015 SCH-I-072 SCH-V-023]", () => {
    const textOf = (...asked: Parameters<typeof place>) => place(...asked).error;
    expect(textOf({ offers: {} }, "d1")).toBe("Provider is not available on this date.");
    expect(textOf({ standing: [aTaken(mon)] }, "d1")).toBe("Provider is already booked on this date.");
    expect(textOf({ rates: { night: 250 } }, "d1")).toBe("Provider has no rate for this shift type.");
    expect(textOf({ shiftLimit: 1, standing: [aTaken("2026-12-20")] }, "d1")).toBe(
      "This request exceeds provider's limit of 1 shifts per month.",
    );
    expect(textOf({ limits: { maxHoursWeek: 8 } }, "d1")).toBe("12 hours in that week; asks for at most 8.");
    expect(textOf({ limits: { minRestHours: 13 }, standing: [aTaken("2026-12-06")] }, "d1")).toBe(
      "Less than the 13 hours of rest this provider asks for.",
    );
    expect(textOf({ licenses: [] }, "d1")).toBe("No valid license in New York.");
    expect(textOf({ specialties: [] }, "d1")).toBe("Another specialty or degree.");
    expect(textOf({ missing: { mode: "block", texts: ["ACLS expired"] } }, "d1")).toBe(
      "Missing: ACLS expired",
    );
    expect(textOf({}, "d1", ["n1"])).toBe("Another shift in this plan lies too close.");
    expect(textOf({}, "d2", ["n1"])).toBe("Another shift in this plan lies too close.");
    expect(textOf({ shiftLimit: 1 }, "d2", ["d1"])).toBe(
      "This request exceeds provider's limit of 1 shifts per month.",
    );
    expect(textOf({ limits: { maxDaysInRow: 1 } }, "d2", ["d1"])).toBe("Day 2 in a row; asks for at most 1.");
    expect(textOf({}, "d2", ["d1"], 1)).toBe("This plan gives each clinician at most 1 shifts.");
    expect(textOf({}, "d2", ["d1"])).toBeNull();
  });
});

describe("someone else for a shift", () => {
  it("is everybody who could, with the difference in price, and who could not with why [SCH-S-030]", () => {
    const facts = planFacts({
      needs,
      clinicians: [person(), person({ id: "b", rates: { day: 212 } }), person({ id: "c", offers: {} })],
    });
    const need = facts.needs[0];
    if (!need) throw new Error("no need");
    const items = [{ need, providerId: "a" }];
    const choices = choicesFor(facts, { need, items, maxEach: null, proposedCents: 240_000 });
    expect(choices).toMatchObject([
      { provider: { id: "a" }, differenceCents: 0, error: null, reasons: ["Lowest rate of 2 who could"] },
      { provider: { id: "b" }, differenceCents: 14_400, reasons: ["2nd lowest rate of 2 who could"] },
      { provider: { id: "c" }, amountCents: null, error: "Provider is not available on this date." },
    ]);
  });
});

describe("copying a week's people", () => {
  it("gives each counterpart to who worked it, and leaves free what cannot be [SCH-I-060]", () => {
    const week = "2026-11-22";
    const target = "2026-12-06";
    const worked = (id: string, providerId: string, startOn: string, rateKind: "day" | "night" = "day") => ({
      id,
      providerId,
      facilityId: "f",
      startOn,
      startTime: rateKind === "day" ? "07:00" : "19:00",
      rateKind,
    });
    const facts = planFacts({ needs, clinicians: [person(), person({ id: "b", offers: {} })] });
    const items = copyPeople(
      facts,
      [
        worked("1", "a", "2026-11-23"),
        worked("2", "b", "2026-11-24"),
        worked("3", "a", "2026-11-23", "night"),
        worked("4", "a", "2026-11-27"),
      ],
      { week, toWeeks: [target], aboveMaximum: false },
    );
    expect(items.map(({ need, providerId, reasons }) => [need.id, providerId, reasons])).toEqual([
      ["d1", "a", ["Worked it on Mon, Nov 23"]],
    ]);
  });
});

describe("the greedy plan", () => {
  it("moves somebody whose one shift another can take, to cover what is left [SCH-I-057]", () => {
    const two = [aNeed({ id: "x", startOn: mon }), aNeed({ id: "y", startOn: mon, facilityId: "g" })];
    const clinicians = [
      person({ id: "a", rates: { day: 100 }, offers: { [mon]: "DAYTIME" } }),
      person({ id: "b", rates: { day: 200 }, offers: { [mon]: "DAYTIME" }, facilityIds: ["f"] }),
      person({ id: "c", rates: { day: 300 }, offers: {}, facilityIds: ["g"] }),
      person({ id: "d", rates: { day: 50 }, offers: {}, facilityIds: ["g"] }),
    ];
    const facts = planFacts({ needs: two, clinicians });
    const problem = problemOf({ facts, evennessCents: 0, maxEach: null, aboveMaximum: false });
    const who = greedyPlan(problem).map(({ slot, clinician }) => [slot.facilityId, clinician.id]);
    expect(who).toEqual([
      ["f", "b"],
      ["g", "a"],
    ]);
  });
});
