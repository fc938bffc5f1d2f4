import { describe, expect, it } from "vitest";
import { endingPattern, ensureApart, ensurePattern } from "@/lib/assignments/patterns/rules";
import { ensureTimeOff } from "@/lib/assignments/time-off/rules";

const today = "2026-12-01";
const day = { week: 1, weekday: 1, shift_type: "DAYTIME" as const, preferred: false };
const pattern = { everyWeeks: 2, startsOn: "2026-12-01", endsOn: null as string | null, days: [day] };
const bodyOf = (judge: () => void) => {
  try {
    judge();
  } catch (error) {
    return (error as { body: unknown }).body;
  }
  return null;
};

describe("a pattern", () => {
  it("begins today or later, or keeps the start that it had [SCH-V-019]", () => {
    const begun = { ...pattern, startsOn: "2026-11-01" };
    expect(bodyOf(() => ensurePattern({ wanted: pattern, before: null }, today))).toBeNull();
    expect(bodyOf(() => ensurePattern({ wanted: begun, before: null }, today))).toEqual({
      starts_on: ["Start date cannot be in the past."],
    });
    expect(bodyOf(() => ensurePattern({ wanted: begun, before: begun }, today))).toBeNull();
  });

  it("lists each week and weekday once, within its weeks [SCH-V-019 SCH-I-009]", () => {
    const odd = (...days: (typeof day)[]) =>
      bodyOf(() => ensurePattern({ wanted: { ...pattern, days }, before: null }, today));
    expect(odd(day, { ...day, week: 2 }, { ...day, weekday: 0 })).toBeNull();
    expect(odd(day, { ...day, preferred: true })).toEqual({ days: ["Invalid value"] });
    expect(odd({ ...day, week: 3 })).toEqual({ days: ["Invalid value"] });
  });

  it("shares no date with another, which it names [SCH-V-019 SCH-I-009]", () => {
    const winter = { name: "Winter", startsOn: "2026-12-10", endsOn: "2026-12-20" };
    const overlaps = (startsOn: string, endsOn: string | null) =>
      bodyOf(() => ensureApart({ ...pattern, startsOn, endsOn }, [winter]));
    const text = { starts_on: ['This overlaps the pattern "Winter".'] };
    expect(overlaps("2026-12-01", "2026-12-09")).toBeNull();
    expect(overlaps("2026-12-01", "2026-12-10")).toEqual(text);
    expect(overlaps("2026-12-01", null)).toEqual(text);
    expect(overlaps("2026-12-20", null)).toEqual(text);
    expect(overlaps("2026-12-21", null)).toBeNull();
    expect(bodyOf(() => ensureApart(pattern, [{ ...winter, endsOn: null }]))).toEqual(text);
  });

  it("that ends is the last one, has begun, and ends within 14 days [SCH-J-002]", () => {
    const one = (startsOn: string, endsOn: string | null, id = startsOn) => ({ id, startsOn, endsOn });
    const ending = (...patterns: ReturnType<typeof one>[]) => endingPattern(patterns, today)?.id ?? null;
    expect(ending(one("2026-11-01", "2026-12-15"))).toBe("2026-11-01");
    expect(ending(one("2026-11-01", "2026-12-16"))).toBeNull();
    expect(ending(one("2026-11-01", "2026-12-01"))).toBe("2026-11-01");
    expect(ending(one("2026-11-01", "2026-11-30"))).toBeNull();
    expect(ending(one("2026-11-01", null))).toBeNull();
    expect(ending(one("2026-11-01", "2026-12-10"), one("2027-03-01", null))).toBeNull();
    expect(ending(one("2026-12-05", "2026-12-10"))).toBeNull();
    expect(ending()).toBeNull();
  });
});

it("time off begins today, ends no sooner, and lasts 366 days at most [SCH-V-020]", () => {
  const ask = (fromOn: string, toOn: string) => bodyOf(() => ensureTimeOff({ fromOn, toOn }, today));
  expect(ask(today, today)).toBeNull();
  expect(ask(today, "2027-12-01")).toBeNull();
  expect(ask(today, "2027-12-02")).toEqual({ to_on: ["Choose at most one year."] });
  expect(ask("2026-11-30", today)).toEqual({ from_on: ["Start date cannot be in the past."] });
  expect(ask("2026-12-05", "2026-12-04")).toEqual({ to_on: ["The end must not be before the start."] });
});
