import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { systemActor } from "@/lib/core/pure/actor";
import { listTimesheetsToRemind } from "@/lib/pay/timesheets/queries/due";
import { auditOf as latestOf } from "../../support/audit";
import { dayFromToday } from "../../support/builders";
import {
  aCallOut,
  type aConfirmedShift,
  callOutBegun,
  expectRefused,
  newsOf,
  offeredBy,
  readShift,
  stepsOf,
} from "../../support/coverage/builders";
import { expectBooksBalance, firstBreak } from "../../support/pay/builders";
import { asBooked, historyOf } from "../../support/pay/reports";

const calledOut = "The provider has called out of this shift.";
const canceled = "A canceled shift cannot be brought back. Send a new assignment request.";
const didNotWork = { reason_code: "DID_NOT_WORK", comment: "Nobody came." };
const reason = "The unit is closed.";

type Made = Awaited<ReturnType<typeof aConfirmedShift>>;

/** What can be sent about the timesheet of a shift, by whoever may. */
const sends = (made: Made) => {
  const path = `/timesheets/${made.timesheetId}/`;
  const versioned = async () => ({ version: (await made.timesheet()).version });
  return {
    submit: async () =>
      made.by.provider.put(`${path}submit/`, asBooked({ ...made, timesheet: await made.timesheet() })),
    notWorked: async () => made.by.provider.put(`${path}not-worked/`, await versioned()),
    query: async () => made.by.rep.put(`${path}query/`, { ...(await versioned()), ...didNotWork }),
    cancel: () => made.by.rep.put(`/bookings/${made.bookingId}/cancel/`, { reason }),
  };
};

describe("while the provider's call-out is open", () => {
  it("nobody tells hours, asks or cancels the shift, before it begins and after [PAY-S-069 RSC-I-048]", async () => {
    for (const made of [await aCallOut(), await callOutBegun("provider")])
      for (const send of Object.values(sends(made))) await expectRefused(made, calledOut, send);
    const confirmed = await aCallOut("rep");
    await confirmed.act("provider", "confirm");
    for (const send of Object.values(sends(confirmed))) await expectRefused(confirmed, calledOut, send);
  });

  it("the timesheet offers none of it [PAY-S-069]", async () => {
    const made = await callOutBegun("provider", 60);
    const path = `/timesheets/${made.timesheetId}/`;
    const abilities = { can_submit: false, can_report_not_worked: false, can_query: false };
    expect((await made.by.provider.get(path)).body).toMatchObject(abilities);
    expect((await made.by.rep.get(path)).body).toMatchObject(abilities);
    expect((await made.shown("rep")).can_cancel).toBe(false);
    await made.act("provider", "withdraw");
    expect((await made.by.provider.get(path)).body).toMatchObject({
      can_submit: true,
      can_report_not_worked: true,
    });
    expect((await made.by.rep.get(path)).body).toMatchObject({ can_query: true });
  });

  it("no reminder is given; a report of a rep holds it back as well [PAY-J-001]", async () => {
    for (const side of ["provider", "rep"] as const) {
      const made = await aCallOut(side);
      const end = new Date((await readShift(made.bookingId)).during.split('"')[3] as string);
      const later = new Date(end.getTime() + 25 * 3_600_000);
      const due = async () =>
        (await listTimesheetsToRemind(systemActor("remind-of-timesheets"), later)).map(({ id }) => id);
      expect(await due()).not.toContain(made.timesheetId);
      await made.act("provider", "withdraw");
      expect(await due()).toContain(made.timesheetId);
    }
  });
});

describe("a report that the provider has not confirmed", () => {
  it("is withdrawn by hours of the provider, in the same transaction [PAY-S-069]", async () => {
    const made = await callOutBegun("rep");
    expect(await sends(made).query()).toMatchObject({ status: 200, body: { status: "queried" } });
    expect(await made.callOut()).toMatchObject({ status: "open" });
    const answer = await sends(made).submit();
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({ status: "submitted" });
    expect(await made.callOut()).toMatchObject({ status: "withdrawn" });
    expect(await latestOf(made.callOutId)).toEqual(["call-out/withdrawn"]);
    expect(await newsOf(made.callOutId)).toEqual([]);
    await expectBooksBalance();
  });

  it("stays while what is sent is refused [PAY-S-069]", async () => {
    const made = await callOutBegun("rep");
    const body = asBooked({ ...made, timesheet: await made.timesheet() }, { break_minutes: 2000 });
    const answer = await made.by.provider.put(`/timesheets/${made.timesheetId}/submit/`, body);
    expect(answer.status).toBe(400);
    expect(await made.callOut()).toMatchObject({ status: "open" });
  });

  it("is withdrawn by the provider's word that the shift was not worked [PAY-S-069]", async () => {
    const made = await callOutBegun("rep");
    expect(await sends(made).notWorked()).toMatchObject({
      status: 200,
      body: { status: "closed", attendance: "no_show" },
    });
    expect(await made.callOut()).toMatchObject({ status: "withdrawn" });
    await expectBooksBalance();
  });

  it("is withdrawn when the facility cancels the shift, which pays as agreed [PAY-C-019]", async () => {
    const made = await aCallOut("rep");
    expect(await sends(made).cancel()).toMatchObject({
      status: 200,
      body: { attendance: "canceled_by_facility" },
    });
    expect(await made.callOut()).toMatchObject({ status: "withdrawn" });
    expect(await latestOf(made.callOutId)).toEqual(["call-out/withdrawn", "call-out/opened"]);
    expect(await readShift(made.bookingId)).toMatchObject({ isCanceled: true, releasedAt: null });
    await expectBooksBalance();
  });
});

