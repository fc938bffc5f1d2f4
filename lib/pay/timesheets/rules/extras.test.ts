import { describe, expect, it } from "vitest";
import { sumOf } from "@/lib/pay/lines/rules";
import { timesheetTexts } from "@/lib/pay/timesheets/words";
import {
  areSameExtras,
  draftsOf,
  ensureKnownIds,
  problemsOfExtras,
  type SentExtra,
  type StoredExtra,
  stepsOfExtras,
} from "./extras";

const overtime: SentExtra = { kind: "OVERTIME", minutes: 90, amount: 15_000, note: "" };
const mileage: SentExtra = { kind: "MILEAGE", miles: 47, note: "Both ways" };
const expense: SentExtra = { kind: "EXPENSE", amount: 4_250, note: "Parking", file: "/api/files/a/" };

const kept = (id: string, sent: SentExtra, rate = 725): StoredExtra => ({
  ...(draftsOf([sent], rate)[0] as StoredExtra),
  id,
});

describe("what an extra says", () => {
  it("is what its kind needs; miles are worth their rate, whatever was sent [PAY-V-032]", () => {
    expect(
      draftsOf([{ ...overtime, miles: 3 }, { ...mileage, amount: 99_900, minutes: 5 }, expense], 725),
    ).toEqual([
      { id: null, kind: "OVERTIME", minutes: 90, miles: null, amountCents: 15_000, note: "", file: null },
      {
        id: null,
        kind: "MILEAGE",
        minutes: null,
        miles: 47,
        amountCents: 3_408,
        note: "Both ways",
        file: null,
      },
      {
        id: null,
        kind: "EXPENSE",
        minutes: null,
        miles: null,
        amountCents: 4_250,
        note: "Parking",
        file: "/api/files/a/",
      },
    ]);
  });

  it("is refused where the assignment pays no miles, or so few that they are worth nothing [PAY-V-032]", () => {
    const problems = (sent: SentExtra[], rate: number) => problemsOfExtras(draftsOf(sent, rate), rate);
    expect(problems([overtime, mileage], 0)).toEqual({ "extras.1.kind": timesheetTexts.noMileage });
    expect(problems([{ ...mileage, miles: 1 }], 4)).toEqual({
      "extras.0.miles": timesheetTexts.milesMissing,
    });
    expect(problems([{ ...mileage, miles: 1 }], 5)).toEqual({});
    expect(problems([overtime, mileage, expense], 725)).toEqual({});
  });

  it("bears the fee as time does, and not as a charge [PAY-V-004]", () => {
    const steps = stepsOfExtras(draftsOf([overtime, mileage, expense], 725), 20);
    expect(steps.map(({ payCents, feeCents }) => [payCents, feeCents])).toEqual([
      [15_000, 3_000],
      [3_408, 0],
      [4_250, 0],
    ]);
    expect(sumOf(steps)).toEqual({ payCents: 22_658, feeCents: 3_000 });
  });
});

describe("a list that is sent again", () => {
  const stored = [kept("one", overtime), kept("two", expense)];

  it("says the same with its ids or without them, in the same order [PAY-C-010]", () => {
    const same = (sent: SentExtra[]) => areSameExtras(draftsOf(sent, 725), stored);
    expect(same([overtime, expense])).toBe(true);
    expect(
      same([
        { ...overtime, id: "one" },
        { ...expense, id: "two" },
      ]),
    ).toBe(true);
    expect(
      same([
        { ...overtime, id: "two" },
        { ...expense, id: "one" },
      ]),
    ).toBe(false);
    expect(same([expense, overtime])).toBe(false);
    expect(same([overtime])).toBe(false);
    expect(same([])).toBe(false);
    for (const change of [{ minutes: 91 }, { amount: 15_001 }, { note: "x" }, { kind: "HOLIDAY" }] as const)
      expect(same([{ ...overtime, ...change }, expense])).toBe(false);
    expect(same([overtime, { ...expense, file: "/api/files/b/" }])).toBe(false);
  });

  it("names known ids, each once", () => {
    const ensure = (sent: SentExtra[]) => () => ensureKnownIds(draftsOf(sent, 725), stored);
    expect(ensure([{ ...overtime, id: "two" }, expense])).not.toThrow();
    expect(ensure([{ ...overtime, id: "other" }])).toThrow("404");
    expect(
      ensure([
        { ...overtime, id: "one" },
        { ...overtime, id: "one" },
      ]),
    ).toThrow("extras.1.id");
  });
});
