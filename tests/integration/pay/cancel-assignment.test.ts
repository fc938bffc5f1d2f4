import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { bookingRequests, outbox, timesheetHistory, timesheets } from "@/db/schema";
import { cancelAssignment } from "@/lib/assignments/commands/cancel";
import { shiftEndings } from "@/lib/catalog/shift-endings";
import { contextAt } from "@/lib/core/pure/context";
import { aScene, historyOf, refusedWithoutTrace } from "../../support/assignments/builders";
import { auditOf } from "../../support/audit";
import { aBookingRequest, dayFromToday } from "../../support/builders";
import { actorOf } from "../../support/pay/actors";
import { expectBooksBalance } from "../../support/pay/builders";

const half = { cancellationNoticeHours: 72, cancellationPayPercent: 50 };

const setTerms = (requestId: string, terms: Partial<typeof bookingRequests.$inferInsert> = half) =>
  db().update(bookingRequests).set(terms).where(eq(bookingRequests.id, requestId));

const timesheetsOf = (requestId: string) =>
  db()
    .select()
    .from(timesheets)
    .where(eq(timesheets.bookingRequestId, requestId))
    .orderBy(asc(timesheets.workedOn));

/** A confirmed assignment with one shift on each of these days from today, and one far ahead. */
async function anAssignment(...days: number[]) {
  const shifts = [...days, 60].map((day) => ({ startOn: dayFromToday(day) }));
  const scene = await aScene({ status: "confirmed", shifts });
  await setTerms(scene.requestId);
  return scene;
}

