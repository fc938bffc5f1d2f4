import { describe, expect, it } from "vitest";
import { ratesOf } from "@/lib/assignments/shifts/rules";
import { measure } from "@/lib/core/pure/time";
import { hoursAmounts } from "@/lib/pay/lines/rules";
import { timesheetTexts } from "@/lib/pay/timesheets/words";
import {
  attendanceOf,
  clockText,
  lateMinutesOf,
  paidMinutesOf,
  problemsOfComment,
  problemsOfHours,
  type SentHours,
  type Span,
  workedOf,
} from "./hours";

const zone = "America/New_York";

const sent = (values: Partial<SentHours> = {}): SentHours => ({
  startOn: "2026-12-04",
  startTime: "19:00",
  startFold: 0,
  endOn: "2026-12-05",
  endTime: "07:00",
  endFold: 0,
  breakMinutes: 0,
  ...values,
});

const spanOf = (values: Partial<SentHours> = {}, inZone = zone): Span => {
  const found = workedOf(sent(values), inZone);
  if ("problems" in found) throw new Error(JSON.stringify(found.problems));
  return found.worked;
};

const problemsOf = (values: Partial<SentHours>, inZone = zone) => {
  const found = workedOf(sent(values), inZone);
  return "problems" in found ? found.problems : {};
};

const night = (startOn: string, endOn: string) => ({ startOn, endOn });
const booked = spanOf();
const later = new Date("2027-01-01T00:00:00Z");

const judged = (values: Partial<SentHours>, now: Date | null = later) =>
  problemsOfHours({ worked: spanOf(values), booked, breakMinutes: values.breakMinutes ?? 0, now });

describe("hours by the clock of the facility", () => {
  it("are as long as they really were: 13 and 11 hours over the clock changes, 12 in Arizona [PAY-V-001]", () => {
    const autumn = night("2026-10-31", "2026-11-01");
    const spring = night("2027-03-13", "2027-03-14");
    const hours = (span: Partial<SentHours>, inZone?: string) => paidMinutesOf(spanOf(span, inZone), 0) / 60;
    expect([hours(autumn), hours(spring)]).toEqual([13, 11]);
    expect([hours(autumn, "America/Phoenix"), hours(spring, "America/Phoenix")]).toEqual([12, 12]);
  });

  it("tell the first and the second of two equal times apart [PAY-V-001 PAY-V-024]", () => {
    const until = (endFold: 0 | 1) =>
      spanOf({ ...night("2026-10-31", "2026-11-01"), endTime: "01:30", endFold });
    expect(until(0).end.toISOString()).toBe("2026-11-01T05:30:00.000Z");
    expect(until(1).end.toISOString()).toBe("2026-11-01T06:30:00.000Z");
    expect(paidMinutesOf(until(1), 0) - paidMinutesOf(until(0), 0)).toBe(60);
  });

  it("refuse a time that the clock skips, at either end [PAY-V-023]", () => {
    const on = "2027-03-14";
    const skipped = timesheetTexts.timeSkipped;
    expect(problemsOf({ startOn: on, startTime: "02:00", endOn: on })).toEqual({ start_time: skipped });
    expect(problemsOf({ ...night("2027-03-13", on), endTime: "02:59" })).toEqual({ end_time: skipped });
    expect(problemsOf({ startOn: on, startTime: "02:30", endOn: on, endTime: "02:45" })).toEqual({
      start_time: skipped,
      end_time: skipped,
    });
    expect(problemsOf({ ...night("2027-03-13", on), endTime: "01:59" })).toEqual({});
    expect(problemsOf({ ...night("2027-03-13", on), endTime: "03:00" })).toEqual({});
    expect(problemsOf({ startOn: on, startTime: "02:30", endOn: on }, "America/Phoenix")).toEqual({});
  });

  it("refuse the second of a time that there is once [PAY-V-024]", () => {
    const once = timesheetTexts.timeOnce;
    expect(problemsOf({ startFold: 1 })).toEqual({ start_fold: once });
    expect(problemsOf({ endFold: 1 })).toEqual({ end_fold: once });
    const autumn = night("2026-10-31", "2026-11-01");
    expect(problemsOf({ ...autumn, endTime: "02:00", endFold: 1 })).toEqual({ end_fold: once });
    expect(problemsOf({ ...autumn, endTime: "00:59", endFold: 1 })).toEqual({ end_fold: once });
    expect(problemsOf({ ...autumn, endTime: "01:59", endFold: 1 })).toEqual({});
    expect(problemsOf({ ...autumn, endTime: "01:30", endFold: 1 }, "America/Phoenix")).toEqual({
      end_fold: once,
    });
  });

  it("are told in the history as the clock showed them", () => {
    expect(clockText(booked.end, zone)).toBe("2026-12-05 07:00");
  });
});