describe("a released shift", () => {
  it("takes no hours, no question, no dispute and no decision [PAY-S-067]", async () => {
    const made = await callOutBegun("provider");
    expect((await made.act("rep", "release")).status).toBe(200);
    const { submit, notWorked, query, cancel } = sends(made);
    for (const send of [submit, notWorked, query]) await expectRefused(made, canceled, send);
    const { version } = await made.timesheet();
    for (const side of ["provider", "rep"] as const)
      await expectRefused(made, canceled, () =>
        made.by[side].put(`/timesheets/${made.timesheetId}/dispute/`, { version, ...didNotWork }),
      );
    await expectRefused(made, "This shift is not confirmed.", cancel);
    for (const decision of ["approve", "return", "close"])
      await expectRefused(made, canceled, async () =>
        (await made.staff()).put(`/staff/timesheets/${made.timesheetId}/resolve/`, {
          version,
          decision,
          comment: "The log says so.",
        }),
      );
  });

  it("was asked about as not worked before, and closes all the same [PAY-S-052]", async () => {
    const made = await callOutBegun("rep", 60);
    await sends(made).query();
    await made.act("provider", "confirm");
    expect((await made.act("rep", "release")).status).toBe(200);
    expect(await made.timesheet()).toMatchObject({
      status: "closed",
      attendance: "canceled_by_provider",
      reasonCode: null,
      clockEndsAt: null,
    });
    expect((await historyOf(made.timesheetId)).at(-1)).toMatchObject({
      action: "release",
      fromStatus: "queried",
    });
    await expectBooksBalance();
  });

  it("has a closed timesheet, and the books say so if it has not [PAY-I-042]", async () => {
    const made = await aCallOut();
    await made.act("rep", "release");
    await expectBooksBalance();
    const reopen = (status: string) =>
      db().transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`update timesheets set status = ${status} where id = ${made.timesheetId}`);
      });
    await reopen("draft");
    expect(await firstBreak()).toBe(`Timesheet ${made.timesheetId} of a released shift is draft.`);
    await reopen("closed");
    await expectBooksBalance();
  });
});

describe("canceling the whole assignment", () => {
  it("releases shifts that the provider has called out of, withdraws reports, and cancels the others [PAY-V-009 RSC-I-060]", async () => {
    const days = [1, 2, 4, 60].map((day) => ({ startOn: dayFromToday(day) }));
    const made = await aCallOut("provider", days);
    const [left, reported, kept] = made.shifts;
    const report = (await made.by.rep.post("/call-outs/", { booking: reported!.id })).body;
    const answer = await made.by.rep.put(`${made.path}cancel/`, { comment: "The need is gone" });
    expect(answer).toMatchObject({ status: 200, body: { status: "canceled" } });
    const shown = new Map(answer.body.bookings.map((each: { id: string }) => [each.id, each]));
    expect(shown.get(left!.id)).toMatchObject({
      released_at: expect.any(String),
      call_out: { id: made.callOutId, status: "released" },
      timesheet: { status: "closed", attendance: "canceled_by_provider", amount: 0 },
    });
    for (const { id } of [reported!, kept!])
      expect(shown.get(id)).toMatchObject({
        released_at: null,
        call_out: null,
        timesheet: { attendance: "canceled_by_facility" },
      });
    expect((await made.by.rep.get("/call-outs/?status=withdrawn")).body.results).toMatchObject([
      { id: report.id, confirmed_at: null },
    ]);
    expect(await stepsOf(made.requestId)).toMatchObject([
      {
        action: "cancel",
        actorUserId: made.rep.userId,
        comment: "The need is gone",
        changes: { shifts: [{ id: left!.id, change: "released" }] },
      },
    ]);
    expect((await historyOf(made.timesheetId)).map(({ action }) => action)).toEqual(["release"]);
    expect(await newsOf(left!.id, made.requestId)).toEqual(["shift/released", "booking-request/canceled"]);
    expect(await offeredBy(made.providerId)).not.toContain(left!.startOn);
    await expectBooksBalance();
  });
});
