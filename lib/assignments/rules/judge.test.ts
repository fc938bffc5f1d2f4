import { describe, expect, it } from "vitest";
import { ensureAllValid, type Facts, judgeShifts, type TakenShift } from "@/lib/assignments/rules/judge";
import type { AskedShift } from "@/lib/assignments/shifts/rules";
import { checkTexts } from "@/lib/assignments/words";
import { addDays } from "@/lib/core/pure/days";
import { Refusal } from "@/lib/core/pure/errors";
import { measure } from "@/lib/core/pure/time";

const zone = "America/New_York";
const day = "2026-12-04";

const shift = (values: Partial<AskedShift> = {}): AskedShift => ({
  startOn: day,
  startTime: "07:00",
  endOn: values.startOn ?? day,
  endTime: "19:00",
  rateKind: "day",
  ...values,
});
const night = (startOn = day) =>
  shift({ startOn, startTime: "19:00", endOn: addDays(startOn, 1), endTime: "07:00", rateKind: "night" });

const taken = (values: Partial<TakenShift> & { shift?: AskedShift } = {}): TakenShift => {
  const worked = values.shift ?? shift();
  const { start, end } = measure(worked, zone);
  return {
    organizationId: "own",
    statusByProvider: "pending",
    startOn: worked.startOn,
    startMs: start.getTime(),
    endMs: end.getTime(),
    ...values,
  };
};

const all = { day: 18_000, night: 21_000, call: 6_000, "24h": 15_000 };

const facts = (values: Partial<Facts> = {}): Facts => ({
  organizationId: "own",
  timeZone: zone,
  today: "2026-11-20",
  offered: new Map([
    [day, "ANYTIME"],
    [addDays(day, 1), "ANYTIME"],
    [addDays(day, 2), "ANYTIME"],
  ]),
  taken: [],
  kept: [],
  rates: { shiftRates: all, facilityRates: { day: 21_600, night: 25_200, call: 7_200, "24h": 18_000 } },
  feePercent: 20,
  shiftLimit: null,
  ...values,
});

const errorsOf = (asked: AskedShift[], values: Partial<Facts> = {}) =>
  judgeShifts(asked, facts(values)).map(({ error }) => error);

it("says by its code that the month's limit is what stands against a request [SIL-177]", () => {
  const codeFor = (values: Partial<Facts>) => {
    try {
      ensureAllValid(judgeShifts([shift()], facts(values)), "schedules");
    } catch (error) {
      return (error as Refusal).code;
    }
  };
  expect(codeFor({ shiftLimit: 0 })).toBe("over_limit");
  expect(codeFor({ shiftLimit: 0, offered: new Map() })).toBe("not_possible");
  expect(codeFor({ shiftLimit: 1 })).toBeUndefined();
});

it("says that the month's limit is exceeded before what stands against other shifts [ORG-M-058]", () => {
  const unavailable = shift({ startOn: "2026-12-20" });
  const refusalOf = (asked: AskedShift[]) => {
    try {
      ensureAllValid(judgeShifts(asked, facts({ shiftLimit: 0 })), "schedules");
    } catch (error) {
      return error as Refusal;
    }
  };
  const text = checkTexts.overLimit(0);
  for (const asked of [
    [unavailable, shift()],
    [shift(), unavailable],
  ]) {
    const refusal = refusalOf(asked);
    expect(refusal?.code).toBe("over_limit");
    expect(refusal?.body).toEqual({
      error: text,
      non_field_errors: [text],
      [`schedules.${asked.indexOf(unavailable)}`]: [checkTexts.notOffered],
      [`schedules.${1 - asked.indexOf(unavailable)}`]: [text],
    });
  }
});

