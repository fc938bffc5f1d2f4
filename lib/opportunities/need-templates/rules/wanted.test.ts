import { describe, expect, it } from "vitest";
import type { NeedLine } from "@/lib/opportunities/need-templates/words";
import { missingOf, slotKey, sumOf, wantedAgain, wantedBy } from "./wanted";

const everyDay = [0, 1, 2, 3, 4, 5, 6];

const line = (values: Partial<NeedLine> = {}): NeedLine => ({
  weekdays: everyDay,
  provider_rate_type: "day",
  start_time: "07:00",
  end_time: "19:00",
  count: 2,
  priority: "normal",
  ...values,
});
const night = (values: Partial<NeedLine> = {}) =>
  line({ provider_rate_type: "night", start_time: "19:00", end_time: "07:00", ...values });

const december = { from: "2026-12-01", to: "2026-12-31" };
describe("what a template asks for", () => {
  it("is 124 shifts for a December of two days and two nights; made once, all are present [SCH-I-020 SCH-I-016]", () => {
    const wanted = wantedBy([line(), night()], december);
    const first = missingOf(wanted, new Map());
    expect(first.missing).toHaveLength(124);
    expect(sumOf(first.slots)).toEqual({ created: 124, present: 0 });
    const again = missingOf(wanted, new Map(wanted.map((slot) => [slotKey(slot), 2])));
    expect(again.missing).toEqual([]);
    expect(sumOf(again.slots)).toEqual({ created: 0, present: 124 });
  });

  it("is on the days of the week that a line names [SCH-I-016]", () => {
    const days = wantedBy([line({ weekdays: [0, 6] })], december).map(({ startOn }) => startOn);
    expect(days.slice(0, 3)).toEqual(["2026-12-05", "2026-12-06", "2026-12-12"]);
    expect(days).toHaveLength(8);
  });

  it("is as many as the largest count where two lines ask for the same [SCH-I-016]", () => {
    const one = { from: "2026-12-07", to: "2026-12-07" };
    const lines = [line({ count: 1, priority: "high" }), line({ count: 3 })];
    const { missing } = missingOf(wantedBy(lines, one), new Map());
    expect(missing.map(({ priority }) => priority)).toEqual(["high", "normal", "normal"]);
  });

  it("is made as far as it is missing, and more than is wanted counts as what is wanted [SCH-I-016]", () => {
    const wanted = wantedBy([line({ count: 3 })], { from: "2026-12-07", to: "2026-12-08" });
    const [monday, tuesday] = wanted.map(slotKey) as [string, string];
    const { missing, slots } = missingOf(
      wanted,
      new Map([
        [monday, 1],
        [tuesday, 7],
      ]),
    );
    expect(missing.map(({ startOn }) => startOn)).toEqual(["2026-12-07", "2026-12-07"]);
    expect(sumOf(slots)).toEqual({ created: 2, present: 4 });
  });
});

describe("a copied week", () => {
  it("keeps weekday, times, number, priority and note [SCH-I-019]", () => {
    const source = [
      { startOn: "2026-12-07", rateKind: "day" as const, startTime: "07:00", endTime: "19:00" },
      { startOn: "2026-12-07", rateKind: "day" as const, startTime: "07:00", endTime: "19:00" },
      { startOn: "2026-12-12", rateKind: "night" as const, startTime: "19:00", endTime: "07:00" },
    ].map((slot, place) => ({
      ...slot,
      priority: place === 1 ? ("high" as const) : ("normal" as const),
      note: place === 2 ? "Trauma pager" : "",
    }));
    expect(wantedAgain(source, "2026-12-06", "2026-12-27")).toEqual([
      {
        startOn: "2026-12-28",
        rateKind: "day",
        startTime: "07:00",
        endTime: "19:00",
        positions: [
          { priority: "normal", note: "" },
          { priority: "high", note: "" },
        ],
      },
      {
        startOn: "2027-01-02",
        rateKind: "night",
        startTime: "19:00",
        endTime: "07:00",
        positions: [{ priority: "normal", note: "Trauma pager" }],
      },
    ]);
  });
});
