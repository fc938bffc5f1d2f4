import { describe, expect, it } from "vitest";
import {
  agreementMissing,
  byDate,
  ensureFree,
  ensureMayOffer,
  ensureNotInTimeOff,
  ensureNotPast,
  madeUntil,
  offeredOn,
  onboardingUnfinished,
  type Pattern,
  patternDates,
} from "@/lib/assignments/availability/rules";

describe("offering dates", () => {
  it("refuses yesterday and takes today [PRV-V-002]", () => {
    expect(() => ensureNotPast(["2026-11-21", "2026-11-19"], "2026-11-20")).toThrow(
      "Start date cannot be in the past.",
    );
    expect(() => ensureNotPast(["2026-11-20"], "2026-11-20")).not.toThrow();
  });

  it("refuses booked dates [PRV-V-004]", () => {
    expect(() => ensureFree(["2026-12-04"], new Set(["2026-12-04"]))).toThrow(
      "Some dates are already booked",
    );
    expect(() => ensureFree(["2026-12-05"], new Set(["2026-12-04"]))).not.toThrow();
  });

  it("needs the agreement and a finished onboarding", () => {
    const signed = { completedSteps: ["SIGN_AGREEMENT" as const] };
    expect(() => ensureMayOffer({ status: "complete", completedSteps: [] })).toThrow(agreementMissing);
    expect(() => ensureMayOffer({ status: "provider_profile", ...signed })).toThrow(onboardingUnfinished);
    expect(() => ensureMayOffer({ status: "provisional", ...signed })).not.toThrow();
    expect(() => ensureMayOffer({ status: "complete", ...signed })).not.toThrow();
  });

  it("takes the last word on a date that is named twice", () => {
    const twice = [
      { startOn: "2026-12-04", shiftType: "DAYTIME" },
      { startOn: "2026-12-04", shiftType: "OVERNIGHT" },
    ];
    expect(byDate(twice)).toEqual([{ startOn: "2026-12-04", shiftType: "OVERNIGHT" }]);
  });
});

describe("a pattern", () => {
  const day = (week: number, weekday: number, shift_type: "DAYTIME" | "OVERNIGHT") => ({
    week,
    weekday,
    shift_type,
    preferred: false,
  });
  const example: Pattern = {
    everyWeeks: 2,
    startsOn: "2027-01-03",
    endsOn: "2027-01-31",
    days: [
      ...[1, 2, 3].map((weekday) => day(1, weekday, "DAYTIME")),
      ...[5, 6].map((weekday) => day(2, weekday, "OVERNIGHT")),
    ],
  };
  const datesOf = (pattern: Pattern, today: string) =>
    patternDates(pattern, today).map(({ startOn }) => startOn.slice(5));

  it("offers January 4, 5, 6, 15, 16, 18, 19, 20, 29 and 30 [SCH-I-033 SCH-I-024]", () => {
    const all = ["01-04", "01-05", "01-06", "01-15", "01-16", "01-18", "01-19", "01-20", "01-29", "01-30"];
    expect(datesOf(example, "2026-12-15")).toEqual(all);
    expect(patternDates(example, "2027-01-16").map(({ shift_type }) => shift_type)).toEqual([
      "OVERNIGHT",
      "DAYTIME",
      "DAYTIME",
      "DAYTIME",
      "OVERNIGHT",
      "OVERNIGHT",
    ]);
  });

  it("counts its weeks from the Sunday on or before its start [SCH-I-024]", () => {
    // A Wednesday: week 1 has three days left, and its Monday comes in two weeks.
    const midweek = { ...example, startsOn: "2027-01-06", endsOn: "2027-01-19" };
    expect(datesOf(midweek, "2026-12-15")).toEqual(["01-06", "01-15", "01-16", "01-18", "01-19"]);
    expect(offeredOn(midweek, "2027-01-05")).toBeNull();
    expect(offeredOn(midweek, "2027-01-20")).toBeNull();
    expect(offeredOn(midweek, "2027-01-18")).toMatchObject({ week: 1, weekday: 1 });
  });

  it("goes on across years and clock changes, one week in four [SCH-I-024]", () => {
    const yearly = { everyWeeks: 4, startsOn: "2026-12-27", endsOn: null, days: [day(4, 0, "DAYTIME")] };
    expect(datesOf(yearly, "2026-12-27")).toEqual(["01-17", "02-14", "03-14", "04-11", "05-09", "06-06"]);
  });

  it("is made from today on, through the earlier of its end and 182 days from today [SCH-I-024 SCH-V-027]", () => {
    const open = { ...example, endsOn: null };
    expect(madeUntil(open, "2027-01-03")).toBe("2027-07-04");
    expect(madeUntil(example, "2027-01-03")).toBe("2027-01-31");
    expect(madeUntil(example, "2026-06-01")).toBeNull();
    expect(datesOf(example, "2026-06-01")).toEqual([]);
    expect(datesOf(example, "2027-01-29")).toEqual(["01-29", "01-30"]);
    expect(datesOf(example, "2027-02-01")).toEqual([]);
    expect(patternDates(open, "2027-01-03").at(-1)?.startOn).toBe("2027-07-03");
  });
});

describe("time off", () => {
  it("takes no date by hand, and names the earliest [SCH-V-021]", () => {
    const off = [{ fromOn: "2026-12-24", toOn: "2026-12-26" }];
    expect(() => ensureNotInTimeOff(["2026-12-26", "2026-12-24", "2026-12-30"], off)).toThrow(
      "Dec 24 is in your time off. Change that first.",
    );
    expect(() => ensureNotInTimeOff(["2026-12-23", "2026-12-27"], off)).not.toThrow();
  });
});
