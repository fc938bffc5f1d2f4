import { describe, expect, it } from "vitest";
import { extrasNote, hoursNote } from "@/components/pay/row-notes";
import { anExtra, aTimesheetAnswer } from "@/tests/support/pay/rep-answers";
import { compared, minutesText } from "./differences";

const differencesOf = (timesheet: Parameters<typeof compared>[0]) =>
  Object.fromEntries(compared(timesheet).map(({ label, difference }) => [label, difference]));

describe("what differs from the booked shift", () => {
  it("is told in hours and minutes, with the days [PAY-S-028]", () => {
    const timesheet = aTimesheetAnswer({ worked: { start: "18:50", end: "08:05" } });
    expect(differencesOf(timesheet)).toEqual({
      Start: "10 min early",
      End: "1 h 5 min later",
      "Unpaid break": null,
      "Paid hours": "1.25 h more",
    });
    expect(compared(timesheet)[1]).toMatchObject({
      booked: "07:00",
      worked: "08:05",
      days: { booked: "Fri, Dec 4, 2026", worked: "Fri, Dec 4, 2026" },
    });
  });

  it("is measured in real time where the clock shows a time twice [PAY-V-001]", () => {
    const night = {
      ...aTimesheetAnswer(),
      start_on: "2026-10-31",
      start_time: "19:00",
      end_on: "2026-11-01",
      end_time: "01:30",
    };
    const booked = { ...night.booked, start_on: "2026-10-31", end_on: "2026-11-01", end_time: "01:30" };
    expect(differencesOf({ ...night, booked, end_fold: 0 }).End).toBeNull();
    expect(differencesOf({ ...night, booked, end_fold: 1 }).End).toBe("1 h later");
  });

  it("is nothing as booked", () => {
    expect(Object.values(differencesOf(aTimesheetAnswer()))).toEqual([null, null, null, null]);
  });

  it("has minutes in words", () => {
    expect([0, 8, 60, 65, 600].map(minutesText)).toEqual(["0 min", "8 min", "1 h", "1 h 5 min", "10 h"]);
  });
});

describe("the notes of a row", () => {
  it("tell other hours, other times and extras, and nothing of what is as booked [PAY-S-027]", () => {
    expect(hoursNote(aTimesheetAnswer())).toBeNull();
    expect(extrasNote(aTimesheetAnswer())).toBeNull();
    expect(hoursNote(aTimesheetAnswer({ worked: null, row: { status: "draft" } }))).toBeNull();
    expect(hoursNote(aTimesheetAnswer({ worked: { end: "06:00" } }))).toBe("12 h booked");
    expect(hoursNote(aTimesheetAnswer({ worked: { start: "19:05", end: "07:05" } }))).toBe(
      "other times booked",
    );
    expect(extrasNote(aTimesheetAnswer({ row: { extras: [anExtra({}), anExtra({})] } }))).toBe(
      "with 2 extras",
    );
  });
});
