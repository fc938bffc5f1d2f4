import { describe, expect, it } from "vitest";
import { timesheetStatuses } from "@/lib/assignments/attendance/words";
import { addDays } from "@/lib/core/pure/days";
import { hoursAmounts } from "@/lib/pay/lines/rules";
import { signInAs } from "../../support/api";
import { aParty } from "../../support/builders";
import { aTimesheet, expectBooksBalance } from "../../support/pay/builders";
import { anInvoice } from "../../support/pay/invoices";
import { readTimesheet } from "../../support/pay/moves";

const extras = [
  { kind: "OVERTIME" as const, minutes: 60, amountCents: 20_001 },
  { kind: "MILEAGE" as const, miles: 47 },
  { kind: "EXPENSE" as const, amountCents: 4_250 },
];

describe("the books balance", () => {
  it.each(timesheetStatuses)("with a timesheet that is %s [PAY-I-043 PAY-I-045]", async (status) => {
    await aTimesheet({ status, extras, terms: { mileageRateTenths: 725 } });
    await expectBooksBalance();
  });

  it.each([
    { status: "approved", automatic: true },
    { status: "queried", reasonCode: "DID_NOT_WORK" },
    { status: "closed", attendance: "canceled_by_provider" },
    { status: "closed", attendance: "canceled_by_facility" },
    { status: "approved", attendance: "canceled_by_facility", terms: { cancellationPayPercent: 33 } },
    { status: "invoiced", attendance: "canceled_by_facility", terms: { cancellationPayPercent: 33 } },
  ] as const)("with one that came to be so: %o [PAY-I-043 PAY-I-045]", async (options) => {
    const { timesheet } = await aTimesheet(options);
    expect(timesheet.status).toBe(options.status);
    await expectBooksBalance();
  });
});

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
let state = seed;
function below(count: number) {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * count);
}
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** Any times of day at any rates, a clock change among the nights. */
function someShift(index: number) {
  const startOn =
    index % 5 === 0 ? ["2025-03-08", "2025-11-01"][below(2)]! : addDays("2025-01-05", index * 2);
  const start = index % 5 === 0 ? 1140 + below(120) : below(1440);
  const end = (start + 30 + below(1380)) % 1440;
  const shiftRateCents = 1 + below(60_000);
  return {
    startOn,
    startTime: timeOf(start),
    endTime: timeOf(end),
    shiftRateCents,
    facilityRateCents: shiftRateCents + below(20_000),
  };
}

it("as booked it is worth exactly the total value of its booking, on either side [PAY-V-007 PAY-I-043]", async () => {
  for (let index = 0; index < 20; index += 1) {
    const people = await aParty();
    const shift = someShift(index);
    const built = await aTimesheet({ people, shift, status: "approved" });
    const valueFor = async (person: Parameters<typeof signInAs>[0]) => {
      const caller = await signInAs(person);
      const { body } = await caller.get(`/booking-requests/${built.requestId}/`);
      return Math.round(body.bookings[0].total_value * 100);
    };
    const { payCents, feeCents, paidMinutes } = await readTimesheet(built.timesheetId);
    const values = [await valueFor(people.provider), await valueFor(people.rep)];
    expect([payCents, payCents + feeCents], `seed ${seed}: ${JSON.stringify(shift)}`).toEqual(values);
    const invoice = await anInvoice([built.timesheetId]);
    expect([invoice.payCents, invoice.totalCents]).toEqual(values);
    expect({ payCents, feeCents }).toEqual(hoursAmounts(paidMinutes, shift));
  }
  await expectBooksBalance();
});