describe("what a facility asks for", () => {
  const missingOn = (on: string) => (on > day ? ["ACLS on file", "NPI on file"] : []);

  it("is judged by each shift's last day, behind everything else, and stops it where nothing may be missing [CRD-V-058]", () => {
    const readiness = { mode: "block" as const, missingOn };
    const text = "Missing: ACLS on file; NPI on file";
    expect(errorsOf([shift()], { readiness })).toEqual([null]);
    expect(errorsOf([night()], { readiness })).toEqual([text]);
    expect(errorsOf([night()], { readiness, offered: new Map() })).toEqual([checkTexts.notOffered]);
    expect(errorsOf([night()], { readiness, shiftLimit: 0 })).toEqual([checkTexts.overLimit(0)]);
    try {
      ensureAllValid(judgeShifts([shift(), night(addDays(day, 1))], facts({ readiness })), "schedules");
      expect.unreachable();
    } catch (error) {
      const { code, body } = error as Refusal;
      expect(code).toBe("not_possible");
      expect(body).toEqual({
        error: text,
        non_field_errors: [text],
        "schedules.1": [text],
        "bookings.1": [text],
      });
    }
  });

  it("only informs where the facility warns [CRD-V-059]", () => {
    const [judged] = judgeShifts([night()], facts({ readiness: { mode: "warn", missingOn } }));
    expect(judged).toMatchObject({ error: null, missing: ["ACLS on file", "NPI on file"] });
  });
});

