import { describe, expect, it } from "vitest";
import { isLateNotice } from "@/lib/assignments/attendance/rules";
import { payFor } from "@/lib/core/pure/money";
import {
  assignmentLinesOf,
  type BilledLine,
  extraAmounts,
  hoursAmounts,
  inOrder,
  linesOfFacts,
  mileageCents,
  sumOf,
  type TimesheetFacts,
} from "./rules";

const rates = { shiftRateCents: 11_333, facilityRateCents: 13_600 };

const facts = (values: Partial<TimesheetFacts> = {}): TimesheetFacts => ({
  attendance: "on_time",
  bookedMinutes: 720,
  paidMinutes: 705,
  ...rates,
  feePercent: 20,
  cancellationPayPercent: 50,
  cancellationNoticeHours: 72,
  noticeMinutes: null,
  mileageRateTenths: 725,
  extras: [],
  ...values,
});

const whole = (cents: number, feePercent: number) => {
  const { payCents, feeCents } = extraAmounts("OVERTIME", cents, feePercent);
  return [payCents, feeCents];
};

describe("hours", () => {
  it("are paid to the cent on either side, the fee being the difference [PAY-V-004 PAY-V-008]", () => {
    expect(hoursAmounts(705, rates)).toEqual({ payCents: 133_163, feeCents: 26_637 });
  });

  it("are rounded line by line, and sums are never rounded again [PAY-V-006]", () => {
    const quarter = hoursAmounts(15, { shiftRateCents: 11_010, facilityRateCents: 13_212 });
    expect(sumOf([quarter, quarter, quarter])).toEqual({ payCents: 8_259, feeCents: 1_650 });
  });

  it("are worth what the booking is worth, when they are as booked [PAY-V-007]", () => {
    for (let minutes = 15; minutes <= 1500; minutes += 15) {
      const { payCents, feeCents } = hoursAmounts(minutes, rates);
      expect(payCents).toBe(payFor(minutes, rates.shiftRateCents));
      expect(payCents + feeCents).toBe(payFor(minutes, rates.facilityRateCents));
    }
  });
});

describe("extras", () => {
  it("bear the fee where they stand for time, and none where they are charges [PAY-V-004]", () => {
    expect(whole(30_001, 20)).toEqual([30_001, 6_000]);
    expect(whole(3, 17)).toEqual([3, 1]);
    expect(extraAmounts("EXPENSE", 2_050, 20)).toEqual({ payCents: 2_050, feeCents: 0 });
    expect(extraAmounts("MILEAGE", 3_408, 20)).toEqual({ payCents: 3_408, feeCents: 0 });
    expect(mileageCents(47, 725)).toBe(3_408);
    expect(mileageCents(1, 4)).toBe(0);
  });

  it("follow the hours as lines of their own, in their order [PAY-V-006]", () => {
    const extras = [
      { kind: "MILEAGE", minutes: null, miles: 47, amountCents: 3_408 },
      { kind: "HOLIDAY", minutes: 60, miles: null, amountCents: 5_000 },
    ] as const;
    expect(linesOfFacts(facts({ extras }))).toMatchObject([
      { kind: "hours", position: 0, minutes: 705, ...rates },
      { kind: "mileage", position: 1, miles: 47, mileageRateTenths: 725, shiftRateCents: null },
      { kind: "holiday", position: 2, minutes: 60, payCents: 5_000, feeCents: 1_000 },
    ]);
  });

  it("of an assignment are lines where they are above 0; extra hours hold the fee already [PAY-V-004 PAY-V-010]", () => {
    const none = { extraMinutes: null, extraHoursCents: null, bonusCents: 0, travelCents: null };
    expect(assignmentLinesOf({ ...none, feePercent: 20 })).toEqual([]);
    const some = { extraMinutes: 60, extraHoursCents: 10_001, bonusCents: 7, travelCents: null };
    expect(assignmentLinesOf({ ...some, feePercent: 20 })).toMatchObject([
      { kind: "extra_hours", minutes: 60, payCents: 8_334, feeCents: 1_667 },
      { kind: "bonus", payCents: 7, feeCents: 0 },
    ]);
  });
});

describe("a shift that the facility canceled", () => {
  const canceled = (values: Partial<TimesheetFacts>) =>
    linesOfFacts(facts({ attendance: "canceled_by_facility", paidMinutes: 0, ...values }));

  it("is paid its share of the booked hours, with the fee, when the notice was too short [PAY-V-004 PAY-V-009]", () => {
    const line = { kind: "cancellation", minutes: 720, payCents: 67_998, feeCents: 13_602 };
    expect(canceled({ noticeMinutes: 72 * 60 - 1 })).toMatchObject([line]);
    expect(canceled({ noticeMinutes: 72 * 60 })).toEqual([]);
    expect(canceled({ noticeMinutes: 0, cancellationPayPercent: 0 })).toEqual([]);
    expect(isLateNotice(null, 72)).toBe(false);
  });
});

describe("lines of a document", () => {
  it("go shift by shift in the order of work, extra pay of assignments last", () => {
    const line = (id: string, values: Partial<BilledLine>) =>
      ({ id, timesheetId: id, providerName: "Bea", workedOn: "2026-03-03", position: 0, ...values }) as never;
    const lines = [
      line("extra", { timesheetId: null, bookingRequestId: "r", workedOn: "2026-03-01" }),
      line("later", { workedOn: "2026-03-04", providerName: "Ann" }),
      line("second", { timesheetId: "same", position: 1 }),
      line("first", { timesheetId: "same", position: 0 }),
      line("ann", { providerName: "Ann" }),
    ] as (BilledLine & { id: string })[];
    const order = inOrder(lines).map(({ id }) => id);
    expect(order).toEqual(["ann", "first", "second", "later", "extra"]);
  });
});
