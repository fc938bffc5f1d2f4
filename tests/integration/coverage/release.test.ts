import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { listings } from "@/db/schema";
import { listDueShifts } from "@/lib/assignments/shifts/queries/due";
import { systemActor } from "@/lib/core/pure/actor";
import { auditOf } from "../../support/audit";
import { aBookingRequest, aConnection, dayFromToday, someAvailability } from "../../support/builders";
import {
  aCallOut,
  type aConfirmedShift,
  expectRefused,
  newsOf,
  offeredBy,
  readRequest,
  readShift,
  stepsOf,
  withoutTrace,
} from "../../support/coverage/builders";
import { insertSentHours } from "../../support/coverage/hours";
import { expectBooksBalance } from "../../support/pay/builders";
import { historyOf, auditOf as linesOf } from "../../support/pay/reports";

/** A shift that its provider called out of and was released from. */
async function aReleasedShift(...given: Parameters<typeof aConfirmedShift>) {
  const made = await aCallOut("provider", ...given);
  const before = (await made.by.provider.get(made.path)).body;
  const answer = await made.act("rep", "release");
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { ...made, answer, before };
}

describe("releasing a provider", () => {
  it("ends the shift for its holder, with pay 0 and a closed timesheet [RSC-I-060 RSC-I-064 PAY-S-052]", async () => {
    const made = await aReleasedShift();
    const { answer, bookingId, callOutId, requestId, timesheetId, rep, providerId, shifts } = made;
    expect(answer.body).toMatchObject({
      id: callOutId,
      status: "released",
      closed_at: expect.any(String),
      can_confirm: false,
      can_withdraw: false,
      can_release: false,
    });
    const shift = await readShift(bookingId);
    expect(shift).toMatchObject({ isCanceled: true, holds: false });
    expect(shift.releasedAt?.toISOString()).toBe(answer.body.closed_at);
    expect(await made.timesheet()).toMatchObject({
      status: "closed",
      attendance: "canceled_by_provider",
      payCents: 0,
      feeCents: 0,
      version: 2,
      clockEndsAt: null,
      reasonCode: null,
      reason: "",
    });
    expect(await historyOf(timesheetId)).toMatchObject([
      {
        action: "release",
        actorUserId: rep.userId,
        fromStatus: "draft",
        toStatus: "closed",
        changes: { attendance: { from: null, to: "canceled_by_provider" } },
      },
    ]);
    expect((await linesOf(timesheetId)).map(({ action }) => action)).toEqual(["timesheet/released"]);
    expect(await auditOf(callOutId)).toEqual(["call-out/released", "call-out/opened"]);
    expect(await newsOf(bookingId)).toEqual(["shift/released"]);
    expect((await stepsOf(requestId)).at(-1)).toMatchObject({
      action: "update",
      actorUserId: rep.userId,
      changes: { shifts: [{ id: bookingId, change: "released" }] },
    });
    expect(await offeredBy(providerId)).toEqual([shifts[1]!.startOn]);
    expect(await made.shown("provider")).toMatchObject({
      released_at: answer.body.closed_at,
      call_out: { id: callOutId, status: "released" },
      timesheet: { id: timesheetId, status: "closed", attendance: "canceled_by_provider", amount: 0 },
      can_cancel: false,
      can_call_out: false,
    });
    await expectBooksBalance();
  });

  it("leaves the shift out of totals, days and lists of its request [RSC-I-005]", async () => {
    const made = await aReleasedShift();
    const { before, by, path, shifts, requestId } = made;
    const after = (await by.provider.get(path)).body;
    expect(before).toMatchObject({
      overall_total: 4320,
      total_hours: 24,
      shifts_count: 2,
      accepted_shifts_count: 2,
    });
    expect(after).toMatchObject({
      status: "confirmed",
      overall_total: 2160,
      total_hours: 12,
      overall_booking: 2160,
      shifts_count: 1,
      accepted_shifts_count: 1,
      first_shift_on: shifts[1]!.startOn,
      last_shift_on: shifts[1]!.startOn,
    });
    expect(await readRequest(requestId)).toMatchObject({
      countedShiftCents: 216_000,
      countedFacilityCents: 259_200,
      lastEndOn: shifts[1]!.endOn,
    });
    const days = (await by.provider.get("/schedules/")).body.results;
    expect(days.map(({ start_on }: { start_on: string }) => start_on)).toEqual([shifts[1]!.startOn]);
  });

  it("takes it out of the week's hours and out of the month's limit [RSC-I-005]", async () => {
    const week = ["2027-06-06", "2027-06-07", "2027-06-08", "2027-06-09"].map((startOn) => ({ startOn }));
    const made = await aCallOut("provider", week);
    const overtime = async () =>
      (await made.by.rep.get(made.path)).body.bookings.map(
        ({ is_overtime }: { is_overtime: boolean }) => is_overtime,
      );
    expect(await overtime()).toEqual([false, false, false, true]);
    await db().execute(`update providers set shift_limit = 4 where id = '${made.providerId}'`);
    await someAvailability(made.providerId, ["2027-06-20"]);
    const check = async () => {
      const { body } = await made.by.rep.call("PATCH", "/booking-requests-validate/", {
        provider_id: made.providerId,
        healthcare_facility_id: made.facility.facilityId,
        schedules: [
          { start_on: "2027-06-20", start_time: "07:00", end_time: "19:00", provider_rate_type: "day" },
        ],
      });
      return body[0].error;
    };
    expect(await check()).toMatch(/limit of 4 shifts per month/);
    await made.act("rep", "release");
    expect(await overtime()).toEqual([false, false, false, false]);
    expect(await check()).toBeNull();
  });

  it("takes it out of reminders and open dates, and frees its hours for others [RSC-I-005 RSC-I-064]", async () => {
    const made = await aCallOut("provider", [{ startOn: "2027-06-07" }, { startOn: "2027-06-09" }]);
    const soon = new Date("2027-06-07T10:00:00Z");
    const due = async () =>
      (await listDueShifts(systemActor("remind-of-shifts"), soon)).map(({ bookingId }) => bookingId);
    expect(await due()).toContain(made.bookingId);
    await made.act("rep", "release");
    expect(await due()).not.toContain(made.bookingId);
    const [listing] = await db().select().from(listings).where(eq(listings.providerId, made.providerId));
    expect(listing!.openDates).toBe("{}");
    const elsewhere = await aConnection({ provider: made.provider, as: "approved" });
    const again = await aBookingRequest({ ...elsewhere, shifts: [{ startOn: "2027-06-07" }] });
    const bookings = again.shifts.map(({ id }) => ({ id, status_by_provider: true }));
    const answer = await made.by.provider.put(`/booking-requests/${again.requestId}/respond/`, { bookings });
    expect(answer).toMatchObject({ status: 200, body: { status: "responded" } });
  });

  it("keeps the day offered while another shift stands on it [RSC-I-064]", async () => {
    const startOn = dayFromToday(3);
    const later = { startOn, startTime: "20:00", endTime: "23:00", endOn: startOn };
    const made = await aReleasedShift([{ startOn }, later]);
    expect(await offeredBy(made.providerId)).toEqual([startOn]);
    expect((await made.by.provider.get("/schedules/")).body.results).toMatchObject([
      { start_on: startOn, bookings: [{ id: made.shifts[1]!.id }] },
    ]);
  });

  it("of the last shift cancels the assignment, by the product and without a second mail [RSC-I-005]", async () => {
    const made = await aReleasedShift([
      { startOn: dayFromToday(3) },
      { startOn: dayFromToday(4), statusByRep: "rejected" },
    ]);
    const { requestId, bookingId, rep, path, by, shifts } = made;
    expect(await stepsOf(requestId)).toMatchObject([
      { action: "update", actorUserId: rep.userId },
      { action: "cancel", actorUserId: null, changes: { status: { from: "confirmed", to: "canceled" } } },
    ]);
    expect((await by.rep.get(path)).body).toMatchObject({
      status: "canceled",
      overall_total: 2592,
      can_cancel: false,
      bookings: [{ id: bookingId, call_out: { status: "released" } }, { call_out: null }],
    });
    expect((await readShift(shifts[1]!.id)).isCanceled).toBe(true);
    expect(await newsOf(bookingId, requestId)).toEqual(["shift/released"]);
    const listed = (await by.rep.get("/booking-requests/?date=UPCOMING")).body.results;
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([requestId]);
    await expectBooksBalance();
  });

  it("of one among shifts that were canceled alone leaves the assignment confirmed [RSC-I-005]", async () => {
    const made = await aCallOut();
    await made.by.rep.put(`/bookings/${made.shifts[1]!.id}/cancel/`, { reason: "The unit is closed." });
    await made.act("rep", "release");
    expect((await made.by.rep.get(made.path)).body).toMatchObject({
      status: "confirmed",
      overall_total: 2592,
    });
  });

  it("once more changes nothing [PAY-S-052]", async () => {
    const made = await aReleasedShift();
    const again = await withoutTrace(made, () => made.act("rep", "release"));
    expect(again).toMatchObject({ status: 200, body: made.answer.body });
  });
});

describe("a release is refused", () => {
  it("without the provider's word [RSC-V-061 RSC-I-016 RSC-I-041]", async () => {
    const made = await aCallOut("rep");
    await expectRefused(made, "The provider has not confirmed this.", () => made.act("rep", "release"));
    await made.act("provider", "confirm");
    expect((await made.act("rep", "release")).status).toBe(200);
  });

  it("once hours were submitted [RSC-V-061 RSC-I-064]", async () => {
    const made = await aCallOut();
    await insertSentHours(made.timesheetId, made.provider.userId);
    await expectRefused(made, "The provider has submitted hours for this shift.", () =>
      made.act("rep", "release"),
    );
    expect((await made.shown("rep")).call_out.can_release).toBe(false);
  });

  it("once the provider works after all [RSC-V-062]", async () => {
    const made = await aCallOut();
    await made.act("provider", "withdraw");
    await expectRefused(made, "This report is closed.", () => made.act("rep", "release"));
  });
});
