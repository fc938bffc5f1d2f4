import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, bookings, listings, outbox, timesheetHistory } from "@/db/schema";
import { listDueShifts } from "@/lib/assignments/shifts/queries/due";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { cancelShift } from "@/lib/pay/timesheets/commands/cancel-shift";
import { signInAs } from "../../support/api";
import { aScene, historyOf, refusedWithoutTrace } from "../../support/assignments/builders";
import { auditOf } from "../../support/audit";
import { aBookingRequest, aConnection, aFacility, aRep, dayFromToday } from "../../support/builders";
import { actorOf } from "../../support/pay/actors";
import { aTimesheet, expectBooksBalance, type TimesheetOptions } from "../../support/pay/builders";
import { readTimesheet } from "../../support/pay/moves";

const hourMs = 3_600_000;
const reason = "The unit is closed.";
const half = { cancellationNoticeHours: 72, cancellationPayPercent: 50 };

const pathOf = (bookingId: string) => `/bookings/${bookingId}/cancel/`;

const stepsOf = (timesheetId: string) =>
  db()
    .select()
    .from(timesheetHistory)
    .where(eq(timesheetHistory.timesheetId, timesheetId))
    .orderBy(asc(timesheetHistory.createdAt));

const newsOf = (timesheetId: string) =>
  db().select().from(outbox).where(sql`${outbox.payload} ->> 'timesheetId' = ${timesheetId}`);

/** A confirmed shift in ten days, paid half when it is canceled late, and the browsers of both sides. */
async function aShiftToCome(options: TimesheetOptions = {}) {
  const built = await aTimesheet({ shift: { startOn: dayFromToday(10) }, terms: half, ...options });
  return { ...built, asRep: await signInAs(built.rep), asProvider: await signInAs(built.provider) };
}

type Built = Awaited<ReturnType<typeof aTimesheet>>;

/** The rep cancels when so much real time is left until the booked start. */
function cancelBefore({ rep, bookingId, booking }: Built, ms: number) {
  const [, from] = booking.during.split('"') as [string, string];
  const now = new Date(new Date(from).getTime() - ms);
  return cancelShift(actorOf(rep), { id: bookingId, reason }, contextAt(now));
}

