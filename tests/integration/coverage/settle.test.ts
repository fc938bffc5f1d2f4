import { describe, expect, it } from "vitest";
import { shiftEndings } from "@/lib/catalog/shift-endings";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { settleCallOuts } from "@/lib/coverage/call-outs/commands/settle";
import { auditOf } from "../../support/audit";
import { dayFromToday } from "../../support/builders";
import {
  aCallOut,
  type CalledOut,
  newsOf,
  offeredBy,
  readRequest,
  readShift,
  stepsOf,
  withoutTrace,
} from "../../support/coverage/builders";
import { insertSentHours } from "../../support/coverage/hours";
import { expectBooksBalance } from "../../support/pay/builders";
import { historyOf } from "../../support/pay/reports";

const settleAt = (moment: Date) =>
  settleCallOuts(systemActor("settle-call-outs"), shiftEndings, contextAt(moment));
const endOf = async ({ bookingId }: CalledOut) =>
  new Date((await readShift(bookingId)).during.split('"')[3] as string);

describe("a call-out whose shift has ended", () => {
  it("releases whoever gave the word, at the end and not before [RSC-J-005 RSC-I-060]", async () => {
    const made = await aCallOut();
    const end = await endOf(made);
    expect(await settleAt(new Date(end.getTime() - 1))).toBe(0);
    expect(await settleAt(end)).toBe(1);
    expect(await made.callOut()).toMatchObject({ status: "released", closedAt: end });
    expect(await readShift(made.bookingId)).toMatchObject({ releasedAt: end, isCanceled: true });
    expect(await made.timesheet()).toMatchObject({ status: "closed", attendance: "canceled_by_provider" });
    expect(await historyOf(made.timesheetId)).toMatchObject([{ action: "release", actorUserId: null }]);
    expect((await stepsOf(made.requestId)).at(-1)).toMatchObject({
      action: "update",
      actorUserId: null,
      changes: { shifts: [{ id: made.bookingId, change: "released" }] },
    });
    expect(await offeredBy(made.providerId)).toEqual([made.shifts[1]!.startOn]);
    expect(await newsOf(made.bookingId)).toEqual(["shift/released"]);
    expect(await settleAt(end)).toBe(0);
    await expectBooksBalance();
  });

  it("ends an assignment of which nothing is left [RSC-J-005 RSC-I-005]", async () => {
    const made = await aCallOut("provider", [{ startOn: dayFromToday(3) }]);
    await settleAt(await endOf(made));
    expect(await readRequest(made.requestId)).toMatchObject({ status: "canceled" });
    expect((await stepsOf(made.requestId)).map(({ action }) => action)).toEqual(["update", "cancel"]);
    await expectBooksBalance();
  });

  it("forgets what nobody has confirmed: the timesheet decides [RSC-J-005 RSC-I-058]", async () => {
    const made = await aCallOut("rep");
    const shift = await readShift(made.bookingId);
    expect(await settleAt(await endOf(made))).toBe(1);
    expect(await made.callOut()).toMatchObject({ status: "withdrawn", confirmedAt: null });
    expect(await auditOf(made.callOutId)).toEqual(["call-out/withdrawn", "call-out/opened"]);
    expect(await newsOf(made.callOutId)).toEqual(["call-out/opened"]);
    expect(await readShift(made.bookingId)).toEqual(shift);
    expect(await made.timesheet()).toMatchObject({ status: "draft", version: 1 });
  });

  it("is taken back where hours were submitted [RSC-J-005 RSC-I-064]", async () => {
    const made = await aCallOut();
    await insertSentHours(made.timesheetId, made.provider.userId);
    expect(await settleAt(await endOf(made))).toBe(1);
    expect(await made.callOut()).toMatchObject({ status: "withdrawn" });
    expect(await readShift(made.bookingId)).toMatchObject({ releasedAt: null, isCanceled: false });
    expect(await made.timesheet()).toMatchObject({ status: "submitted", payCents: 216_000 });
    await expectBooksBalance();
  });

  it("is settled once by two runs at the same moment [RSC-J-005]", async () => {
    const made = await aCallOut();
    const end = await endOf(made);
    const settled = await Promise.all([settleAt(end), settleAt(end), settleAt(end)]);
    expect(settled.reduce((sum, count) => sum + count)).toBe(1);
    expect(await historyOf(made.timesheetId)).toHaveLength(1);
    await withoutTrace(made, async () => ({ body: await settleAt(end) }) as never);
  });
});
