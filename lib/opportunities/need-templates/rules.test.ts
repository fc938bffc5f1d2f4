import { describe, expect, it } from "vitest";
import type { NeedLine } from "@/lib/opportunities/need-templates/words";
import {
  daysOf,
  ensureAppliesTo,
  ensureLasts,
  keptSpan,
  linesText,
  missingOf,
  slotKey,
  spanAhead,
  sumOf,
  validWithin,
  wantedAgain,
  wantedBy,
} from "./rules";

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
const refusal = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return (error as { body: unknown }).body;
  }
  throw new Error("was not refused");
};

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

describe("the days that a template is kept made for", () => {
  const lasting = { weeksAhead: 2, startsOn: "2026-12-01", endsOn: null };

  it("reach from today through so many weeks ahead, within its first and last day [SCH-I-017]", () => {
    expect(keptSpan(lasting, "2026-12-04")).toEqual({ from: "2026-12-04", to: "2026-12-18" });
    expect(keptSpan(lasting, "2026-11-20")).toEqual({ from: "2026-12-01", to: "2026-12-04" });
    expect(keptSpan({ ...lasting, endsOn: "2026-12-10" }, "2026-12-04")?.to).toBe("2026-12-10");
  });

  it("are none by hand, before its time and after it [SCH-I-017]", () => {
    expect(keptSpan({ ...lasting, weeksAhead: 0 }, "2026-12-04")).toBeNull();
    expect(keptSpan(lasting, "2026-11-01")).toBeNull();
    expect(keptSpan({ ...lasting, endsOn: "2026-12-03" }, "2026-12-04")).toBeNull();
  });

  it("are made once: a daily run goes on after the last of them [SCH-I-017]", () => {
    const span = { from: "2026-12-04", to: "2026-12-18" };
    expect(spanAhead(span, null)).toEqual(span);
    expect(spanAhead(span, "2026-12-17")).toEqual({ from: "2026-12-18", to: "2026-12-18" });
    expect(spanAhead(span, "2026-11-30")).toEqual(span);
    expect(spanAhead(span, "2026-12-18")).toBeNull();
  });
});

describe("the days that a template is applied to", () => {
  it("are at most 92, none of them past, in their order [SCH-V-007 SCH-V-027]", () => {
    const today = "2026-12-01";
    expect(() => ensureAppliesTo({ from: today, to: "2027-03-02" }, today)).not.toThrow();
    expect(refusal(() => ensureAppliesTo({ from: today, to: "2027-03-03" }, today))).toEqual({
      to: ["Choose at most 92 days."],
    });
    expect(refusal(() => ensureAppliesTo({ from: "2026-11-30", to: today }, today))).toEqual({
      from: ["Start date cannot be in the past."],
    });
    expect(refusal(() => ensureAppliesTo({ from: "2026-12-02", to: today }, today))).toEqual({
      to: ["The end must not be before the start."],
    });
  });

  it("are those of its time [SCH-I-016]", () => {
    const lasting = { startsOn: "2026-12-10", endsOn: "2026-12-12" };
    expect(daysOf(validWithin(lasting, december))).toEqual(["2026-12-10", "2026-12-11", "2026-12-12"]);
    expect(daysOf(validWithin({ ...lasting, startsOn: "2027-02-01", endsOn: null }, december))).toEqual([]);
    expect(refusal(() => ensureLasts({ startsOn: "2026-12-10", endsOn: "2026-12-09" }))).toEqual({
      ends_on: ["The end must not be before the start."],
    });
  });
});

describe("the lines in words", () => {
  it("name every day once, with what it needs [SCH-S-014]", () => {
    expect(linesText([line(), night()])).toBe("Every day: Day 07:00–19:00 × 2, Night 19:00–07:00 × 2");
  });

  it("name other days after those [SCH-S-014]", () => {
    const weekdays = [1, 2, 3, 4, 5];
    const long = line({ weekdays: [6], provider_rate_type: "24h", end_time: "07:00", count: 1 });
    expect(linesText([line({ weekdays }), long, night({ weekdays, count: 1 })])).toBe(
      "Mon, Tue, Wed, Thu, Fri: Day 07:00–19:00 × 2, Night 19:00–07:00 × 1; Sat: 24hr Onsite 07:00–07:00 × 1",
    );
  });
});