describe("canceling one confirmed shift", () => {
  it("settles its timesheet, tells both histories and the provider, and frees the day [PAY-C-019 PAY-S-051]", async () => {
    const { asRep, asProvider, bookingId, requestId, timesheetId, rep } = await aShiftToCome({
      shift: { startOn: dayFromToday(1) },
    });
    const answer = await asRep.put(pathOf(bookingId), { reason });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id: timesheetId,
        booking_id: bookingId,
        version: 2,
        status: "approved",
        attendance: "canceled_by_facility",
        waiting_for: null,
        hours: 0,
        amount: 1296,
        approved_automatically: false,
        can_query: false,
        can_dispute: false,
      },
    });
    const timesheet = await readTimesheet(timesheetId);
    expect(timesheet).toMatchObject({ payCents: 108_000, feeCents: 21_600, approvedBy: rep.userId });
    expect(answer.body.notice_minutes).toBe(timesheet.noticeMinutes);
    expect(await stepsOf(timesheetId)).toMatchObject([
      {
        action: "cancel",
        actorUserId: rep.userId,
        fromStatus: "draft",
        toStatus: "approved",
        comment: reason,
        changes: {
          attendance: { from: null, to: "canceled_by_facility" },
          amount: { from: { payCents: 0, feeCents: 0 }, to: { payCents: 108_000, feeCents: 21_600 } },
        },
      },
    ]);
    expect(await auditOf(timesheetId)).toEqual(["shift/canceled"]);
    expect(await newsOf(timesheetId)).toMatchObject([{ name: "shift/canceled" }]);
    expect((await historyOf(requestId)).at(-1)).toMatchObject({
      action: "update",
      actorUserId: rep.userId,
      comment: reason,
      changes: { shifts: [{ id: bookingId, change: "canceled" }] },
    });
    expect((await auditOf(requestId))[0]).toBe("booking-request/shift-canceled");
    expect((await asProvider.get("/schedules/")).body.results).toMatchObject([{ is_available: true }]);
    expect((await asProvider.get(`/timesheets/${timesheetId}/`)).body).toMatchObject({
      status: "approved",
      attendance: "canceled_by_facility",
      amount: 1080,
    });
    await expectBooksBalance();
  });

  it("keeps the assignment and its totals as they were agreed [PAY-C-019]", async () => {
    const { rep, provider, path, shifts } = await aScene({ status: "confirmed" });
    const [first] = shifts;
    const before = (await rep.get(path)).body;
    expect((await rep.put(pathOf(first!.id), { reason })).status).toBe(200);
    const after = (await rep.get(path)).body;
    const fields = ["status", "overall_booking", "overall_total", "total_hours", "shifts_count"];
    for (const key of [...fields, "accepted_shifts_count", "first_shift_on", "last_shift_on"])
      expect(after[key], key).toEqual(before[key]);
    expect(new Date(after.updated_at).getTime()).toBeGreaterThan(new Date(before.updated_at).getTime());
    expect(after.bookings).toMatchObject([
      { can_cancel: false, timesheet: { status: "closed", attendance: "canceled_by_facility", amount: 0 } },
      { can_cancel: true, timesheet: null },
    ]);
    const history = (await provider.get(`${path}history/`)).body.results[0];
    expect(history.changes).toMatchObject({
      status: null,
      bookings: [{ id: first!.id, change: "canceled", start_on: first!.startOn }],
    });
  });

  it("leaves a confirmed assignment even without its last shift", async () => {
    const { asRep, bookingId, requestId, timesheetId } = await aShiftToCome();
    expect(await asRep.put(pathOf(bookingId), { reason })).toMatchObject({
      body: { status: "closed", amount: 0 },
    });
    const { body } = await asRep.get(`/booking-requests/${requestId}/`);
    expect(body).toMatchObject({ status: "confirmed", can_cancel: false, overall_total: 2592 });
    const extra = await asRep.post(`/booking-requests-extra/${requestId}/`, { additional_charges_bonus: 50 });
    expect(extra).toMatchObject({ status: 200, body: { overall_total: 2642 } });
    expect((await readTimesheet(timesheetId)).approvedAt).toBeNull();
  });

  it("frees the hours for other organizations", async () => {
    const { asRep, bookingId, booking, provider } = await aShiftToCome();
    await asRep.put(pathOf(bookingId), { reason });
    const elsewhere = await aConnection({ provider, as: "approved" });
    const again = await aBookingRequest({ ...elsewhere, shifts: [{ startOn: booking.startOn }] });
    const asProvider = await signInAs(provider);
    const bookingsSent = again.shifts.map(({ id }) => ({ id, status_by_provider: true }));
    const answer = await asProvider.put(`/booking-requests/${again.requestId}/respond/`, {
      bookings: bookingsSent,
    });
    expect(answer).toMatchObject({ status: 200, body: { status: "responded" } });
  });

  it("once more answers the record and writes nothing [PAY-C-010]", async () => {
    const { asRep, bookingId, requestId, timesheetId } = await aShiftToCome();
    const first = await asRep.put(pathOf(bookingId), { reason });
    const again = await refusedWithoutTrace(
      requestId,
      () => asRep.put(pathOf(bookingId), { reason: "Another reason" }),
      200,
    );
    expect(again.body).toEqual(first.body);
    expect(await stepsOf(timesheetId)).toHaveLength(1);
    expect(await auditOf(timesheetId)).toEqual(["shift/canceled"]);
  });

  it("by many at once happens once", async () => {
    const { rep, bookingId, requestId, timesheetId } = await aShiftToCome({
      shift: { startOn: dayFromToday(1) },
    });
    const browsers = await Promise.all(Array.from({ length: 8 }, () => signInAs(rep)));
    const answers = await Promise.all(browsers.map((each) => each.put(pathOf(bookingId), { reason })));
    expect(answers.map(({ status }) => status)).toEqual(browsers.map(() => 200));
    expect(await stepsOf(timesheetId)).toHaveLength(1);
    expect(await newsOf(timesheetId)).toHaveLength(1);
    expect((await historyOf(requestId)).filter(({ action }) => action === "update")).toHaveLength(1);
    expect((await readTimesheet(timesheetId)).version).toBe(2);
    await expectBooksBalance();
  });
});

