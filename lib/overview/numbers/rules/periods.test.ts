import { describe, expect, it } from "vitest";
import { lengthOf, partsOf, periodOf } from "./periods";

const today = "2026-11-29";

describe("a period", () => {
  it.each([
    ["last_30_days", "2026-10-31", "2026-11-29", "2026-10-01", "2026-10-30"],
    ["last_90_days", "2026-09-01", "2026-11-29", "2026-06-03", "2026-08-31"],
    ["this_month", "2026-11-01", "2026-11-30", "2026-10-02", "2026-10-31"],
    ["last_month", "2026-10-01", "2026-10-31", "2026-08-31", "2026-09-30"],
    ["this_year", "2026-01-01", "2026-12-31", "2025-01-01", "2025-12-31"],
  ] as const)(
    "%s has its days, and as many before them [SCH-I-077]",
    (period, from, to, previousFrom, previousTo) => {
      expect(periodOf({ period }, today)).toMatchObject({ from, to, previousFrom, previousTo });
    },
  );

  it("of own dates has as many days before as it has itself [SCH-I-077]", () => {
    const period = periodOf({ period: "custom", from: "2026-02-27", to: "2026-03-02" }, today);
    expect(period).toMatchObject({ days: 4, previousFrom: "2026-02-23", previousTo: "2026-02-26" });
  });

  it("ends at the border of a year as at any other [SCH-I-077]", () => {
    expect(periodOf({ period: "last_month" }, "2027-01-01")).toMatchObject({
      from: "2026-12-01",
      to: "2026-12-31",
    });
    expect(periodOf({ period: "last_30_days" }, "2027-01-01")).toMatchObject({ from: "2026-12-03" });
    expect(periodOf({ period: "this_year" }, "2026-12-31")).toMatchObject({ from: "2026-01-01" });
  });
});

describe("the parts of a period", () => {
  it("are weeks from Sunday up to 92 days, cut to the period [SCH-I-092]", () => {
    const parts = partsOf({ from: "2026-09-01", to: "2026-09-16" });
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      ["2026-09-01", "2026-09-05"],
      ["2026-09-06", "2026-09-12"],
      ["2026-09-13", "2026-09-16"],
    ]);
    expect(partsOf({ from: "2026-08-30", to: "2026-11-29" })[0]).toMatchObject({ start: "2026-08-30" });
    expect(lengthOf({ from: "2026-08-30", to: "2026-11-29" })).toBe(92);
  });

  it("are calendar months beyond, cut to the period [SCH-I-092]", () => {
    const parts = partsOf({ from: "2026-08-29", to: "2026-11-29" });
    expect(parts.map(({ from, to }) => [from, to])).toEqual([
      ["2026-08-29", "2026-08-31"],
      ["2026-09-01", "2026-09-30"],
      ["2026-10-01", "2026-10-31"],
      ["2026-11-01", "2026-11-29"],
    ]);
  });
});
