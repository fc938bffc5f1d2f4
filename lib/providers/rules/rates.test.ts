import { describe, expect, it } from "vitest";
import { withFee } from "@/lib/core/pure/money";
import { highestShiftRate, lowestShiftRate } from "@/lib/marketplace/rules/filters";
import { leadRate } from "@/lib/providers/rules/rates";

const rates = (day: number | null, night: number | null, call: number | null, whole: number | null) => ({
  shiftRateDayCents: day,
  shiftRateNightCents: night,
  shiftRateCallCents: call,
  shiftRate24hCents: whole,
});

it("finds an end to a filter beyond every rate, within what a column holds", () => {
  const most = 2 ** 31 - 1;
  for (const beyond of [1e12, 1e25, Number.MAX_VALUE])
    for (const rate of [lowestShiftRate(beyond, 20), highestShiftRate(beyond, 0)]) {
      expect(rate).toBeGreaterThan(1_000_000_000);
      expect(rate).toBeLessThanOrEqual(most);
    }
  expect(highestShiftRate(-1e25, 20)).toBeLessThan(0);
});

describe("the rate a provider is listed with", () => {
  it("is the day rate, else the lowest other one, else none", () => {
    expect(leadRate(rates(18_000, 9_000, 1, 1))).toBe(18_000);
    expect(leadRate(rates(null, 9_000, 6_000, null))).toBe(6_000);
    expect(leadRate(rates(null, null, null, null))).toBeNull();
  });
});

describe("a filter on what the organization pays", () => {
  it("becomes the tightest bound on the shift rate, whatever the fee", () => {
    for (const fee of [0, 7, 20, 33, 35, 100]) {
      for (let cents = 100; cents < 60_000; cents += 137) {
        const lowest = lowestShiftRate(cents, fee);
        expect(withFee(lowest, fee)).toBeGreaterThanOrEqual(cents);
        expect(withFee(lowest - 1, fee)).toBeLessThan(cents);
        const highest = highestShiftRate(cents, fee);
        expect(withFee(highest, fee)).toBeLessThanOrEqual(cents);
        expect(withFee(highest + 1, fee)).toBeGreaterThan(cents);
      }
    }
  });
});