describe("a shift that was canceled alone", () => {
  const from = (during: string) => new Date(during.split('"')[1] as string);
  const week = ["2027-06-06", "2027-06-07", "2027-06-08", "2027-06-09"].map((startOn) => ({ startOn }));

  /** Four days of twelve hours in one week, of which the second is canceled. */
  async function aWeekWithoutItsSecondDay() {
    const built = await aBookingRequest({ status: "confirmed", shifts: week });
    const [, second] = built.shifts;
    const before = await isOvertime(built);
    const at = contextAt(new Date("2027-05-01T12:00:00Z"));
    await cancelShift(actorOf(built.rep), { id: second!.id, reason }, at);
    return { ...built, second: second!, before };
  }

  const isOvertime = async ({ rep, requestId }: Awaited<ReturnType<typeof aBookingRequest>>) => {
    const { body } = await (await signInAs(rep)).get(`/booking-requests/${requestId}/`);
    return body.bookings.map(({ is_overtime }: { is_overtime: boolean }) => is_overtime);
  };

  it("counts toward no week's hours", async () => {
    const built = await aWeekWithoutItsSecondDay();
    expect(built.before).toEqual([false, false, false, true]);
    expect(await isOvertime(built)).toEqual([false, false, false, false]);
  });

  it("is not reminded of", async () => {
    const { shifts, second } = await aWeekWithoutItsSecondDay();
    const dueBefore = async (during: string) => {
      const soon = new Date(from(during).getTime() - hourMs);
      return (await listDueShifts(systemActor("remind-of-shifts"), soon)).map(({ bookingId }) => bookingId);
    };
    expect(await dueBefore(second.during)).not.toContain(second.id);
    expect(await dueBefore(shifts[2]!.during)).toContain(shifts[2]!.id);
  });

  it("leaves its day open for every organization that looks for somebody", async () => {
    const { provider } = await aWeekWithoutItsSecondDay();
    const [days] = await db()
      .select({ dates: listings.openDates })
      .from(listings)
      .where(eq(listings.providerId, provider.providerId));
    expect(days!.dates).toBe("{[2027-06-07,2027-06-08)}");
  });
});

describe("what cannot be canceled alone", () => {
  const refusedAs = async (built: Awaited<ReturnType<typeof aScene>>, id: string, error: string) => {
    const answer = await refusedWithoutTrace(
      built.requestId,
      () => built.rep.put(pathOf(id), { reason }),
      400,
    );
    expect(answer.body).toEqual({ error, non_field_errors: [error] });
  };

  it("is a shift that is not confirmed by both sides [PAY-C-019]", async () => {
    for (const status of ["pending", "responded", "canceled"] as const) {
      const built = await aScene({ status });
      await refusedAs(built, built.shifts[0]!.id, "This shift is not confirmed.");
    }
    const agreed = { statusByProvider: "accepted", statusByRep: "accepted" } as const;
    const built = await aScene({
      status: "confirmed",
      shifts: [
        { startOn: dayFromToday(14), ...agreed },
        { startOn: dayFromToday(15), ...agreed, statusByRep: "rejected" },
        { startOn: dayFromToday(16), ...agreed, isRemoved: true },
      ],
    });
    for (const { id } of built.shifts.slice(1)) await refusedAs(built, id, "This shift is not confirmed.");
  });

  it("is a shift that has begun, from its first moment on; its timesheet stays [PAY-C-019 PAY-S-051]", async () => {
    const built = await aTimesheet({ shift: { startOn: dayFromToday(2) }, terms: half });
    const before = await readTimesheet(built.timesheetId);
    await expect(cancelBefore(built, 0)).rejects.toMatchObject({
      status: 400,
      body: { error: "This shift has already begun. Use its timesheet instead." },
    });
    expect(await readTimesheet(built.timesheetId)).toEqual(before);
    expect(await cancelBefore(built, 1)).toMatchObject({ notice_minutes: 0, status: "approved" });
  });

  it.each(["draft", "submitted", "queried", "disputed", "approved", "closed"] as const)(
    "is a begun shift whose timesheet is %s [PAY-S-051]",
    async (status) => {
      const { bookingId, requestId, timesheetId, rep } = await aTimesheet({ status });
      const before = await readTimesheet(timesheetId);
      const asRep = await signInAs(rep);
      const answer = await refusedWithoutTrace(
        requestId,
        () => asRep.put(pathOf(bookingId), { reason }),
        400,
      );
      expect(answer.body.error).toBe("This shift has already begun. Use its timesheet instead.");
      expect(await readTimesheet(timesheetId)).toEqual(before);
    },
  );

  it("is anything without a reason, and another organization's whatever is sent [PAY-V-035 PAY-P-006]", async () => {
    const { asRep, asProvider, bookingId, requestId } = await aShiftToCome();
    for (const body of [{}, { reason: "" }, { reason: "  " }]) {
      const answer = await refusedWithoutTrace(requestId, () => asRep.put(pathOf(bookingId), body), 400);
      expect(answer.body).toEqual({ reason: ["Please give a reason."] });
    }
    expect((await asRep.put(pathOf(bookingId), { reason: "x".repeat(2001) })).status).toBe(400);
    const stranger = await signInAs(await aRep());
    for (const body of [{}, { reason }])
      await refusedWithoutTrace(requestId, () => stranger.put(pathOf(bookingId), body), 404);
    expect((await asRep.put(pathOf("0190f000-0000-7000-8000-0000000000a9"), { reason })).status).toBe(404);
    await refusedWithoutTrace(requestId, () => asProvider.put(pathOf(bookingId), { reason }), 403);
  });
});

