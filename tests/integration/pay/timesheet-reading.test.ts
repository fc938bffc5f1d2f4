import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { billingAccounts, connections, facilities, organizations } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { addressOf } from "@/lib/core/pure/paths";
import { instantsOf } from "@/lib/core/pure/time";
import { getTimesheet } from "@/lib/pay/timesheets/queries/one";
import { aConnection, aFacility, loseClearance } from "../../support/builders";
import { aFile } from "../../support/files/uploads";
import { aRead } from "../../support/pay/reading";

const newYork = "America/New_York";
const at = (day: string, time: string, fold = 0) => instantsOf(day, time, newYork)[fold] as Date;

const documented = [
  "id",
  "version",
  "status",
  "attendance",
  "waiting_for",
  "booking_id",
  "provider_booking_request_id",
  "worked_on",
  "healthcare_facility",
  "healthcare_entity",
  "provider",
  "booked",
  "provider_rate",
  "start_on",
  "start_time",
  "start_fold",
  "end_on",
  "end_time",
  "end_fold",
  "break_minutes",
  "minutes",
  "hours",
  "clock_change",
  "late_minutes",
  "notice_minutes",
  "as_booked",
  "extras",
  "hours_amount",
  "extras_amount",
  "amount",
  "comment",
  "reason_code",
  "reason",
  "submitted_at",
  "clock_ends_at",
  "announced_at",
  "approved_at",
  "approved_automatically",
  "invoice",
  "statement",
  "can_submit",
  "can_report_not_worked",
  "can_approve",
  "can_query",
  "can_dispute",
  "can_resolve",
];

