import { describe, expect, it } from "vitest";
import {
  type LimitedShift,
  limitWarning,
  passedLimits,
  requestWarnings,
  type WorkLimits,
} from "@/lib/assignments/work-limits/rules";

const none: WorkLimits = {
  minRestHours: null,
  maxNightsInRow: null,
  maxDaysInRow: null,
  maxHoursWeek: null,
};

/** Hours of the day in UTC: 7 to 19, or from 19 on. */
function aShift(startOn: string, rateKind: "day" | "night" = "day", from?: number, hours = 12): LimitedShift {
  const startMs = Date.parse(`${startOn}T00:00:00Z`) + (from ?? (rateKind === "day" ? 7 : 19)) * 3_600_000;
  return { startOn, startMs, endMs: startMs + hours * 3_600_000, rateKind, minutes: hours * 60 };
}

const texts = (...judged: Parameters<typeof passedLimits>) => passedLimits(...judged).map(limitWarning);
const nights = (...days: string[]) => days.map((day) => aShift(day, "night"));
const dayShifts = (...days: string[]) => days.map((day) => aShift(day));

describe("own limits", () => {
  it("take any shift of a provider that asks for nothing [SCH-I-030]", () => {
    expect(passedLimits(none, nights("2026-12-06", "2026-12-07"), aShift("2026-12-08"))).toEqual([]);
  });

  it("count the rest from one end to the next start, before and after [SCH-I-030 SCH-V-023]", () => {
    const limits = { ...none, minRestHours: 11 };
    const text = "Less than the 11 hours of rest this provider asks for.";
    // A day shift ends at 19:00, the next begins at 06:00 and at 05:00.
    expect(texts(limits, [aShift("2026-12-07")], aShift("2026-12-08", "day", 6))).toEqual([]);
    expect(texts(limits, [aShift("2026-12-07")], aShift("2026-12-08", "day", 5))).toEqual([text]);
    expect(texts(limits, [aShift("2026-12-08", "day", 5)], aShift("2026-12-07"))).toEqual([text]);
  });

  it("warn of the fourth night in a row and not of a day shift [SCH-I-030 SCH-V-023]", () => {
    const limits = { ...none, maxNightsInRow: 3 };
    const three = nights("2026-12-06", "2026-12-07", "2026-12-08");
    expect(texts(limits, three, aShift("2026-12-09", "night"))).toEqual([
      "Night 4 in a row; asks for at most 3.",
    ]);
    expect(texts(limits, three, aShift("2026-12-05", "night"))).toHaveLength(1);
    expect(texts(limits, three, aShift("2026-12-10", "night"))).toEqual([]);
    expect(texts(limits, three, aShift("2026-12-09", "day"))).toEqual([]);
  });

  it("count the days before and after the shift, of any kind, each once [SCH-I-030 SCH-V-023]", () => {
    const limits = { ...none, maxDaysInRow: 6 };
    const around = [
      ...dayShifts("2026-12-01", "2026-12-02", "2026-12-03"),
      ...nights("2026-12-03", "2026-12-05", "2026-12-06", "2026-12-07"),
    ];
    expect(texts(limits, around, aShift("2026-12-04"))).toEqual(["Day 7 in a row; asks for at most 6."]);
    expect(texts(limits, around.slice(1), aShift("2026-12-04"))).toEqual([]);
  });

  it("add up the real hours of one week from Sunday to Saturday [SCH-I-030 SCH-V-023]", () => {
    const limits = { ...none, maxHoursWeek: 48 };
    // December 6, 2026 is a Sunday.
    const four = [
      aShift("2026-12-06", "day", 7, 12),
      ...dayShifts("2026-12-08", "2026-12-09"),
      aShift("2026-12-12", "day", 7, 4),
    ];
    expect(texts(limits, four, aShift("2026-12-10"))).toEqual([
      "52 hours in that week; asks for at most 48.",
    ]);
    expect(texts(limits, four, aShift("2026-12-13"))).toEqual([]);
    expect(texts(limits, four, aShift("2026-12-10", "day", 7, 8))).toEqual([]);
  });

  it("are named in the order rest, nights, days, hours, with the numbers [SCH-V-023]", () => {
    const limits = { minRestHours: 24, maxNightsInRow: 1, maxDaysInRow: 1, maxHoursWeek: 20 };
    expect(passedLimits(limits, nights("2026-12-07"), aShift("2026-12-08", "night"))).toEqual([
      { limit: "minRestHours", asked: 24, reached: 12 },
      { limit: "maxNightsInRow", asked: 1, reached: 2 },
      { limit: "maxDaysInRow", asked: 1, reached: 2 },
      { limit: "maxHoursWeek", asked: 20, reached: 24 },
    ]);
  });
});

describe("the warnings of a request", () => {
  it("are of the shifts that go beyond, judged beside the earlier ones of the request [SCH-I-031]", () => {
    const limits = { ...none, maxNightsInRow: 3 };
    const asked = nights("2026-12-09", "2026-12-07", "2026-12-08", "2026-12-20");
    expect(requestWarnings(limits, nights("2026-12-06"), asked)).toEqual([
      ["Night 4 in a row; asks for at most 3."],
      [],
      [],
      [],
    ]);
  });
});
