import { describe, expect, it } from "vitest";
import { cancellationCost } from "./cancellation-cost";

const shift = { start_on: "2026-12-03", start_time: "19:00", minutes: 720, provider_rate: 136 };
const facility = { time_zone: "America/New_York" };

const requestOf = (percent: number, notice = 72) =>
  ({
    healthcare_facility: facility,
    pay_terms: {
      cancellation_notice_hours: notice,
      cancellation_pay_percent: percent,
      mileage_rate: 0,
    },
  }) as Parameters<typeof cancellationCost>[1];

const start = Date.parse("2026-12-04T00:00:00Z");
const hourMs = 3_600_000;

describe("what a cancellation costs the organization", () => {
  it("is its share of the booked hours at the all-in rate [PAY-S-092]", () => {
    expect(cancellationCost(shift, requestOf(50), start - hourMs)).toBe(816);
    expect(cancellationCost({ ...shift, minutes: 705, provider_rate: 113.33 }, requestOf(33), start)).toBe(
      439.44,
    );
  });

  it("is due only with less notice than agreed; exactly that much is in time [PAY-V-009]", () => {
    expect(cancellationCost(shift, requestOf(50), start - 72 * hourMs)).toBe(0);
    expect(cancellationCost(shift, requestOf(50), start - 72 * hourMs + 1)).toBe(816);
    expect(cancellationCost(shift, requestOf(50, 0), start - 1)).toBe(0);
  });

  it("counts real hours across a clock change, from the facility's own start [PAY-V-009]", () => {
    const spring = { ...shift, start_on: "2027-03-14", start_time: "12:00" };
    const noon = Date.parse("2027-03-14T16:00:00Z");
    expect(cancellationCost(spring, requestOf(50, 24), noon - 24 * hourMs)).toBe(0);
    expect(cancellationCost(spring, requestOf(50, 24), noon - 24 * hourMs + 1)).toBe(816);
  });

  it("is nothing where late cancellations are not paid", () => {
    expect(cancellationCost(shift, requestOf(0), start - hourMs)).toBe(0);
  });
});
