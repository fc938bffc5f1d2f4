import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { bookingRequests, connections } from "@/db/schema";
import type { TimesheetStatus } from "@/lib/assignments/attendance/words";
import type { CreditOutcome } from "@/lib/pay/invoices/words";
import { signInAs } from "../../support/api";
import { aScene, refusedWithoutTrace } from "../../support/assignments/builders";
import { aConnection, aRep, aStaff, dayFromToday } from "../../support/builders";
import { aDraft, takingBack } from "../../support/pay/bills";
import { aTimesheet, expectBooksBalance, type TimesheetOptions } from "../../support/pay/builders";
import { readersOf } from "../../support/pay/readers";
import { aShiftGoingOn } from "../../support/pay/shifts";

const reason = "The unit is closed.";
const requestPath = (requestId: string) => `/booking-requests/${requestId}/`;

/** A timesheet as the builder makes it, and its assignment as both sides read it. */
async function readAs(options: TimesheetOptions) {
  const built = await aTimesheet(options);
  const { provider, rep } = await readersOf(built);
  const path = requestPath(built.requestId);
  const [asProvider, asRep] = await Promise.all([provider.get(path), rep.get(path)]);
  return { ...built, path, provider, rep, seenByProvider: asProvider.body, seenByRep: asRep.body };
}

describe("a shift of an assignment", () => {
  it("tells no timesheet before it begins, and may be canceled by those who schedule [PAY-C-005]", async () => {
    const { seenByProvider, seenByRep, rep, facility, path } = await readAs({
      shift: { startOn: dayFromToday(1) },
    });
    expect(seenByProvider.bookings).toMatchObject([{ timesheet: null, can_cancel: false }]);
    expect(seenByRep.bookings).toMatchObject([{ timesheet: null, can_cancel: true }]);
    const { organizationId } = facility;
    const confirmer = await signInAs(await aRep({ organizationId, groups: ["confirm_shifts"] }));
    expect((await confirmer.get(path)).body.bookings).toMatchObject([{ timesheet: null, can_cancel: false }]);
    const staff = await signInAs(await aStaff());
    expect((await staff.get(path)).body.bookings).toMatchObject([{ timesheet: null, can_cancel: false }]);
    const [listed] = (await rep.get("/booking-requests/")).body.results;
    expect(listed).toEqual(seenByRep);
  });

  it("tells the draft once it has begun, which waits for nobody until its end [PAY-C-005]", async () => {
    const { seenByProvider, seenByRep, timesheetId } = await readAs({ shift: aShiftGoingOn() });
    const draft = { id: timesheetId, status: "draft", attendance: null, hours: 8, waiting_for: null };
    expect(seenByProvider.bookings).toMatchObject([
      { can_cancel: false, timesheet: { ...draft, amount: 1440 } },
    ]);
    expect(seenByRep.bookings).toMatchObject([{ can_cancel: false, timesheet: { ...draft, amount: 1728 } }]);
  });

  const late = { start: new Date("2025-06-02T11:25:00Z"), end: new Date("2025-06-02T23:00:00Z") };
  const worked = { worked: late, comment: "The bridge was closed.", shift: { startOn: "2025-06-02" } };
  const paidHalf = {
    attendance: "canceled_by_facility",
    terms: { cancellationPayPercent: 50 },
  } as const;

  it.each([
    ["draft", {}, { attendance: null, hours: 12, amounts: [2160, 2592], waiting_for: "provider" }],
    [
      "submitted",
      worked,
      { attendance: "late", hours: 11.5, amounts: [2070, 2484], waiting_for: "organization" },
    ],
    ["queried", worked, { attendance: "late", hours: 11.5, amounts: [2070, 2484], waiting_for: "provider" }],
    [
      "queried",
      { reasonCode: "DID_NOT_WORK" },
      { attendance: null, hours: 12, amounts: [2160, 2592], waiting_for: "provider" },
    ],
    ["disputed", worked, { attendance: "late", hours: 11.5, amounts: [2070, 2484], waiting_for: "staff" }],
    ["approved", {}, { attendance: "on_time", hours: 12, amounts: [2160, 2592], waiting_for: null }],
    ["invoiced", {}, { attendance: "on_time", hours: 12, amounts: [2160, 2592], waiting_for: null }],
    [
      "approved",
      paidHalf,
      { attendance: "canceled_by_facility", hours: 0, amounts: [1080, 1296], waiting_for: null },
    ],
    ["closed", {}, { attendance: "no_show", hours: 0, amounts: [0, 0], waiting_for: null }],
  ] as [
    TimesheetStatus,
    TimesheetOptions,
    { attendance: string | null; hours: number; amounts: [number, number]; waiting_for: string | null },
  ][])(
    "tells a timesheet that is %s as either side reads it, and what is approved [PAY-C-005]",
    async (status, options, { amounts, ...facts }) => {
      const read = await readAs({ ...options, status });
      const isApproved = status === "approved" || status === "invoiced";
      for (const [body, amount, browser] of [
        [read.seenByProvider, amounts[0], read.provider],
        [read.seenByRep, amounts[1], read.rep],
      ] as const) {
        const timesheet = { id: read.timesheetId, status, ...facts, amount };
        expect(body.bookings[0].timesheet).toEqual(timesheet);
        expect(body.approved_amount).toBe(isApproved ? amount : 0);
        expect((await browser.get(`/timesheets/${read.timesheetId}/`)).body).toMatchObject(timesheet);
      }
      await expectBooksBalance();
    },
  );

  it("sums up what is approved of several, whatever the rest is worth [PAY-C-005 PAY-V-006]", async () => {
    const first = await aTimesheet({ status: "approved" });
    const { provider, rep, facility, connection } = first;
    const scene = await aScene({
      provider,
      rep,
      facility,
      connection,
      status: "confirmed",
      shifts: [{ startOn: dayFromToday(1) }, { startOn: dayFromToday(2) }, { startOn: dayFromToday(3) }],
    });
    await db()
      .update(bookingRequests)
      .set({ cancellationPayPercent: 33 })
      .where(eq(bookingRequests.id, scene.requestId));
    for (const { id } of scene.shifts.slice(0, 2)) await scene.rep.put(`/bookings/${id}/cancel/`, { reason });
    expect((await scene.provider.get(scene.path)).body).toMatchObject({
      approved_amount: 1425.6,
      overall_total: 6480,
    });
    expect((await scene.rep.get(scene.path)).body).toMatchObject({
      approved_amount: 1710.72,
      overall_total: 7776,
    });
  });
});

