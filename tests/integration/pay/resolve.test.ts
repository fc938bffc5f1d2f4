import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { timesheetTexts } from "@/lib/pay/timesheets/words";
import { signInAs } from "../../support/api";
import { aProvider, aRep, dayFromToday } from "../../support/builders";
import { moveTimesheet } from "../../support/pay/moves";
import {
  aCase,
  aReceipt,
  asBooked,
  type Case,
  eventsOf,
  expectInvalid,
  expectMoved,
  expectRefused,
  extrasOf,
  withoutTrace,
} from "../../support/pay/reports";
import { aShiftGoingOn } from "../../support/pay/shifts";

const { changed, settled, notBegun, shiftCanceled, overlaps, commentMissing } = timesheetTexts;

const comment = "The log of the unit says so.";
const open = ["draft", "submitted", "queried", "disputed"] as const;
const decisions = ["approve", "return", "close"] as const;

const resolve = (of: Case, decision: (typeof decisions)[number], values: Record<string, unknown> = {}) =>
  of.act("staff", "resolve", { decision, comment, ...values });

/** The move is staff's; gives who that was, too. */
async function expectResolved(
  of: Case,
  decision: (typeof decisions)[number],
  to: string,
  values: Record<string, unknown> = {},
) {
  const by = of.staff.userId;
  const moved = await expectMoved(of, () => resolve(of, decision, values), { action: "resolve", to, by });
  expect(moved.line.action).toBe("timesheet/resolved");
  expect(moved.step.comment).toBe(comment);
  return moved;
}

const namesOf = async ({ timesheetId }: Case) => (await eventsOf(timesheetId)).map(({ name }) => name);

describe("staff approve", () => {
  it("what was reported, else what was booked, and the provider is told [PAY-S-062 PAY-C-026 PAY-P-013]", async () => {
    for (const status of open) {
      const of = await aCase({
        status,
        ...(status !== "draft" && { breakMinutes: 30, comment: "A break." }),
      });
      const { answer, after } = await expectResolved(of, "approve", "approved");
      const hours = status === "draft" ? 12 : 11.5;
      expect(answer.body).toMatchObject({
        status: "approved",
        hours,
        pay: hours * 180,
        fee: hours * 36,
        amount: hours * 216,
        attendance: "on_time",
        reason_code: null,
        reason: "",
        clock_ends_at: null,
        approved_automatically: false,
        as_booked: status === "draft",
      });
      expect(after).toMatchObject({ approvedBy: of.staff.userId, breakMinutes: status === "draft" ? 0 : 30 });
      expect(await eventsOf(of.timesheetId)).toEqual([
        { name: "timesheet/approved", timesheetId: of.timesheetId, automatically: false },
        ...(status === "disputed"
          ? [{ name: "timesheet/dispute-resolved", timesheetId: of.timesheetId }]
          : []),
      ]);
    }
  });

  it("the hours that they send, whatever the provider reported; the history names them [PAY-S-062 PAY-P-016 PAY-C-026]", async () => {
    const of = await aCase({ status: "disputed", terms: { mileageRateTenths: 725 } });
    const hours = { start_time: "07:20", end_time: "18:45", break_minutes: 15 };
    const extras = [
      { kind: "OVERTIME", minutes: 30, amount: 50 },
      { kind: "MILEAGE", miles: 10 },
    ];
    const { answer, step } = await expectResolved(
      of,
      "approve",
      "approved",
      asBooked(of, { ...hours, extras, version: 3 }),
    );
    expect(answer.body).toMatchObject({
      ...hours,
      hours: 11.25,
      attendance: "late",
      late_minutes: 20,
      pay: 2_082.25,
      fee: 415,
      comment: "",
      extras: [{ amount: 60 }, { amount: 7.25 }],
    });
    const day = of.booking.startOn;
    expect(step.changes).toMatchObject({
      start: { from: `${day} 07:00`, to: `${day} 07:20` },
      end: { from: `${day} 19:00`, to: `${day} 18:45` },
      break_minutes: { from: 0, to: 15 },
      paid_minutes: { from: 720, to: 675 },
      attendance: { from: "on_time", to: "late" },
    });
    const [newest] = (await of.by.provider.get(of.path("history"))).body.results;
    expect(newest).toMatchObject({
      action: "resolve",
      comment,
      actor: { is_staff: true, user_type: "staff" },
    });
  });

  it("with the extras that stand, unless they send others [PAY-C-026]", async () => {
    const file = async ({ provider }: Case) => await aReceipt(provider.userId);
    const of = await aCase();
    const sent = [
      { kind: "EXPENSE", amount: 30, file: await file(of) },
      { kind: "HOLIDAY", minutes: 60, amount: 100 },
    ];
    const [receipt] = (await of.submit({ extras: sent })).body.extras;
    const other = await aCase();
    await other.submit({ extras: [{ kind: "EXPENSE", amount: 30, file: await file(other) }] });
    const { answer } = await expectResolved(
      of,
      "approve",
      "approved",
      asBooked(of, { version: 2, extras: undefined }),
    );
    expect(answer.body).toMatchObject({ extras_amount: 150, pay: 2_290, extras: [receipt, {}] });
    await expectResolved(other, "approve", "approved", { extras: [] });
    expect(await extrasOf(other.timesheetId)).toEqual([]);
    const changing = await aCase();
    const [kept] = (await changing.submit({ extras: [{ ...sent[0], file: await file(changing) }] })).body
      .extras;
    const fewer = await expectResolved(changing, "approve", "approved", {
      extras: [{ ...kept, amount: 20 }],
    });
    expect(fewer.answer.body).toMatchObject({
      hours: 12,
      extras: [{ id: kept.id, amount: 20, file: kept.file }],
    });
  });

  it("hours that are judged as a provider's, but neither by the clock nor for another comment [PAY-C-026 PAY-V-020]", async () => {
    const of = await aCase({ status: "disputed" });
    const { version } = await of.now();
    const hours = (values: Record<string, unknown>) => asBooked(of, { version, ...values });
    for (const [values, problems] of [
      [{ end_time: "07:00" }, { end_time: timesheetTexts.endBeforeStart }],
      [{ end_on: dayFromToday(1) }, { end_time: timesheetTexts.endTooFar }],
      [{ start_fold: 1 }, { start_fold: timesheetTexts.timeOnce }],
      [{ break_minutes: 720 }, { break_minutes: timesheetTexts.breakTooLong }],
      [{ break_minutes: 715 }, { hours: timesheetTexts.tooShort }],
      [{ extras: [{ kind: "MILEAGE", miles: 4 }] }, { "extras.0.kind": timesheetTexts.noMileage }],
      [{ end_time: undefined }, { end_time: "This field is required." }],
      [
        { start_on: undefined, break_minutes: undefined },
        { start_on: "This field is required.", break_minutes: "This field is required." },
      ],
    ] as const)
      await expectInvalid(of.timesheetId, problems as Record<string, string>, () =>
        resolve(of, "approve", hours(values)),
      );
    const goingOn = await aCase({ shift: aShiftGoingOn() });
    const early = asBooked(goingOn, { break_minutes: 60 });
    await expectResolved(goingOn, "approve", "approved", early);
  });

  it("no time that the provider reports elsewhere, sent or as booked [PAY-V-027]", async () => {
    const provider = await aProvider();
    const day = { startOn: "2025-06-02" };
    const of = await aCase({ people: { provider }, shift: { ...day, rateKind: "night" } });
    const other = await aCase({ people: { provider }, shift: day });
    expect((await of.submit({ start_time: "18:30", comment: "Came early." })).status).toBe(200);
    await expectRefused(other.timesheetId, overlaps, () => resolve(other, "approve"));
    const until = (end_time: string) => resolve(other, "approve", asBooked(other, { end_time }));
    await expectRefused(other.timesheetId, overlaps, () => until("18:31"));
    expect((await until("18:30")).status).toBe(200);
  });
});

