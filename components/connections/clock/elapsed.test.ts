import { describe, expect, it } from "vitest";
import { viewClock } from "@/lib/connections/clock/views";
import { elapsedText } from "./clock-words";

const zone = "America/New_York";
/** Monday, November 16, 2026, noon in Maine: the five days after it are business days. */
const startedAt = new Date("2026-11-16T17:00:00Z");
const minuteMs = 60_000;

const shownAfter = (minutes: number) => {
  const now = new Date(startedAt.getTime() + minutes * minuteMs);
  const dueAt = new Date("2026-11-23T17:00:00Z");
  const { business_days } = viewClock({ step: "documents", holder: "provider", startedAt, dueAt }, zone, now);
  return elapsedText(business_days);
};

describe("how long a step has waited, as it is shown", () => {
  it("is each whole hour of the first day, from its first minute to its last [CRD-V-068]", () => {
    for (let hour = 1; hour < 24; hour += 1) {
      expect(shownAfter(hour * 60)).toBe(hour === 1 ? "1 hour" : `${hour} hours`);
      expect(shownAfter(hour * 60 - 1)).toBe(hour === 2 ? "1 hour" : `${hour - 1} hours`);
    }
  });

  it("is each whole day after that, and never one that is not over [CRD-V-068]", () => {
    expect(shownAfter(24 * 60 - 1)).toBe("23 hours");
    for (let day = 1; day < 5; day += 1) {
      expect(shownAfter(day * 24 * 60)).toBe(day === 1 ? "1 business day" : `${day} business days`);
      expect(shownAfter((day + 1) * 24 * 60 - 6)).toBe(day === 1 ? "1 business day" : `${day} business days`);
    }
    // Friday noon, over the weekend, to six minutes before Monday noon: 4.996 days.
    expect(shownAfter(7 * 24 * 60 - 6)).toBe("4 business days");
    expect(shownAfter(7 * 24 * 60)).toBe("5 business days");
  });
});
