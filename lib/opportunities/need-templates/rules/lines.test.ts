import { describe, expect, it } from "vitest";
import type { NeedLine } from "@/lib/opportunities/need-templates/words";
import { asksForOther, lineOf, linesText, wrongLines } from "./lines";
import { madeUntilOf } from "./spans";

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

describe("a line", () => {
  const written = { weekdays: [1], providerRateType: "night", count: 1, priority: "normal" } as const;

  it("has the times of its kind unless others are written [SCH-C-009]", () => {
    const kept = lineOf({ ...written, weekdays: [1] });
    expect(kept).toMatchObject({ start_time: "19:00", end_time: "07:00" });
    expect(lineOf({ ...written, weekdays: [1], startTime: "20:00", endTime: null })).toMatchObject({
      start_time: "20:00",
      end_time: "07:00",
    });
  });

  it("is wrong at its own field: its kind, its length, and the facility of all [SCH-V-002 SCH-V-003]", () => {
    const terms = { homeId: "home", alternateIds: ["other"], kinds: ["day"] };
    expect(wrongLines([line(), line({ end_time: "07:00" })], "other", terms)).toEqual({});
    expect(wrongLines([line(), night(), line({ end_time: "07:14" })], "elsewhere", terms)).toEqual({
      facility: "Choose the home facility or one of the alternates.",
      "lines.1.provider_rate_type": "This shift type is not asked for by the opportunity.",
      "lines.2.end_time": "A shift must be between 15 minutes and 24 hours long.",
    });
    expect(wrongLines([night()], "home", { ...terms, kinds: [] })).toEqual({});
  });
});

describe("a changed template", () => {
  const before = { facilityId: "f", opportunityId: "o", startsOn: "2026-12-01", lines: [line()] };

  it("asks for other shifts by its place, its first day and its lines [SCH-I-017]", () => {
    // A line as Postgres gives it back: its keys in another order.
    const { weekdays, ...rest } = line();
    expect(asksForOther(before, { ...before, lines: [{ ...rest, weekdays }] })).toBe(false);
    expect(asksForOther(before, { ...before, lines: [line({ count: 3 })] })).toBe(true);
    expect(asksForOther(before, { ...before, startsOn: "2026-12-02" })).toBe(true);
    expect(asksForOther(before, { ...before, facilityId: "g" })).toBe(true);
  });

  it("is made until the end of its run, or as far as it was, and by hand until no day [SCH-I-017]", () => {
    const kept = { from: "2026-12-04", to: "2026-12-18" };
    expect(madeUntilOf({ weeksAhead: 2 }, kept, null)).toBe("2026-12-18");
    expect(madeUntilOf({ weeksAhead: 2 }, kept, "2026-12-31")).toBe("2026-12-31");
    expect(madeUntilOf({ weeksAhead: 2 }, null, "2026-12-01")).toBe("2026-12-01");
    expect(madeUntilOf({ weeksAhead: 0 }, null, "2026-12-31")).toBeNull();
  });
});
