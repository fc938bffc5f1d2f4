import { describe, expect, it } from "vitest";
import {
  isAccepted,
  isActiveShift,
  isCounted,
  overtimeIds,
  ratesOf,
  valueCentsFor,
} from "@/lib/assignments/shifts/rules";
import type { Decision } from "@/lib/assignments/shifts/schema";
import { bookingRequestStatuses } from "@/lib/assignments/shifts/words";
import { sundayOf } from "@/lib/core/pure/days";
import { clockChangeOf, hasPermittedLength } from "@/lib/core/pure/shift-length";
import { measure } from "@/lib/core/pure/time";

const zone = "America/New_York";
const night = (startOn: string, endOn: string) => ({ startOn, endOn, startTime: "19:00", endTime: "07:00" });
const at = (startTime: string, endTime: string, endOn = "2026-12-04") => ({
  startOn: "2026-12-04",
  startTime,
  endOn,
  endTime,
});

describe("hours", () => {
  it("counts 11 hours of a night when the clock goes forward and 13 when it goes back, and says so", () => {
    const spring = night("2027-03-13", "2027-03-14");
    const autumn = night("2026-10-31", "2026-11-01");
    expect(measure(spring, zone).paidMinutes).toBe(660);
    expect(measure(autumn, zone).paidMinutes).toBe(780);
    expect(clockChangeOf(spring, 660)).toBe("11 h (clock change)");
    expect(clockChangeOf(autumn, 780)).toBe("13 h (clock change)");
    expect(clockChangeOf(night("2026-12-04", "2026-12-05"), 720)).toBeNull();
  });

  it("keeps 12 hours in a zone without summer time", () => {
    const spring = night("2027-03-13", "2027-03-14");
    expect(measure(spring, "America/Phoenix").paidMinutes).toBe(720);
  });

  it("rounds to the nearest quarter of an hour [PRV-K-029]", () => {
    expect(measure(at("07:00", "19:10"), zone).paidMinutes).toBe(735);
    expect(measure(at("07:00", "19:07"), zone).paidMinutes).toBe(720);
    expect(measure(at("07:00", "19:08"), zone).paidMinutes).toBe(735);
    expect(clockChangeOf(at("07:00", "19:10"), 735)).toBeNull();
  });

  it("permits 15 minutes to 24 hours by the clock, 25 real ones when the clock goes back", () => {
    expect(hasPermittedLength(at("07:00", "07:15"), zone)).toBe(true);
    expect(hasPermittedLength(at("07:00", "07:14"), zone)).toBe(false);
    expect(hasPermittedLength(at("07:00", "07:00"), zone)).toBe(false);
    expect(hasPermittedLength(at("07:00", "06:00"), zone)).toBe(false);
    expect(hasPermittedLength(at("07:00", "07:00", "2026-12-05"), zone)).toBe(true);
    expect(hasPermittedLength(at("07:00", "07:01", "2026-12-05"), zone)).toBe(false);
    expect(hasPermittedLength(at("07:00", "08:00", "2026-12-05"), zone)).toBe(false);
    const longDay = { startOn: "2026-10-31", startTime: "07:00", endOn: "2026-11-01", endTime: "07:00" };
    expect(measure(longDay, zone).paidMinutes).toBe(1500);
    expect(hasPermittedLength(longDay, zone)).toBe(true);
  });

  it("refuses a shift that a clock change swallows whole", () => {
    const skipped = { startOn: "2027-03-14", startTime: "02:00", endOn: "2027-03-14", endTime: "03:00" };
    expect(hasPermittedLength(skipped, zone)).toBe(false);
  });
});