describe("the terms of an assignment", () => {
  it("are the same for both sides [PAY-C-005]", async () => {
    const terms = { cancellationNoticeHours: 24, cancellationPayPercent: 50, mileageRateTenths: 725 };
    const { seenByProvider, seenByRep } = await readAs({ terms });
    const payTerms = { cancellation_notice_hours: 24, cancellation_pay_percent: 50, mileage_rate: 0.725 };
    expect(seenByProvider.pay_terms).toEqual(payTerms);
    expect(seenByRep.pay_terms).toEqual(payTerms);
  });

  it("are those of the day on which it is sent, and no later change moves a timesheet [PAY-V-005]", async () => {
    const { timesheetId, organizationId, rep, seenByRep, path, facility, connection } = await readAs({
      status: "submitted",
      shift: { startOn: "2025-06-02" },
      terms: { mileageRateTenths: 725 },
      extras: [{ kind: "MILEAGE", miles: 47 }],
    });
    const before = (await rep.get(`/timesheets/${timesheetId}/`)).body;
    expect(before).toMatchObject({ amount: 2626.08, hours_amount: 2592, extras_amount: 34.08 });
    const staff = await signInAs(await aStaff());
    const changes = [
      staff.patch(`/staff/organizations/${organizationId}/`, { platform_fee_percent: 50 }),
      rep.patch("/billing-settings/", { mileage_rate: 5, cancellation_pay_percent: 100 }),
      rep.patch(`/healthcare-entities/facilities/${facility.facilityId}/`, { time_zone: "America/Denver" }),
    ];
    expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200]);
    const dearer = { shiftRateDayCents: 30_000, facilityRateDayCents: 45_000 };
    await db().update(connections).set(dearer).where(eq(connections.id, connection.id));
    expect((await rep.get(`/timesheets/${timesheetId}/`)).body).toEqual(before);
    expect((await rep.get(path)).body.bookings).toEqual(seenByRep.bookings);
    await expectBooksBalance();
  });
});

