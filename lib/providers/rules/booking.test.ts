import { expect, it } from "vitest";
import { mayBeBooked } from "@/lib/providers/rules/booking";

it("a provider is booked unless excluded or on hold, and a hold ends by itself [CRD-V-076]", () => {
  const now = new Date("2026-11-28T12:00:00Z");
  const ms = (difference: number) => new Date(now.getTime() + difference);
  const free = { excludedAt: null, bookingHoldUntil: null };
  expect(mayBeBooked(free, now)).toBe(true);
  expect(mayBeBooked({ ...free, excludedAt: now }, now)).toBe(false);
  expect(mayBeBooked({ ...free, bookingHoldUntil: ms(1) }, now)).toBe(false);
  expect(mayBeBooked({ ...free, bookingHoldUntil: now }, now)).toBe(true);
  expect(mayBeBooked({ excludedAt: ms(-1), bookingHoldUntil: ms(-1) }, now)).toBe(false);
});
