import { describe, expect, it } from "vitest";
import { datesInWords, rangeProblems } from "./date-range";

const today = "2026-11-20";
const range = (startOn: string | null, endOn: string | null) => ({ startOn, endOn });

describe("a range of dates", () => {
  it("cannot begin in the past [PRV-V-002]", () => {
    expect(rangeProblems(range("2026-11-19", "2026-11-25"), today, [])).toEqual({
      startOn: "Start date cannot be in the past.",
    });
  });

  it("cannot end in the past [PRV-V-003]", () => {
    expect(rangeProblems(range("2026-11-18", "2026-11-19"), today, [])).toEqual({
      startOn: "Start date cannot be in the past.",
      endOn: "End date cannot be in the past.",
    });
  });

  it("cannot cover a booked day [PRV-V-004]", () => {
    const covers = rangeProblems(range("2026-11-21", "2026-11-23"), today, ["2026-11-22"]);
    expect(covers).toEqual({ range: "Some dates are already booked" });
    expect(rangeProblems(range("2026-11-21", "2026-11-23"), today, ["2026-11-24"])).toEqual({});
  });

  it("may begin today and be one day long", () => {
    expect(rangeProblems(range(today, today), today, [])).toEqual({});
  });

  it("needs two real days in their order", () => {
    expect(rangeProblems(range(null, "13/45/2027"), today, [])).toEqual({
      startOn: "Start date is required.",
      endOn: "Invalid value",
    });
    expect(rangeProblems(range("2026-12-02", "2026-12-01"), today, []).endOn).toBe(
      "End date cannot be before start date.",
    );
  });

  it("is told by its first and last day", () => {
    expect(datesInWords(["2026-12-04"])).toBe("Friday, December 4, 2026");
    expect(datesInWords(["2026-12-12", "2026-12-04"])).toBe("2 dates, December 4, 2026 to December 12, 2026");
  });
});