describe("canceling a confirmed assignment", () => {
  it("settles the timesheet of each shift that has not begun, late ones with pay [PAY-V-009 PAY-S-051]", async () => {
    const { rep, path, requestId, people } = await anAssignment(1, 20);
    const before = await timesheetsOf(requestId);
    expect(await rep.put(`${path}cancel/`, { comment: "The need is gone" })).toMatchObject({
      status: 200,
      body: {
        status: "canceled",
        approved_amount: 1296,
        bookings: [
          { timesheet: { status: "approved", attendance: "canceled_by_facility", amount: 1296 } },
          { timesheet: { status: "closed", attendance: "canceled_by_facility", amount: 0 } },
          { timesheet: { status: "closed", attendance: "canceled_by_facility", amount: 0 } },
        ],
      },
    });
    const after = await timesheetsOf(requestId);
    expect(after).toMatchObject([
      { status: "approved", payCents: 108_000, feeCents: 21_600, approvedBy: people.rep.userId },
      { status: "closed", payCents: 0, feeCents: 0, approvedBy: null },
      { status: "closed", payCents: 0, feeCents: 0, approvedBy: null },
    ]);
    for (const [index, { id, version }] of after.entries()) {
      expect(version).toBe(before[index]!.version + 1);
      expect(await auditOf(id)).toEqual(["shift/canceled"]);
      expect(
        await db().select().from(timesheetHistory).where(eq(timesheetHistory.timesheetId, id)),
      ).toMatchObject([
        {
          action: "cancel",
          comment: "The need is gone",
          actorUserId: people.rep.userId,
          fromStatus: "draft",
        },
      ]);
    }
    await expectBooksBalance();
  });

  it("is told as before: one step, one line, one piece of news [PRV-C-023]", async () => {
    const { rep, path, requestId } = await anAssignment(20);
    const before = await db().select().from(outbox);
    await rep.put(`${path}cancel/`, { comment: "" });
    const known = new Set(before.map(({ id }) => id));
    const news = (await db().select().from(outbox)).filter(({ id }) => !known.has(id));
    expect(news).toMatchObject([
      { name: "booking-request/canceled", payload: { bookingRequestId: requestId, by: "rep" } },
    ]);
    expect(await historyOf(requestId)).toMatchObject([
      { action: "cancel", changes: { status: { from: "confirmed", to: "canceled" } } },
    ]);
    expect(await auditOf(requestId)).toEqual(["booking-request/canceled"]);
  });

  it("leaves the timesheets of begun shifts alone [PAY-S-068]", async () => {
    const { rep, provider, path, requestId, shifts } = await anAssignment(-2, 5);
    const [begun] = await timesheetsOf(requestId);
    expect((await rep.put(`${path}cancel/`, {})).status).toBe(200);
    const [kept] = await timesheetsOf(requestId);
    expect(kept).toEqual(begun);
    expect((await provider.get(`/timesheets/${begun!.id}/`)).body).toMatchObject({
      booking_id: shifts[0]!.id,
      status: "draft",
      waiting_for: "provider",
      can_submit: true,
    });
    const { startOn } = shifts[0]!;
    const hours = { start_on: startOn, start_time: "07:00", end_on: startOn, end_time: "19:00" };
    const submission = { version: begun!.version, ...hours, break_minutes: 0, comment: "", extras: [] };
    expect(await provider.put(`/timesheets/${begun!.id}/submit/`, submission)).toMatchObject({
      status: 200,
      body: { status: "submitted", amount: 2160 },
    });
    await expectBooksBalance();
  });

  it("judges each shift by the moment, and leaves one that was canceled before as it is", async () => {
    const shifts = ["2027-06-10", "2027-06-11", "2027-06-12", "2027-09-01"].map((startOn) => ({ startOn }));
    const built = await aBookingRequest({ status: "confirmed", shifts });
    await setTerms(built.requestId);
    const actor = actorOf(built.rep);
    const [first] = await timesheetsOf(built.requestId);
    const at = (time: string) => contextAt(new Date(time));
    // 7:00 in New York is 11:00 in UTC: the second shift begins in exactly 72 hours, the first has begun.
    await cancelAssignment(
      actor,
      { requestId: built.requestId, comment: "" },
      shiftEndings,
      at("2027-06-10T11:00:00Z"),
    );
    const after = await timesheetsOf(built.requestId);
    expect(after[0]).toEqual(first);
    expect(after.slice(1)).toMatchObject([
      { status: "approved", noticeMinutes: 24 * 60, payCents: 108_000 },
      { status: "approved", noticeMinutes: 48 * 60, payCents: 108_000 },
      { status: "closed", payCents: 0 },
    ]);
  });

  it("comes after the cancellation of one of its shifts, which stays as it was settled", async () => {
    const { rep, path, requestId, shifts } = await anAssignment(1, 20);
    await rep.put(`/bookings/${shifts[0]!.id}/cancel/`, { reason: "The unit is closed." });
    const [alone] = await timesheetsOf(requestId);
    expect((await rep.put(`${path}cancel/`, {})).status).toBe(200);
    const after = await timesheetsOf(requestId);
    expect(after[0]).toEqual(alone);
    expect(after.map(({ status }) => status)).toEqual(["approved", "closed", "closed"]);
    await expectBooksBalance();
  });

  it("and of one of its shifts at the same moment settle each timesheet once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { rep, path, requestId, shifts } = await anAssignment(1, 20);
      const answers = await Promise.all([
        rep.put(`${path}cancel/`, {}),
        rep.put(`/bookings/${shifts[0]!.id}/cancel/`, { reason: "The unit is closed." }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const after = await timesheetsOf(requestId);
      expect(after.map(({ status, version }) => [status, version])).toEqual([
        ["approved", 2],
        ["closed", 2],
        ["closed", 2],
      ]);
    }
    await expectBooksBalance();
  });

  it("is still refused too late, and settles nothing then [PRV-S-036]", async () => {
    const { rep, path, requestId } = await aScene({ status: "confirmed" });
    const before = await timesheetsOf(requestId);
    await refusedWithoutTrace(requestId, () => rep.put(`${path}cancel/`, {}), 400);
    expect(await timesheetsOf(requestId)).toEqual(before);
  });

  it("asks whether the last shift that will be worked is far ahead: one that was canceled is not (SIL-105)", async () => {
    const { rep, path, requestId, shifts } = await anAssignment(10);
    expect((await rep.get(path)).body.can_cancel).toBe(true);
    await rep.put(`/bookings/${shifts[1]!.id}/cancel/`, { reason: "The unit is closed." });
    expect((await rep.get(path)).body.can_cancel).toBe(false);
    await refusedWithoutTrace(requestId, () => rep.put(`${path}cancel/`, {}), 400);
  });
});