describe("a timesheet", () => {
  it("is told with exactly the documented keys, pay and fee to staff alone [PAY-C-001]", async () => {
    const { asProvider, asRep, asStaff } = await aRead({ status: "submitted" });
    const keys = [...documented].sort();
    expect(Object.keys(await asProvider()).sort()).toEqual(keys);
    expect(Object.keys(await asRep()).sort()).toEqual(keys);
    expect(Object.keys(await asStaff()).sort()).toEqual([...documented, "pay", "fee"].sort());
  });

  it("tells its shift, its parties and what was reported [PAY-C-001]", async () => {
    const worked = { start: at("2025-06-02", "19:12"), end: at("2025-06-03", "06:52") };
    const made = await aRead({ status: "submitted", worked, breakMinutes: 20, comment: "Late train" });
    const { facility, provider, timesheet } = made;
    const shown = await made.asRep();
    expect(shown).toMatchObject({
      id: made.timesheetId,
      version: timesheet.version,
      status: "submitted",
      attendance: "late",
      booking_id: made.bookingId,
      provider_booking_request_id: made.requestId,
      worked_on: "2025-06-02",
      healthcare_facility: { id: facility.id, name: facility.name, time_zone: newYork },
      healthcare_entity: { id: made.organizationId },
      provider: { id: provider.providerId, display_name: provider.displayName, profile_picture: null },
      booked: {
        start_on: "2025-06-02",
        end_on: "2025-06-03",
        start_time: "19:00",
        end_time: "07:00",
        provider_rate_type: "night",
        minutes: 720,
        hours: 12,
      },
      start_on: "2025-06-02",
      start_time: "19:12",
      start_fold: 0,
      end_on: "2025-06-03",
      end_time: "06:52",
      end_fold: 0,
      break_minutes: 20,
      minutes: 675,
      hours: 11.25,
      late_minutes: 12,
      notice_minutes: null,
      as_booked: false,
      clock_change: null,
      extras: [],
      comment: "Late train",
      reason_code: null,
      submitted_at: timesheet.submittedAt!.toISOString(),
      approved_at: null,
      announced_at: null,
      clock_ends_at: timesheet.clockEndsAt!.toISOString(),
      approved_automatically: false,
      invoice: null,
      statement: null,
    });
  });

  it("is worth to each side what its hours are worth at its own rate [PAY-C-001 PAY-P-015 PAY-V-008]", async () => {
    const worked = { start: at("2025-06-02", "19:00"), end: at("2025-06-03", "06:52") };
    const { asProvider, asRep, asStaff } = await aRead({
      status: "submitted",
      worked,
      comment: "Left early",
    });
    const provider = await asProvider();
    expect(provider).toMatchObject({ minutes: 705, hours: 11.75, provider_rate: 113.33, amount: 1331.63 });
    expect(provider).toMatchObject({ hours_amount: 1331.63, extras_amount: 0 });
    const organization = { provider_rate: 136, amount: 1598, hours_amount: 1598 };
    expect(await asRep()).toMatchObject(organization);
    expect(await asStaff()).toMatchObject({ ...organization, pay: 1331.63, fee: 266.37 });
  });

  it("has its extras and the assignment's extra pay in the viewer's money [PAY-C-001]", async () => {
    const made = await aRead({
      status: "submitted",
      terms: { mileageRateTenths: 725, extraMinutes: 60, extraHoursCents: 12_000, bonusCents: 5_000 },
      extras: [
        { kind: "OVERTIME", minutes: 30, amountCents: 8_001 },
        { kind: "MILEAGE", miles: 47 },
        { kind: "EXPENSE", amountCents: 1_999 },
      ],
    });
    const provider = await made.asProvider();
    const bare = { note: "", file: null };
    expect(provider.extras).toEqual([
      {
        id: expect.any(String),
        kind: "OVERTIME",
        minutes: 30,
        miles: null,
        mileage_rate: null,
        amount: 80.01,
        ...bare,
      },
      {
        id: expect.any(String),
        kind: "MILEAGE",
        minutes: null,
        miles: 47,
        mileage_rate: 0.725,
        amount: 34.08,
        ...bare,
      },
      {
        id: expect.any(String),
        kind: "EXPENSE",
        minutes: null,
        miles: null,
        mileage_rate: null,
        amount: 19.99,
        ...bare,
      },
    ]);
    const worth = { hours_amount: 1359.96, extras_amount: 134.08, amount: 1494.04 };
    expect(provider).toMatchObject({
      ...worth,
      as_booked: false,
    });
    const rep = await made.asRep();
    expect(rep.extras.map(({ amount }: { amount: number }) => amount)).toEqual([96.01, 34.08, 19.99]);
    expect(rep).toMatchObject({ hours_amount: 1632, extras_amount: 150.08, amount: 1782.08 });
    const [, , expense] = provider.extras;
    const receipt = await aFile(
      { uploaderId: made.provider.userId, destination: "timesheet_receipts" },
      { heldBy: "timesheet_receipt", holderId: expense.id },
    );
    expect((await made.asRep()).extras[2].file).toBe(addressOf(receipt.id));
  });

  it("tells the first and the second of two equal times apart, and that the clock changed [PAY-C-001 PAY-V-001]", async () => {
    const shift = { startOn: "2025-11-01" };
    const early = await aRead({
      shift,
      status: "submitted",
      worked: { start: at("2025-11-01", "19:00"), end: at("2025-11-02", "01:30", 0) },
    });
    expect(await early.asProvider()).toMatchObject({
      end_on: "2025-11-02",
      end_time: "01:30",
      end_fold: 0,
      minutes: 390,
      clock_change: null,
    });
    const late = await aRead({
      shift,
      status: "submitted",
      worked: { start: at("2025-11-02", "01:30", 1), end: at("2025-11-02", "07:00") },
    });
    expect(await late.asProvider()).toMatchObject({
      start_on: "2025-11-02",
      start_time: "01:30",
      start_fold: 1,
      minutes: 330,
      clock_change: null,
    });
    const whole = await aRead({ shift, status: "submitted", breakMinutes: 30 });
    expect(await whole.asRep()).toMatchObject({
      start_fold: 0,
      end_fold: 0,
      minutes: 750,
      hours: 12.5,
      clock_change: "13 h (clock change)",
    });
    const spring = await aRead({ shift: { startOn: "2025-03-08" } });
    expect(await spring.asRep()).toMatchObject({ minutes: 660, clock_change: "11 h (clock change)" });
    const phoenix = await aFacility({ timeZone: "America/Phoenix" });
    const steady = await aRead({ shift, people: await aConnection({ facility: phoenix, as: "approved" }) });
    expect(await steady.asRep()).toMatchObject({ minutes: 720, clock_change: null, start_time: "19:00" });
  });

  it("shows as a draft the booked shift and what it is worth [PAY-C-001 PAY-V-007]", async () => {
    const made = await aRead();
    const asTimed = {
      status: "draft",
      attendance: null,
      minutes: 720,
      hours: 12,
      as_booked: true,
      late_minutes: 0,
      start_on: "2025-06-02",
      start_time: "19:00",
      end_on: "2025-06-03",
      end_time: "07:00",
      break_minutes: 0,
      extras: [],
      extras_amount: 0,
      submitted_at: null,
    };
    expect(await made.asProvider()).toMatchObject({ ...asTimed, hours_amount: 1359.96, amount: 1359.96 });
    expect(await made.asRep()).toMatchObject({ ...asTimed, amount: 1632 });
    const booked = await made.readers.rep.get(`/booking-requests/${made.requestId}/`);
    expect(booked.body.bookings[0].total_value).toBe(1632);
    expect(await made.asStaff()).toMatchObject({ pay: 1359.96, fee: 272.04 });
    const asked = await aRead({ status: "queried", reasonCode: "DID_NOT_WORK" });
    expect(await asked.asProvider()).toMatchObject({
      ...asTimed,
      status: "queried",
      amount: 1359.96,
      reason_code: "DID_NOT_WORK",
      reason: "Please look again.",
    });
  });

  it("is worth nothing once it is closed, and its pay when it was canceled late [PAY-C-001]", async () => {
    const closed = await aRead({ status: "closed" });
    const nothing = { amount: 0, hours_amount: 0, extras_amount: 0, minutes: 0, as_booked: false };
    expect(await closed.asProvider()).toMatchObject({ attendance: "no_show", ...nothing });
    const terms = { cancellationPayPercent: 50, cancellationNoticeHours: 72 };
    const canceled = await aRead({
      status: "approved",
      attendance: "canceled_by_facility",
      terms,
      noticeMinutes: 90,
    });
    const late = { attendance: "canceled_by_facility", notice_minutes: 90, minutes: 0, as_booked: false };
    expect(await canceled.asProvider()).toMatchObject({ ...late, amount: 679.98, hours_amount: 679.98 });
    expect(await canceled.asRep()).toMatchObject({ ...late, amount: 816, start_time: "19:00" });
    const released = await aRead({ status: "closed", attendance: "canceled_by_provider", terms });
    expect(await released.asRep()).toMatchObject({ attendance: "canceled_by_provider", ...nothing });
  });

  it("tells who approved: somebody, or silence [PAY-C-001]", async () => {
    const approved = await (await aRead({ status: "approved" })).asRep();
    expect(approved).toMatchObject({ approved_automatically: false, announced_at: null });
    expect(approved.approved_at).toMatch(/Z$/);
    const silent = await (await aRead({ status: "approved", automatic: true })).asProvider();
    expect(silent).toMatchObject({ approved_automatically: true, approved_at: expect.any(String) });
    expect(silent.announced_at).toMatch(/Z$/);
  });

  it("names the invoice to its organization, the statement to its provider, both to staff [PAY-C-001 PAY-P-015]", async () => {
    const made = await aRead({ status: "invoiced" });
    const number = expect.stringMatching(/^W\d{4,}-000001$/);
    const invoice = { id: made.invoice!.id, number };
    const statement = { id: expect.any(String), number: null };
    expect(await made.asProvider()).toMatchObject({ status: "invoiced", invoice: null, statement });
    expect(await made.asRep()).toMatchObject({ status: "invoiced", invoice, statement: null });
    expect(await made.asStaff()).toMatchObject({ invoice, statement, pay: 1359.96, fee: 272.04 });
  });

  it("keeps its money and its clock when fee, terms, rates and zone are changed later [PAY-V-005]", async () => {
    const made = await aRead({ status: "submitted" });
    const before = [await made.asProvider(), await made.asRep()];
    const { organizationId, facility } = made;
    await db()
      .update(organizations)
      .set({ platformFeePercent: 35 })
      .where(eq(organizations.id, organizationId));
    await db()
      .update(connections)
      .set({ shiftRateNightCents: 1, facilityRateNightCents: 2 })
      .where(eq(connections.id, made.connectionId));
    await db()
      .update(billingAccounts)
      .set({ cancellationPayPercent: 100, mileageRateTenths: 999 })
      .where(eq(billingAccounts.organizationId, organizationId));
    await db().update(facilities).set({ timeZone: "America/Denver" }).where(eq(facilities.id, facility.id));
    expect([await made.asProvider(), await made.asRep()]).toEqual(before);
  });

  it("shows a representative as much of the provider's name as it may know", async () => {
    const made = await aRead({ status: "submitted" });
    expect((await made.asRep()).provider.display_name).toBe(made.provider.displayName);
    await loseClearance(made.provider);
    expect((await made.asRep()).provider.display_name).toBe(made.provider.publicName);
    expect((await made.asProvider()).provider.display_name).toBe(made.provider.displayName);
  });

  it("is no job's to read", async () => {
    const { timesheetId } = await aRead();
    await expect(getTimesheet(systemActor("settle-timesheets"), { id: timesheetId })).rejects.toMatchObject({
      status: 403,
    });
  });
});
