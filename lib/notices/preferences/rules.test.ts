import { describe, expect, it } from "vitest";
import { isQuiet, providerDay, quietUntil } from "./rules";

const night = { timeZone: "America/New_York", quietFrom: "22:00", quietTo: "06:00" };
const at = (text: string) => new Date(text);

describe("quiet hours", () => {
  it("go over midnight, with their beginning and without their end [RSC-V-041]", () => {
    expect(isQuiet(night, at("2026-12-05T02:59:00Z"))).toBe(false);
    expect(isQuiet(night, at("2026-12-05T03:00:00Z"))).toBe(true);
    expect(isQuiet(night, at("2026-12-05T10:59:00Z"))).toBe(true);
    expect(isQuiet(night, at("2026-12-05T11:00:00Z"))).toBe(false);
  });

  it("lie inside a day when they end after they begin [RSC-V-041]", () => {
    const noon = { ...night, quietFrom: "12:00", quietTo: "14:30" };
    expect(isQuiet(noon, at("2026-12-05T17:00:00Z"))).toBe(true);
    expect(isQuiet(noon, at("2026-12-05T19:30:00Z"))).toBe(false);
    expect(isQuiet(noon, at("2026-12-05T04:00:00Z"))).toBe(false);
  });

  it.each(["2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z", "2027-11-07T05:30:00Z", "2027-11-07T06:30:00Z"])(
    "are quiet both times that a clock shows 01:30, as at %s [RSC-V-041]",
    (moment) => {
      expect(isQuiet(night, at(moment))).toBe(true);
    },
  );

  it("end by the new clock on the day on which it goes forward [RSC-V-041]", () => {
    expect(quietUntil(night, at("2027-03-14T05:00:00Z"))).toEqual(at("2027-03-14T10:00:00Z"));
    expect(isQuiet(night, at("2027-03-14T09:59:00Z"))).toBe(true);
    expect(isQuiet(night, at("2027-03-14T10:00:00Z"))).toBe(false);
  });

  it("end on the next morning in the evening, on the same one after midnight [RSC-V-041]", () => {
    expect(quietUntil(night, at("2026-12-05T04:00:00Z"))).toEqual(at("2026-12-05T11:00:00Z"));
    expect(quietUntil(night, at("2026-12-05T08:00:00Z"))).toEqual(at("2026-12-05T11:00:00Z"));
  });

  it("end at the next of two equal times, also between them [RSC-V-041]", () => {
    const early = { ...night, quietTo: "01:30" };
    expect(quietUntil(early, at("2026-11-01T05:15:00Z"))).toEqual(at("2026-11-01T05:30:00Z"));
    expect(isQuiet(early, at("2026-11-01T06:15:00Z"))).toBe(true);
    expect(quietUntil(early, at("2026-11-01T06:15:00Z"))).toEqual(at("2026-11-01T06:30:00Z"));
  });
});

it("a provider's day is that of the saved zone, else of the home state, else of New York [SCH-J-002]", () => {
  const now = new Date("2026-12-01T03:30:00Z");
  expect(providerDay({ timeZone: "Pacific/Kiritimati", homeState: "ME" }, now)).toBe("2026-12-01");
  expect(providerDay({ timeZone: null, homeState: "CA" }, now)).toBe("2026-11-30");
  expect(providerDay({ timeZone: null, homeState: null }, now)).toBe("2026-11-30");
});