const newYork = async () => ({ facility: await aFacility({ timeZone: "America/New_York" }) });
/** The clock goes forward on 2027-03-14 and back on 2027-11-07. */
const shortNight = { startOn: "2027-03-13", rateKind: "night" } as const;
const longNight = { startOn: "2027-11-06", rateKind: "night" } as const;
const rates = { shiftRateCents: 11_333, facilityRateCents: 13_600 };

describe("cancellation pay", () => {
  const night = async (shift: TimesheetOptions["shift"], terms: TimesheetOptions["terms"] = half) =>
    aTimesheet({ people: await newYork(), shift: { ...rates, ...shift }, terms });

  it.each([
    ["exactly the hours agreed before the start", 72 * hourMs, "closed", 4320],
    ["a millisecond later", 72 * hourMs - 1, "approved", 4319],
    ["a minute later", 72 * hourMs - 60_000, "approved", 4319],
    ["long before", 200 * hourMs, "closed", 12_000],
  ] as const)("is judged to the millisecond: %s [PAY-V-009 PAY-V-003]", async (_, ms, status, notice) => {
    const built = await night({ startOn: "2027-06-10" });
    expect(await cancelBefore(built, ms)).toMatchObject({ status, notice_minutes: notice });
    await expectBooksBalance();
  });

  it.each([
    ["72.5 hours, though the clock shows 71.5", "2027-11-08", 72.5, "closed"],
    ["71.5 hours, though the clock shows 72.5", "2027-03-15", 71.5, "approved"],
  ] as const)("counts real hours over a clock change: %s [PAY-V-009]", async (_, startOn, hours, status) => {
    const built = await night({ startOn });
    expect(await cancelBefore(built, hours * hourMs)).toMatchObject({ status, notice_minutes: hours * 60 });
  });

  it.each([
    ["eleven hours", shortNight, 62_332, 74_800],
    ["thirteen hours", longNight, 73_665, 88_400],
  ] as const)(
    "is half of a night of %s over a clock change, to the cent [PAY-V-006 PAY-V-009]",
    async (_, shift, pay, total) => {
      const built = await night(shift);
      expect(await cancelBefore(built, hourMs)).toMatchObject({
        amount: total / 100,
        hours_amount: total / 100,
      });
      expect(await readTimesheet(built.timesheetId)).toMatchObject({ payCents: pay, feeCents: total - pay });
      await expectBooksBalance();
    },
  );

  it("is none at 0 percent: the timesheet closes, however late [PAY-S-051]", async () => {
    const built = await night(shortNight, { ...half, cancellationPayPercent: 0 });
    expect(await cancelBefore(built, 60_000)).toMatchObject({
      status: "closed",
      amount: 0,
      notice_minutes: 1,
    });
    expect(await readTimesheet(built.timesheetId)).toMatchObject({
      payCents: 0,
      feeCents: 0,
      approvedBy: null,
    });
    await expectBooksBalance();
  });

  it("is by the terms of the request, whatever the organization has set since [PAY-V-005]", async () => {
    const built = await night(shortNight);
    const asRep = await signInAs(built.rep);
    await asRep.patch("/billing-settings/", { cancellation_pay_percent: 100, cancellation_notice_hours: 0 });
    await cancelBefore(built, hourMs);
    expect(await readTimesheet(built.timesheetId)).toMatchObject({ status: "approved", payCents: 62_332 });
  });

  it("keeps the shift as it was booked, called off [PAY-C-019]", async () => {
    const built = await night(shortNight);
    await cancelBefore(built, hourMs);
    const [booking] = await db().select().from(bookings).where(eq(bookings.id, built.bookingId));
    expect(booking).toEqual({
      ...built.booking,
      isCanceled: true,
      holds: false,
      revision: 1,
      updatedAt: booking!.updatedAt,
    });
    const [entry] = await db().select().from(auditLog).where(eq(auditLog.objectId, built.timesheetId));
    expect(entry!.details).toEqual({
      from: "draft",
      to: "approved",
      notice_minutes: 60,
      pay_cents: 62_332,
      fee_cents: 12_468,
    });
  });
});
