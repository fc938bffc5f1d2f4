import { describe, expect, it } from "vitest";
import { planLimits } from "@/lib/assignments/plans/words";
import { Refusal } from "@/lib/core/pure/errors";
import { ensureNotTooLarge, ensureOpenAsRead, ensureSolvable, ensureSpan, ensureWeeks } from "./state";

function bodyOf(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.body;
    throw error;
  }
  return null;
}

describe("the size of a plan", () => {
  it("has its limits, each with its text [SCH-V-012 SCH-V-027]", () => {
    expect(bodyOf(() => ensureNotTooLarge({ needs: 1_000, clinicians: 300 }))).toBeNull();
    expect(bodyOf(() => ensureNotTooLarge({ needs: 1_001, clinicians: 1 }))).toMatchObject({
      error: "A plan holds at most 1,000 shifts. Choose fewer days or facilities.",
    });
    expect(bodyOf(() => ensureNotTooLarge({ needs: 1, clinicians: 301 }))).toMatchObject({
      error: "A plan holds at most 300 clinicians. Choose some of them.",
    });
    expect(bodyOf(() => ensureSolvable(40_000))).toBeNull();
    expect(bodyOf(() => ensureSolvable(40_001))).toMatchObject({
      error:
        "This plan has 40,001 possibilities. Choose fewer days, facilities or clinicians (at most 40,000).",
    });
    expect(planLimits).toMatchObject({ days: 42, facilities: 30, open: 10, solvesAnHour: 20 });
  });
});

describe("the days of a plan", () => {
  it("are at most 42, from today on [SCH-V-010]", () => {
    const span = (fromOn: string, toOn: string) => bodyOf(() => ensureSpan({ fromOn, toOn }, "2026-12-01"));
    expect(span("2026-12-01", "2027-01-11")).toBeNull();
    expect(span("2026-12-01", "2027-01-12")).toEqual({ to: ["Choose at most 42 days."] });
    expect(span("2026-12-02", "2026-12-01")).toEqual({ to: ["The end must not be before the start."] });
    expect(span("2026-11-30", "2026-12-01")).toEqual({ from: ["Start date cannot be in the past."] });
  });

  it("of a copy are weeks that begin on a Sunday [SCH-C-023]", () => {
    const weeks = (week?: string, toWeeks?: string[]) => bodyOf(() => ensureWeeks({ week, toWeeks }));
    expect(weeks("2026-11-22", ["2026-12-06"])).toBeNull();
    expect(weeks("2026-11-23", ["2026-12-06"])).toEqual({ week: ["Choose a week."] });
    expect(weeks("2026-11-22", [])).toEqual({ to_weeks: ["Choose a week."] });
    expect(weeks("2026-11-22", ["2026-12-07"])).toEqual({ to_weeks: ["Choose a week."] });
  });
});

describe("a plan that was read", () => {
  it("is changed in that version alone, while it is open [SCH-V-016 SCH-V-017]", () => {
    const text = (status: "open" | "solving" | "sending" | "sent" | "discarded", version = 2) =>
      bodyOf(() => ensureOpenAsRead({ status, version }, 2))?.error;
    expect(text("open")).toBeUndefined();
    expect(text("open", 3)).toBe("This plan has changed. Please review it again.");
    expect(text("solving")).toBe("The plan is being worked out.");
    expect(text("sending")).toBe("This plan has been sent.");
    expect(text("sent")).toBe("This plan has been sent.");
    expect(text("discarded")).toBe("This plan was discarded.");
  });
});
