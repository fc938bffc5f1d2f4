import { describe, expect, it } from "vitest";
import {
  ensureCancelable,
  ensureOpen,
  ensurePending,
  ensureResponded,
  isCancelable,
} from "@/lib/assignments/rules/state";
import type { Shift } from "@/lib/assignments/shifts/rules";
import { bookingRequestStatuses } from "@/lib/assignments/shifts/words";
import { addDays } from "@/lib/core/pure/days";
import { aShift } from "@/tests/support/assignments/shifts";
import { ensurePaired, ensureTakesExtras, totalsOf } from "./money";

const today = "2026-11-20";

const shift = (values: Partial<Shift> = {}) =>
  aShift({
    startOn: today,
    endOn: today,
    shiftRateCents: 18_033,
    facilityRateCents: 21_640,
    statusByProvider: "accepted",
    statusByRep: "accepted",
    ...values,
  });

const passes = (ensure: (status: (typeof bookingRequestStatuses)[number]) => void) =>
  bookingRequestStatuses.filter((status) => {
    try {
      ensure(status);
      return true;
    } catch {
      return false;
    }
  });

describe("the moves of a request", () => {
  it("are answered while pending [PRV-S-026], changed or confirmed while responded [PRV-S-027]", () => {
    expect(passes(ensurePending)).toEqual(["pending"]);
    expect(passes(ensureResponded)).toEqual(["responded"]);
  });

  it("let a rep change shifts until settled [PRV-S-028 PRV-S-029], and add pay until canceled", () => {
    expect(passes(ensureOpen)).toEqual(["pending", "responded"]);
    expect(passes(ensureTakesExtras)).toEqual(["pending", "responded", "confirmed"]);
  });
});

describe("canceling", () => {
  const confirmed = (daysAhead: number) => ({
    status: "confirmed" as const,
    shifts: [shift(), shift({ startOn: addDays(today, daysAhead) })],
  });

  it("is always possible before the confirmation, and never twice [PRV-S-034 PRV-S-035]", () => {
    expect(isCancelable({ status: "pending", shifts: [shift()] }, today)).toBe(true);
    expect(isCancelable({ status: "responded", shifts: [shift()] }, today)).toBe(true);
    expect(isCancelable({ status: "canceled", shifts: [shift()] }, today)).toBe(false);
  });

  it("of a confirmed request needs the last shift more than 30 days ahead [PRV-S-036]", () => {
    expect(isCancelable(confirmed(31), today)).toBe(true);
    expect(isCancelable(confirmed(30), today)).toBe(false);
    expect(() => ensureCancelable(confirmed(30), today)).toThrow("more than 30 days ahead");
  });

  it("looks only at shifts that will be worked", () => {
    const far = { startOn: addDays(today, 60) };
    const shifts = [
      shift(),
      ...[{ statusByRep: "rejected" as const }, { isRemoved: true }, { isCanceled: true }].map((values) =>
        shift({ ...far, ...values }),
      ),
    ];
    expect(isCancelable({ status: "confirmed", shifts }, today)).toBe(false);
  });
});

describe("what a request is worth", () => {
  const extras = { extraMinutes: 90, extraHoursCents: 32_460, bonusCents: 10_000, travelCents: 5_050 };
  const none = { extraMinutes: null, extraHoursCents: null, bonusCents: null, travelCents: null };
  const shifts = [
    shift(),
    shift({ minutes: 660 }),
    shift({ statusByRep: "rejected" }),
    shift({ isRemoved: true }),
  ];

  it("is told each side in its own money, to the cent", () => {
    const request = { status: "confirmed" as const, feePercent: 20, shifts, ...none };
    expect(totalsOf(request, "provider")).toMatchObject({
      bookingCents: 414_759,
      totalCents: 414_759,
      minutes: 1380,
    });
    expect(totalsOf(request, "rep")).toMatchObject({ bookingCents: 497_720, totalCents: 497_720 });
  });

  it("takes the fee off the provider's extra hours only: bonus and travel are equal on both sides [PRV-K-032]", () => {
    const request = { status: "confirmed" as const, feePercent: 20, shifts, ...extras };
    expect(totalsOf(request, "rep").totalCents).toBe(497_720 + 32_460 + 15_050);
    expect(totalsOf(request, "provider").totalCents).toBe(414_759 + 27_050 + 15_050);
  });

  it("counts shifts and accepted shifts", () => {
    const request = { status: "confirmed" as const, feePercent: 20, shifts, ...none };
    expect(totalsOf(request, "provider")).toMatchObject({ shifts: 3, accepted: 2 });
    expect(totalsOf({ ...request, status: "responded" }, "provider")).toMatchObject({
      shifts: 3,
      accepted: 3,
    });
    expect(totalsOf({ ...request, status: "pending" }, "provider")).toMatchObject({
      accepted: 0,
      minutes: 2100,
    });
  });

  it("wants time and amount of extra hours together [ORG-V-049 ORG-V-050]", () => {
    expect(() => ensurePaired({ ...none, extraHoursCents: 100 })).toThrow("Time Spent is required");
    expect(() => ensurePaired({ ...none, extraMinutes: 15 })).toThrow("Total Amount is required");
    expect(() => ensurePaired(extras)).not.toThrow();
    expect(() => ensurePaired({ ...none, bonusCents: 1 })).not.toThrow();
  });
});