describe("staff return", () => {
  it("a timesheet to its provider, who is asked, and whom silence cannot close [PAY-S-062 PAY-C-026]", async () => {
    for (const status of open) {
      const of = await aCase({ status, reasonCode: "END_TIME" });
      const { answer, step } = await expectResolved(of, "return", "queried");
      const reason_code = status === "queried" || status === "disputed" ? "END_TIME" : "OTHER";
      expect(answer.body).toMatchObject({
        status: "queried",
        reason_code,
        reason: comment,
        waiting_for: "provider",
        clock_ends_at: null,
      });
      expect(step.reasonCode).toBe(reason_code);
      expect(await namesOf(of)).toEqual([
        "timesheet/queried",
        ...(status === "disputed" ? ["timesheet/dispute-resolved"] : []),
      ]);
    }
  });

  it("what was reported as not worked without its clock [PAY-S-062 PAY-I-038]", async () => {
    const of = await aCase({ status: "queried", reasonCode: "DID_NOT_WORK" });
    expect((await of.now()).clockEndsAt).not.toBeNull();
    const { answer } = await expectResolved(of, "return", "queried");
    expect(answer.body).toMatchObject({ reason_code: "OTHER", clock_ends_at: null });
  });

  it("what was closed as not worked, whoever closed it, and it can be submitted again [PAY-S-063 PAY-I-038]", async () => {
    const bySilence = await aCase({ status: "queried", reasonCode: "DID_NOT_WORK" });
    await db().transaction((tx) =>
      moveTimesheet(tx, bySilence.timesheetId, {
        action: "auto_close",
        to: "closed",
        at: new Date(),
        by: null,
        set: { attendance: "no_show", reasonCode: null, reason: "", clockEndsAt: null },
      }),
    );
    const byProvider = await aCase({ status: "closed" });
    const byStaff = await aCase({ status: "submitted" });
    await resolve(byStaff, "close");
    for (const of of [bySilence, byProvider, byStaff]) {
      const { answer, step } = await expectResolved(of, "return", "queried");
      expect(answer.body).toMatchObject({ status: "queried", reason_code: "OTHER", attendance: null });
      expect(step.changes).toEqual({ attendance: { from: "no_show", to: null } });
      const dispute = { reason_code: "OTHER", comment: "I was there." };
      await expectRefused(of.timesheetId, timesheetTexts.hoursFirst, () =>
        of.act("provider", "dispute", dispute),
      );
      expect((await of.submit()).body).toMatchObject({
        status: "submitted",
        attendance: "on_time",
        hours: 12,
      });
    }
  });
});

