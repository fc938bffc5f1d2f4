import { describe, expect, it } from "vitest";
import { daysOf, ensureAppliesTo, ensureLasts, ensureWeeks, keptSpan, spanAhead, validWithin } from "./spans";

const december = { from: "2026-12-01", to: "2026-12-31" };
const refusal = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return (error as { body: unknown }).body;
  }
  throw new Error("was not refused");
};

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

it("names weeks by their Sundays [SCH-V-007]", () => {
  expect(() => ensureWeeks("2026-12-06", ["2026-12-13"])).not.toThrow();
  expect(refusal(() => ensureWeeks("2026-12-07", ["2026-12-13"]))).toEqual({ week: ["Choose a week."] });
  expect(refusal(() => ensureWeeks("2026-12-06", ["2026-12-13", "2026-12-14"]))).toEqual({
    to: ["Choose a week."],
  });
});
