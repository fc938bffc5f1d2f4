import { describe, expect, it } from "vitest";
import { draftOf } from "@/components/assignments/review/shift-changes";
import type { Booking } from "@/lib/assignments/shifts/schema";
import {
  newShift,
  presetOf,
  presetsFor,
  presetTypes,
  priced,
  rateKindOf,
  shiftsFor,
  withPreset,
  withTimes,
} from "./shift-draft";

const day = "2026-12-04";
const sent = {
  start_on: day,
  end_on: day,
  start_time: "07:00",
  end_time: "19:00",
  provider_rate_type: "day",
  provider_rate: 216,
  total_value: 2592,
} as Booking;
const times = ({ startTime, endTime, endOn }: ReturnType<typeof newShift>) => [startTime, endTime, endOn];

describe("a shift of a request", () => {
  it("has dates, times, preset, rate, total and availability, and says whether it is new [ORG-C-077]", () => {
    const shift = withPreset(newShift(day, "ANYTIME"), "overnight");
    expect(priced(shift, { provider_rate: 252, total_value: 3024 })).toEqual({
      key: day,
      isNew: true,
      startOn: day,
      endOn: "2026-12-05",
      startTime: "19:00",
      endTime: "07:00",
      presetType: "overnight",
      availability: "ANYTIME",
      providerRate: 252,
      totalRatesValue: 3024,
    });
    expect(draftOf({ ...sent, id: "a" })).toMatchObject({
      id: "a",
      key: "a",
      isNew: false,
      presetType: "day",
    });
    expect(presetTypes).toEqual(["day", "overnight", "24h", "call"]);
  });

  it("begins as the provider's availability says [PRV-K-006 PRV-K-007 PRV-K-008]", () => {
    expect(newShift(day, "DAYTIME").presetType).toBe("day");
    expect(newShift(day, "OVERNIGHT").presetType).toBe("overnight");
    expect(newShift(day, "ANYTIME").presetType).toBe("day");
  });

  it("takes the times and the last day of its preset [PRV-K-010 PRV-K-011 PRV-K-012 PRV-K-013 PRV-S-017 PRV-S-018]", () => {
    const shift = newShift(day, "ANYTIME");
    expect(times(withPreset(shift, "day"))).toEqual(["07:00", "19:00", day]);
    expect(times(withPreset(shift, "overnight"))).toEqual(["19:00", "07:00", "2026-12-05"]);
    expect(times(withPreset(shift, "24h"))).toEqual(["07:00", "07:00", "2026-12-05"]);
    expect(times(withPreset(shift, "call"))).toEqual(["07:00", "19:00", day]);
  });

  it("keeps its times when it becomes a call [PRV-S-019]", () => {
    const shift = withTimes(newShift(day, "ANYTIME"), { startTime: "09:15", endTime: "17:45" });
    expect(times(withPreset(shift, "call"))).toEqual(["09:15", "17:45", day]);
  });

  it("ends on the next day when it starts at or after its end [PRV-S-016]", () => {
    const shift = newShift(day, "ANYTIME");
    expect(withTimes(shift, { startTime: "19:00", endTime: "07:00" }).endOn).toBe("2026-12-05");
    expect(withTimes(shift, { startTime: "07:00", endTime: "07:00" }).endOn).toBe("2026-12-05");
    expect(withTimes(shift, { startTime: "07:00", endTime: "19:00" }).endOn).toBe(day);
  });

  it("forgets its price with every change", () => {
    const priced = { ...newShift(day, "ANYTIME"), providerRate: 216, totalRatesValue: 2592 };
    expect(withTimes(priced, { endTime: "18:00" }).totalRatesValue).toBeNull();
    expect(withPreset(priced, "overnight").providerRate).toBeNull();
  });

  it("has only the presets that the day has room for", () => {
    expect(presetsFor("DAYTIME")).toEqual(["day", "call"]);
    expect(presetsFor("OVERNIGHT")).toEqual(["overnight", "call"]);
    expect(presetsFor("ANYTIME")).toEqual(["day", "overnight", "24h", "call"]);
  });

  it("is called night on the wire and overnight in the form", () => {
    expect(rateKindOf("overnight")).toBe("night");
    expect(presetOf("night")).toBe("overnight");
    expect(presetOf("24h")).toBe("24h");
  });

  it("keeps what was set for its date while other dates come and go", () => {
    const set = withPreset(newShift("2026-12-05", "ANYTIME"), "24h");
    const shifts = shiftsFor(["2026-12-06", "2026-12-05", "2026-12-04"], [set], () => "DAYTIME");
    expect(shifts.map((shift) => [shift.startOn, shift.presetType])).toEqual([
      ["2026-12-04", "day"],
      ["2026-12-05", "24h"],
      ["2026-12-06", "day"],
    ]);
  });
});