describe("staff close", () => {
  it("a timesheet without pay; both sides are told, with their words [PAY-S-062 PAY-C-026]", async () => {
    for (const status of open) {
      const of = await aCase({ status });
      const { answer, after } = await expectResolved(of, "close", "closed");
      expect(answer.body).toMatchObject({
        status: "closed",
        attendance: "no_show",
        amount: 0,
        reason: comment,
      });
      expect(after).toMatchObject({
        worked: null,
        payCents: 0,
        feeCents: 0,
        clockEndsAt: null,
        reasonCode: null,
      });
      const { timesheetId } = of;
      expect((await eventsOf(timesheetId))[0]).toEqual({
        name: "timesheet/closed",
        timesheetId,
        by: "staff",
      });
      expect((await namesOf(of)).slice(1)).toEqual(
        status === "disputed" ? ["timesheet/dispute-resolved"] : [],
      );
    }
  });
});

describe("a decision of staff", () => {
  it("comes too late once approved or invoiced [PAY-C-026]", async () => {
    for (const status of ["approved", "invoiced"] as const) {
      const of = await aCase({ status });
      for (const decision of decisions)
        await expectRefused(of.timesheetId, settled, () => resolve(of, decision));
    }
  });

  it("of what is closed can only be to return it [PAY-S-063 PAY-C-026]", async () => {
    const of = await aCase({ status: "closed" });
    await expectRefused(of.timesheetId, settled, () => resolve(of, "approve"));
  });

  it("brings no canceled or released shift back [PAY-S-067]", async () => {
    for (const attendance of ["canceled_by_facility", "canceled_by_provider"] as const) {
      const of = await aCase({ status: "closed", attendance });
      for (const decision of decisions)
        await expectRefused(of.timesheetId, shiftCanceled, () => resolve(of, decision));
    }
    const terms = { cancellationPayPercent: 50 };
    const paid = await aCase({ status: "approved", attendance: "canceled_by_facility", terms });
    for (const decision of decisions)
      await expectRefused(paid.timesheetId, shiftCanceled, () => resolve(paid, decision));
  });

  it("waits for the shift to begin [PAY-S-062]", async () => {
    const of = await aCase({ shift: { startOn: dayFromToday(2) } });
    for (const decision of decisions)
      await expectRefused(of.timesheetId, notBegun, () => resolve(of, decision));
    const begun = await aCase({ shift: aShiftGoingOn() });
    await expectResolved(begun, "approve", "approved");
  });

  it("made once more changes nothing; of another version none is made [PAY-C-010]", async () => {
    for (const decision of ["return", "close"] as const) {
      const of = await aCase({ status: "disputed" });
      await expectRefused(of.timesheetId, changed, () => resolve(of, decision, { version: 1 }));
      await resolve(of, decision);
      for (const version of [3, 4]) {
        const again = await withoutTrace(of.timesheetId, () => resolve(of, decision, { version }));
        expect(again.status).toBe(200);
      }
    }
    const of = await aCase({ status: "disputed" });
    await expectRefused(of.timesheetId, changed, () => resolve(of, "approve", { version: 1 }));
  });

  it("is one of three, with a comment [PAY-V-035 PAY-C-026]", async () => {
    const of = await aCase({ status: "disputed" });
    for (const blank of [undefined, null, "", "  "])
      await expectInvalid(of.timesheetId, { comment: commentMissing }, () =>
        resolve(of, "close", { comment: blank }),
      );
    const long = { comment: "Ensure this field has no more than 2000 characters." };
    await expectInvalid(of.timesheetId, long, () => resolve(of, "close", { comment: "x".repeat(2001) }));
    for (const decision of [undefined, null, "", "pay", "APPROVE"])
      await expectInvalid(of.timesheetId, { decision: "Invalid value" }, () =>
        of.act("staff", "resolve", { decision, comment }),
      );
  });

  it("is staff's alone [PAY-P-013 PAY-P-016]", async () => {
    const of = await aCase({ status: "disputed" });
    const body = { version: 3, decision: "approve", comment };
    const rival = await signInAs(await aRep());
    for (const caller of [of.by.provider, of.by.rep, rival]) {
      const answer = await withoutTrace(of.timesheetId, () => caller.put(of.resolvePath, body));
      expect(answer.status).toBe(403);
    }
    const { by } = await aCase();
    const unknown = "/staff/timesheets/0190f000-0000-7000-8000-000000000001/resolve/";
    expect((await by.staff.put(unknown, body)).status).toBe(404);
    expect((await by.staff.put(unknown, {})).status).toBe(404);
  });
});