describe("extra pay of an assignment", () => {
  const invoiced = "This extra pay is already invoiced.";
  const bonus = { additional_charges_bonus: 150 };

  /** An approved shift and a bonus of $100, with the draft that would take them. */
  async function aBonusToBill() {
    const rep = await aRep();
    const people = await aConnection({ rep, as: "approved" });
    const shift = { startOn: "2025-06-02" };
    const built = await readAs({ status: "approved", shift, people, terms: { bonusCents: 10_000 } });
    expect(built.seenByRep.booking_request_extra.is_invoiced).toBe(false);
    const staff = await signInAs(await aStaff());
    const { id: invoiceId } = await aDraft(built.facility, shift.startOn);
    const extraPath = `/booking-requests-extra/${built.requestId}/`;
    return {
      ...built,
      staff,
      invoiceId,
      set: () => built.rep.post(extraPath, bonus),
      issue: () => staff.post(`/staff/invoices/${invoiceId}/issue/`, { expected_total: 2692 }),
    };
  }

  async function aBilledBonus() {
    const built = await aBonusToBill();
    expect((await built.issue()).status).toBe(200);
    return built;
  }

  const isInvoiced = async ({ rep, provider, path }: Awaited<ReturnType<typeof aBilledBonus>>) => {
    const bodies = await Promise.all([rep, provider].map(async (each) => (await each.get(path)).body));
    const [seen, other] = bodies.map(({ booking_request_extra }) => booking_request_extra.is_invoiced);
    expect(seen).toBe(other);
    return seen;
  };

  it("is locked once it is invoiced, whatever is sent [PAY-V-011 PAY-C-005]", async () => {
    const billed = await aBilledBonus();
    expect(await isInvoiced(billed)).toBe(true);
    const answer = await refusedWithoutTrace(billed.requestId, billed.set, 400);
    expect(answer.body).toEqual({ error: invoiced, non_field_errors: [invoiced] });
    await expectBooksBalance();
  });

  it.each([
    ["correct", false, 200],
    ["close", true, 400],
  ] as [CreditOutcome, boolean, number][])(
    "that a credit note takes back to %s is open again, or never [PAY-V-011]",
    async (outcome, locked, status) => {
      const billed = await aBilledBonus();
      const taken = { provider_booking_request_ids: [billed.requestId] };
      const credited = await billed.staff.post(
        `/staff/invoices/${billed.invoiceId}/credit/`,
        takingBack(outcome, taken),
      );
      expect(credited.status, JSON.stringify(credited.body)).toBe(201);
      expect(await isInvoiced(billed)).toBe(locked);
      const answer = await billed.set();
      expect(answer.status).toBe(status);
      if (locked) expect(answer.body.error).toBe(invoiced);
      await expectBooksBalance();
    },
  );

  it("is set before it is invoiced or refused after, never in between [PAY-I-027]", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { set, issue, rep, path } = await aBonusToBill();
      const issuing = round % 2 === 0 ? issue() : null;
      const [changed, issued] = await Promise.all([set(), issuing ?? issue()]);
      expect([changed.status, issued.status].sort()).toEqual([200, 400]);
      const { booking_request_extra: extra } = (await rep.get(path)).body;
      expect(extra.is_invoiced).toBe(issued.status === 200);
      expect(extra.additional_charges_bonus).toBe(changed.status === 200 ? 150 : 100);
    }
    await expectBooksBalance();
  });

  it("stays open while only the hours are invoiced", async () => {
    const { rep, path, requestId } = await readAs({ status: "invoiced" });
    expect((await rep.get(path)).body.booking_request_extra.is_invoiced).toBe(false);
    expect((await rep.post(`/booking-requests-extra/${requestId}/`, bonus)).status).toBe(200);
  });
});
