import { TZDate } from "@date-fns/tz";
import { describe, expect, it } from "vitest";
import { addDays } from "./days";
import { instantOf, instantsOf, localOf, zonesOfStates } from "./time";

const newYork = "America/New_York";
const utc = (instants: Date[]) => instants.map((at) => at.toISOString().slice(0, 16));

describe("instants of a local day and time", () => {
  it("are one on a day without a clock change", () => {
    expect(utc(instantsOf("2026-07-01", "19:00", newYork))).toEqual(["2026-07-01T23:00"]);
    expect(utc(instantsOf("2026-12-01", "19:00", "America/Chicago"))).toEqual(["2026-12-02T01:00"]);
    expect(utc(instantsOf("2026-07-01", "00:00", "America/Denver"))).toEqual(["2026-07-01T06:00"]);
  });

  it.each([
    [newYork, 6],
    ["America/Chicago", 7],
    ["America/Denver", 8],
  ])("are none for the hour that spring skips in %s, and one around it", (zone, firstUtcHour) => {
    const hour = (value: number) => `2027-03-14T${String(value).padStart(2, "0")}`;
    expect(instantsOf("2027-03-14", "02:00", zone)).toEqual([]);
    expect(instantsOf("2027-03-14", "02:59", zone)).toEqual([]);
    expect(utc(instantsOf("2027-03-14", "01:59", zone))).toEqual([`${hour(firstUtcHour)}:59`]);
    expect(utc(instantsOf("2027-03-14", "03:00", zone))).toEqual([`${hour(firstUtcHour + 1)}:00`]);
  });

  it.each([
    [newYork, 5],
    ["America/Chicago", 6],
    ["America/Denver", 7],
  ])("are two in order for the hour that autumn repeats in %s, and one around it", (zone, firstUtcHour) => {
    const hour = (value: number) => `2026-11-01T${String(value).padStart(2, "0")}`;
    expect(utc(instantsOf("2026-11-01", "01:30", zone))).toEqual([
      `${hour(firstUtcHour)}:30`,
      `${hour(firstUtcHour + 1)}:30`,
    ]);
    expect(instantsOf("2026-11-01", "01:00", zone)).toHaveLength(2);
    expect(utc(instantsOf("2026-11-01", "00:59", zone))).toEqual([`${hour(firstUtcHour - 1)}:59`]);
    expect(utc(instantsOf("2026-11-01", "02:00", zone))).toEqual([`${hour(firstUtcHour + 2)}:00`]);
  });

  it("are always one where the clock never changes", () => {
    for (const day of ["2026-11-01", "2027-03-14"]) {
      for (const time of ["01:30", "02:30"]) {
        expect(instantsOf(day, time, "America/Phoenix")).toHaveLength(1);
      }
    }
  });
});

describe("the local day and time of an instant", () => {
  it("tells the first of two equal times from the second", () => {
    expect(localOf(new Date("2026-11-01T05:30:00Z"), newYork)).toEqual({
      day: "2026-11-01",
      time: "01:30",
      fold: 0,
    });
    expect(localOf(new Date("2026-11-01T06:30:00Z"), newYork)).toEqual({
      day: "2026-11-01",
      time: "01:30",
      fold: 1,
    });
    expect(localOf(new Date("2026-11-01T06:30:00Z"), "America/Phoenix")).toEqual({
      day: "2026-10-31",
      time: "23:30",
      fold: 0,
    });
  });

  it("leads back to the instant through each hour of both clock changes", () => {
    for (const zone of [newYork, "America/Chicago", "America/Denver", "America/Phoenix"]) {
      for (const from of ["2026-10-31T12:00:00Z", "2027-03-13T12:00:00Z"]) {
        for (let minutes = 0; minutes < 36 * 60; minutes += 15) {
          const at = new Date(Date.parse(from) + minutes * 60_000);
          const { day, time, fold } = localOf(at, zone);
          expect(instantsOf(day, time, zone)[fold], `${zone} ${at.toISOString()}`).toEqual(at);
        }
      }
    }
  });
});

describe("the instant of a local day and time", () => {
  const byItsClock = (day: string, time: string, zone: string) => {
    const [year = 0, month = 0, date = 0, hours = 0, minutes = 0] = `${day}-${time}`
      .split(/[-:]/)
      .map(Number);
    return new TZDate(year, month - 1, date, hours, minutes, zone).getTime();
  };
  const times = ["00:00", "01:30", "02:30", "23:59"];

  it.each([...zonesOfStates, "UTC", "Pacific/Apia", "Australia/Lord_Howe", "Asia/Kathmandu"])(
    "is that of the clock in %s on each day of a year, also where the clock changes",
    (zone) => {
      for (let day = "2026-11-01"; day < "2027-11-10"; day = addDays(day, 1))
        for (const time of times)
          expect([day, time, instantOf(day, time, zone).getTime()]).toEqual([
            day,
            time,
            byItsClock(day, time, zone),
          ]);
    },
  );

  it("is that of the clock at the ends of the days that the product knows, and none in no zone", () => {
    for (const day of ["1900-01-01", "1942-02-09", "2199-12-31"])
      expect(instantOf(day, "07:00", newYork).getTime()).toBe(byItsClock(day, "07:00", newYork));
    expect(instantOf("2026-12-01", "07:00", "Nowhere/None").getTime()).toBeNaN();
  });
});