describe("money", () => {
  const rates = { shiftRateCents: 18_033, facilityRateCents: 21_640 };

  it("is worth hours times the viewer's own rate, to the cent", () => {
    expect(valueCentsFor("provider", { ...rates, minutes: 660 })).toBe(198_363);
    expect(valueCentsFor("rep", { ...rates, minutes: 660 })).toBe(238_040);
    expect(valueCentsFor("provider", { ...rates, minutes: 15 })).toBe(4_508);
  });

  const none = { day: null, night: null, call: null, "24h": null };

  it("takes both sides of a connection, or derives the missing one by the fee", () => {
    const shiftRates = { ...none, day: 18_000, call: 6_001 };
    const facilityRates = { ...none, day: 20_000, night: 25_200 };
    const rate = (kind: "day" | "night" | "call" | "24h") => ratesOf(kind, { shiftRates, facilityRates }, 20);
    expect(rate("day")).toEqual({ shiftRateCents: 18_000, facilityRateCents: 20_000 });
    expect(rate("night")).toEqual({ shiftRateCents: 21_000, facilityRateCents: 25_200 });
    expect(rate("call")).toEqual({ shiftRateCents: 6_001, facilityRateCents: 7_201 });
    expect(rate("24h")).toBeNull();
  });
});

describe("which shifts count", () => {
  const shift = (statusByProvider: Decision, statusByRep: Decision, isRemoved = false) => ({
    statusByProvider,
    statusByRep,
    isRemoved,
    releasedAt: null,
  });
  const all = [
    shift("pending", "pending"),
    shift("accepted", "pending"),
    shift("accepted", "accepted"),
    shift("accepted", "rejected"),
    shift("rejected", "pending"),
    shift("accepted", "accepted", true),
  ];

  it("counts all of a pending and of a canceled request, removed ones never", () => {
    const counted = [true, true, true, true, true, false];
    expect(all.map((each) => isCounted("pending", each))).toEqual(counted);
    expect(all.map((each) => isCounted("canceled", each))).toEqual(counted);
  });

  it("counts and stands nowhere once it is released [RSC-I-005]", () => {
    const released = { ...shift("accepted", "accepted"), releasedAt: "2026-12-01T10:00:00.000Z" };
    for (const status of bookingRequestStatuses) {
      expect(isCounted(status, released), status).toBe(false);
      expect(isAccepted(status, released), status).toBe(false);
    }
    expect(isActiveShift(released)).toBe(false);
  });

  it("counts of a responded request what the provider accepted [PRV-S-031]", () => {
    expect(all.map((each) => isAccepted("responded", each))).toEqual([false, true, true, true, false, false]);
    expect(all.map((each) => isCounted("responded", each))).toEqual([false, true, true, true, false, false]);
  });

  it("counts of a confirmed request what both accepted [PRV-S-032]", () => {
    expect(all.map((each) => isAccepted("confirmed", each))).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(all.map((each) => isCounted("confirmed", each))).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe("overtime", () => {
  const workplace = { providerId: "p", facilityId: "f", startTime: "07:00", minutes: 720 };
  const week = ["2026-12-06", "2026-12-07", "2026-12-08", "2026-12-09"];

  it("begins its week on Sunday", () => {
    expect(sundayOf("2026-12-06")).toBe("2026-12-06");
    expect(sundayOf("2026-12-12")).toBe("2026-12-06");
    expect(sundayOf("2026-12-13")).toBe("2026-12-13");
  });

  it("marks the shift that goes beyond 40 hours, in the order they are worked", () => {
    const shifts = week.map((startOn) => ({ ...workplace, id: startOn, startOn })).reverse();
    expect([...overtimeIds(shifts)]).toEqual(["2026-12-09"]);
  });

  it("does not mark the 40th hour itself, another week or another facility", () => {
    const shifts = week.map((startOn) => ({ ...workplace, id: startOn, startOn, minutes: 600 }));
    expect(overtimeIds(shifts).size).toBe(0);
    const next = { ...workplace, id: "next", startOn: "2026-12-13" };
    const elsewhere = { ...workplace, id: "elsewhere", startOn: "2026-12-09", facilityId: "g" };
    expect(overtimeIds([...shifts, next, elsewhere]).size).toBe(0);
  });
});