describe("paid minutes", () => {
  const lasting = (minutes: number): Span => ({
    start: booked.start,
    end: new Date(booked.start.getTime() + minutes * 60_000),
  });

  it("are rounded once to the quarter hour, after the break: 7 minutes down, 8 up [PAY-V-002]", () => {
    expect(paidMinutesOf(lasting(712), 0)).toBe(705);
    expect(paidMinutesOf(lasting(713), 0)).toBe(720);
    expect(paidMinutesOf(lasting(707 + 20), 20)).toBe(705);
    expect(paidMinutesOf(lasting(707), 20)).toBe(690);
    expect([7, 8, 15, 22, 23].map((minutes) => paidMinutesOf(lasting(minutes), 0))).toEqual([
      0, 15, 15, 15, 30,
    ]);
  });

  it("of the booked shift are those that it was booked for, in each zone and season [PAY-V-002 PAY-V-007]", () => {
    for (const [inZone, startOn, endOn] of [
      [zone, "2026-10-31", "2026-11-01"],
      ["America/Chicago", "2027-03-13", "2027-03-14"],
      ["America/Phoenix", "2026-10-31", "2026-11-01"],
    ] as const) {
      for (const endTime of ["07:00", "06:52", "06:53", "00:07"]) {
        const span = { ...night(startOn, endOn), startTime: "19:00", endTime };
        expect(paidMinutesOf(spanOf(span, inZone), 0)).toBe(measure(span, inZone).paidMinutes);
      }
    }
  });

  it("of 19:00 to 06:52 are 11.75 h: 1,331.63 and 1,598.00, the fee 266.37 and no percentage [PAY-V-008]", () => {
    const minutes = paidMinutesOf(spanOf({ endTime: "06:52" }), 0);
    expect(minutes).toBe(705);
    const day = { day: 11_333, night: null, call: null, "24h": null };
    const rates = ratesOf("day", { shiftRates: day, facilityRates: { ...day, day: null } }, 20);
    expect(rates?.facilityRateCents).toBe(13_600);
    const amounts = hoursAmounts(minutes, { shiftRateCents: 11_333, facilityRateCents: 13_600 });
    expect(amounts).toEqual({ payCents: 133_163, feeCents: 26_637 });
    expect(amounts.payCents + amounts.feeCents).toBe(159_800);
    expect(amounts.feeCents).not.toBe(Math.round(amounts.payCents * 0.2));
  });
});

describe("coming late", () => {
  const from = (startTime: string) => lateMinutesOf(spanOf({ startTime }), booked);

  it("is on time for 7 minutes, late from 8, and nothing when early [PAY-V-003]", () => {
    expect([from("19:07"), from("19:08"), from("18:40")]).toEqual([7, 8, 0]);
    expect([7, 8, 0].map(attendanceOf)).toEqual(["on_time", "late", "on_time"]);
  });
});

describe("hours that cannot be right", () => {
  it("end before they begin [PAY-V-020]", () => {
    const text = { end_time: timesheetTexts.endBeforeStart };
    expect(judged({ endOn: "2026-12-04", endTime: "19:00" })).toEqual(text);
    expect(judged({ endOn: "2026-12-04", startTime: "20:00", endTime: "19:30" })).toEqual(text);
    expect(judged({ endOn: "2026-12-04", endTime: "19:08" })).toEqual({});
  });

  it("lie more than 12 hours from the booked start or end [PAY-V-021]", () => {
    expect(judged({ startTime: "07:00" })).toEqual({});
    expect(judged({ startTime: "06:59" })).toEqual({ start_time: timesheetTexts.startTooFar });
    expect(judged({ startOn: "2026-12-05", startTime: "07:00", endTime: "08:00" })).toEqual({});
    expect(judged({ startOn: "2026-12-05", startTime: "07:01", endTime: "08:00" })).toEqual({
      start_time: timesheetTexts.startTooFar,
    });
    expect(judged({ endTime: "19:00" })).toEqual({});
    expect(judged({ endTime: "19:01" })).toEqual({ end_time: timesheetTexts.endTooFar });
    expect(judged({ startTime: "07:00", endOn: "2026-12-04", endTime: "18:59" })).toEqual({
      end_time: timesheetTexts.endTooFar,
    });
  });

  it("end later than now, where that is asked [PAY-V-022]", () => {
    const text = { end_time: timesheetTexts.notEnded };
    expect(judged({}, booked.end)).toEqual({});
    expect(judged({}, new Date(booked.end.getTime() - 1))).toEqual(text);
    expect(judged({ endTime: "06:59" }, new Date(booked.end.getTime() - 1))).toEqual({});
    expect(judged({}, null)).toEqual({});
  });

  it("are eaten by the break, or too short to be paid [PAY-V-025 PAY-V-026]", () => {
    expect(judged({ breakMinutes: 720 })).toEqual({ break_minutes: timesheetTexts.breakTooLong });
    expect(judged({ breakMinutes: 719 })).toEqual({ hours: timesheetTexts.tooShort });
    expect(judged({ breakMinutes: 713 })).toEqual({ hours: timesheetTexts.tooShort });
    expect(judged({ breakMinutes: 712 })).toEqual({});
    expect(judged({ endOn: "2026-12-04", endTime: "19:07" })).toEqual({ hours: timesheetTexts.tooShort });
  });

  it("differ from the booked ones without a word [PAY-V-028]", () => {
    const needed = { comment: timesheetTexts.commentNeeded };
    const of = (values: Partial<SentHours>, comment: string) =>
      problemsOfComment({ worked: spanOf(values), breakMinutes: values.breakMinutes ?? 0 }, booked, comment);
    expect(of({}, "")).toEqual({});
    for (const values of [{ startTime: "19:01" }, { endTime: "07:01" }, { breakMinutes: 1 }]) {
      expect(of(values, "")).toEqual(needed);
      expect(of(values, "The night was short.")).toEqual({});
    }
  });
});