describe("the judge of shifts", () => {
  it("lets a shift pass that nothing stands against, priced for both sides", () => {
    const [judged] = judgeShifts([shift()], facts());
    expect(judged).toMatchObject({
      error: null,
      minutes: 720,
      rates: { shiftRateCents: 18_000, facilityRateCents: 21_600 },
    });
  });

  it("refuses yesterday and takes today, as the facility's calendar says", () => {
    const offered = new Map([
      ["2026-11-19", "ANYTIME" as const],
      ["2026-11-20", "ANYTIME" as const],
    ]);
    expect(errorsOf([shift({ startOn: "2026-11-19" })], { offered })).toEqual([checkTexts.past]);
    expect(errorsOf([shift({ startOn: "2026-11-20" })], { offered })).toEqual([null]);
  });

  it("refuses a day that is not offered", () => {
    expect(errorsOf([shift()], { offered: new Map() })).toEqual([checkTexts.notOffered]);
  });

  it("lets Daytime take day and call, Overnight night and call, Anytime all", () => {
    const kinds = ["day", "night", "call", "24h"] as const;
    const allowed = (type: "DAYTIME" | "OVERNIGHT" | "ANYTIME") =>
      kinds.filter(
        (rateKind) => errorsOf([shift({ rateKind })], { offered: new Map([[day, type]]) })[0] === null,
      );
    expect(allowed("DAYTIME")).toEqual(["day", "call"]);
    expect(allowed("OVERNIGHT")).toEqual(["night", "call"]);
    expect(allowed("ANYTIME")).toEqual(["day", "night", "call", "24h"]);
  });

  it("refuses a kind without a rate", () => {
    const none = { ...all, day: null };
    expect(errorsOf([shift()], { rates: { shiftRates: none, facilityRates: none } })).toEqual([
      checkTexts.noRate,
    ]);
  });

  it("takes a day for its own organization once asked, for others once the provider accepted", () => {
    const elsewhere = { organizationId: "other", shift: shift({ startTime: "20:00", endTime: "22:00" }) };
    expect(errorsOf([shift()], { taken: [taken({ shift: elsewhere.shift })] })).toEqual([
      checkTexts.dayTaken,
    ]);
    expect(errorsOf([shift()], { taken: [taken(elsewhere)] })).toEqual([null]);
    expect(errorsOf([shift()], { taken: [taken({ ...elsewhere, statusByProvider: "accepted" })] })).toEqual([
      checkTexts.dayTaken,
    ]);
  });

  it("refuses an overlap with a shift that began the day before, and lets them touch", () => {
    const before = taken({
      shift: night(addDays(day, -1)),
      statusByProvider: "accepted",
      organizationId: "other",
    });
    expect(errorsOf([shift({ startTime: "06:59" })], { taken: [before] })).toEqual([checkTexts.overlap]);
    expect(errorsOf([shift()], { taken: [before] })).toEqual([null]);
    expect(
      errorsOf([shift({ startTime: "06:00" })], { taken: [{ ...before, statusByProvider: "pending" }] }),
    ).toEqual([null]);
  });

  it("judges overlaps by instants, not by what clocks in two zones show", () => {
    const chicago = measure(shift(), "America/Chicago");
    const there = taken({
      organizationId: "other",
      statusByProvider: "accepted",
      startOn: addDays(day, -1),
      startMs: chicago.start.getTime(),
      endMs: chicago.end.getTime(),
    });
    expect(errorsOf([shift({ startTime: "19:30", endTime: "23:00" })], { taken: [there] })).toEqual([
      checkTexts.overlap,
    ]);
    expect(errorsOf([shift({ startTime: "20:00", endTime: "23:00" })], { taken: [there] })).toEqual([null]);
  });

  it("refuses shifts of one request that overlap each other or one that stays, and lets them touch", () => {
    const twice = checkTexts.overlapInRequest;
    expect(errorsOf([shift(), shift({ startTime: "18:00", endTime: "20:00" })])).toEqual([twice, twice]);
    expect(errorsOf([shift(), night()])).toEqual([null, null]);
    expect(
      errorsOf([shift()], {
        kept: [night(addDays(day, -1)), shift({ startTime: "18:59", endTime: "20:00" })],
      }),
    ).toEqual([twice]);
  });

  it("refuses zero minutes, 14 minutes and 25 hours, and takes 24", () => {
    const length = checkTexts.length;
    expect(errorsOf([shift({ endTime: "07:00" })])).toEqual([length]);
    expect(errorsOf([shift({ endTime: "07:14" })])).toEqual([length]);
    expect(errorsOf([shift({ endOn: addDays(day, 1), endTime: "08:00" })])).toEqual([length]);
    expect(errorsOf([shift({ endOn: addDays(day, 1), endTime: "07:00", rateKind: "24h" })])).toEqual([null]);
    expect(errorsOf([shift({ endTime: "06:00" })])).toEqual([length]);
  });

  it("counts the month over all organizations with the whole request, each month for itself", () => {
    const offered = new Map(
      ["2026-12-30", "2026-12-31", "2027-01-01"].map((date) => [date, "ANYTIME" as const]),
    );
    const asked = [...offered.keys()].map((startOn) => shift({ startOn }));
    const earlier = taken({ shift: shift({ startOn: "2026-12-02" }), organizationId: "other" });
    const over = "This request exceeds provider's limit of 2 shifts per month.";
    expect(errorsOf(asked, { offered, shiftLimit: 2 })).toEqual([null, null, null]);
    expect(errorsOf(asked, { offered, shiftLimit: 2, taken: [earlier] })).toEqual([over, over, null]);
    expect(errorsOf(asked, { offered, shiftLimit: null, taken: [earlier] })).toEqual([null, null, null]);
    expect(errorsOf([shift()], { shiftLimit: 1, kept: [shift({ startOn: "2026-12-20" })] })).toEqual([
      "This request exceeds provider's limit of 1 shifts per month.",
    ]);
  });

  it("names the first thing that is wrong", () => {
    const everything = { offered: new Map(), shiftLimit: 0, taken: [taken()] };
    expect(errorsOf([shift({ startOn: "2026-01-01", endTime: "07:00" })], everything)).toEqual([
      checkTexts.past,
    ]);
    expect(errorsOf([shift({ endTime: "07:00" })], everything)).toEqual([checkTexts.notOffered]);
    const noRate = { rates: { shiftRates: { ...all, day: null }, facilityRates: { ...all, day: null } } };
    expect(errorsOf([shift({ endTime: "07:00" })], { ...noRate, shiftLimit: 0 })).toEqual([
      checkTexts.noRate,
    ]);
    expect(errorsOf([shift({ endTime: "07:00" })], { shiftLimit: 0 })).toEqual([checkTexts.length]);
  });

  it("prices a clock-change night by its real hours", () => {
    const offered = new Map([
      ["2027-03-13", "OVERNIGHT" as const],
      ["2026-10-31", "OVERNIGHT" as const],
    ]);
    const judged = judgeShifts(
      [night("2027-03-13"), night("2026-10-31")],
      facts({ offered, today: "2026-10-01" }),
    );
    expect(judged.map(({ error, minutes }) => [error, minutes])).toEqual([
      [null, 660],
      [null, 780],
    ]);
  });
});

describe("a request with an invalid shift", () => {
  it("is refused with the first error on top and each error at its shift", () => {
    const judged = judgeShifts([shift(), shift({ startOn: "2026-12-20" })], facts());
    const refuse = () => ensureAllValid(judged, "schedules");
    expect(refuse).toThrow(Refusal);
    try {
      refuse();
    } catch (error) {
      expect((error as Refusal).body).toEqual({
        error: checkTexts.notOffered,
        non_field_errors: [checkTexts.notOffered],
        "schedules.1": [checkTexts.notOffered],
      });
    }
    expect(ensureAllValid(judged.slice(0, 1), "schedules")).toHaveLength(1);
  });
});
