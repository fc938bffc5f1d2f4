import { describe, expect, it } from "vitest";
import { sundayOf } from "@/lib/core/pure/days";
import { leftOf, limitsText, monthShown, sumsOf } from "./people";
import { daysShown, moved } from "./spans";

describe("a span", () => {
  it("is a week from Sunday, two weeks, or the whole weeks that hold the month [SCH-S-001]", () => {
    expect(daysShown("week", "2026-12-04")).toEqual({ from: "2026-11-29", days: 7 });
    expect(daysShown("two_weeks", "2026-12-04")).toEqual({ from: "2026-11-29", days: 14 });
    expect(daysShown("month", "2026-12-04")).toEqual({ from: "2026-11-29", days: 35 });
    expect(daysShown("month", "2026-05-31")).toEqual({ from: "2026-04-26", days: 42 });
    expect(daysShown("month", "2026-02-10")).toEqual({ from: "2026-02-01", days: 28 });
  });

  it("is followed and led by the next one [SCH-S-001]", () => {
    expect(moved("week", "2026-12-04", 1)).toBe("2026-12-06");
    expect(moved("two_weeks", "2026-12-04", -1)).toBe("2026-11-15");
    expect(moved("month", "2026-12-31", 1)).toBe("2027-01-01");
    expect(moved("month", "2027-01-31", -1)).toBe("2026-12-01");
    expect(sundayOf("2026-11-29")).toBe("2026-11-29");
  });
});

describe("a clinician's sums", () => {
  it("count shifts, nights, weekend shifts and real hours [SCH-S-005]", () => {
    const shifts = [
      { startOn: "2026-12-04", rateKind: "day", minutes: 720 },
      { startOn: "2026-12-05", rateKind: "night", minutes: 660 },
      { startOn: "2026-12-06", rateKind: "call", minutes: 735 },
    ] as const;
    expect(sumsOf(shifts)).toEqual({ shifts: 3, nights: 1, weekend_shifts: 2, hours: 35.25 });
  });

  it("say what a limit leaves of the month in view [SCH-S-005]", () => {
    expect(leftOf(8, 3)).toBe(5);
    expect(leftOf(8, 9)).toBe(0);
    expect(leftOf(null, 9)).toBeNull();
    expect(monthShown("2026-12-02", "2026-11-29", "2026-12-05")).toBe("2026-12");
    expect(monthShown("2026-12-02", "2027-01-03", "2027-01-09")).toBe("2027-01");
  });

  it("word own limits [SCH-C-012]", () => {
    const none = { minRestHours: null, maxNightsInRow: null, maxDaysInRow: null, maxHoursWeek: null };
    expect(limitsText(none)).toBe("");
    expect(limitsText({ ...none, minRestHours: 1, maxNightsInRow: 4 })).toBe(
      "1 hour of rest · at most 4 nights in a row",
    );
    expect(limitsText({ minRestHours: 10, maxNightsInRow: 1, maxDaysInRow: 6, maxHoursWeek: 48 })).toBe(
      "10 hours of rest · at most 1 night in a row · at most 6 days in a row · at most 48 hours a week",
    );
  });
});
