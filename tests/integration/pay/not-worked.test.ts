import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { idOfAddress } from "@/lib/core/pure/paths";
import { timesheetTexts } from "@/lib/pay/timesheets/words";
import { signInAs } from "../../support/api";
import { aProvider, aRep, dayFromToday } from "../../support/builders";
import {
  aCase,
  aReceipt,
  eventsOf,
  expectMoved,
  expectRefused,
  extrasOf,
  historyOf,
  withoutTrace,
} from "../../support/pay/reports";
import { aShiftGoingOn } from "../../support/pay/shifts";

const { changed, notBegun, settled, shiftCanceled } = timesheetTexts;

const closed = (userId: string) => ({ action: "not_worked", to: "closed", by: userId });

describe("a shift that its provider did not work", () => {
  it("is closed without pay, and the facility is told [PAY-S-054 PAY-C-015]", async () => {
    for (const status of ["draft", "submitted", "queried", "disputed"] as const) {
      const of = await aCase({ status });
      const send = () => of.act("provider", "not-worked", { comment: "I was ill." });
      const { answer, after, step, line } = await expectMoved(of, send, closed(of.provider.userId));
      expect(answer.body).toMatchObject({
        status: "closed",
        attendance: "no_show",
        waiting_for: null,
        amount: 0,
        comment: "I was ill.",
      });
      expect(after).toMatchObject({
        worked: null,
        breakMinutes: 0,
        paidMinutes: 0,
        lateMinutes: 0,
        payCents: 0,
        feeCents: 0,
        submittedAt: null,
        clockEndsAt: null,
        announcedAt: null,
        reasonCode: null,
        reason: "",
      });
      expect(step.comment).toBe("I was ill.");
      expect(line.action).toBe("timesheet/not-worked");
      const { timesheetId } = of;
      expect(await eventsOf(timesheetId)).toEqual([
        { name: "timesheet/closed", timesheetId, by: "provider" },
      ]);
    }
  });

  it("has no extras any more, and their receipts are given up; the history tells what there was [PAY-S-054]", async () => {
    const of = await aCase();
    const file = await aReceipt(of.provider.userId);
    await of.submit({ extras: [{ kind: "EXPENSE", amount: 30, file }] });
    expect((await of.act("provider", "not-worked")).body).toMatchObject({ status: "closed", extras: [] });
    expect(await extrasOf(of.timesheetId)).toEqual([]);
    const [receipt] = await db()
      .select()
      .from(files)
      .where(eq(files.id, idOfAddress(file)!));
    expect(receipt?.status).toBe("removed");
    const changes = (await historyOf(of.timesheetId)).at(-1)?.changes;
    expect(changes).toMatchObject({
      start: { to: null },
      end: { to: null },
      paid_minutes: { from: 720, to: 0 },
      attendance: { from: "on_time", to: "no_show" },
      amount: { from: { payCents: 219_000, feeCents: 43_200 }, to: { payCents: 0, feeCents: 0 } },
      extras: { from: [{ kind: "EXPENSE", payCents: 3_000 }], to: [] },
    });
  });

  it("can be said so from its beginning on, and not before [PAY-C-015]", async () => {
    const soon = await aCase({ shift: { startOn: dayFromToday(2) } });
    await expectRefused(soon.timesheetId, notBegun, () => soon.act("provider", "not-worked"));
    const now = await aCase({ shift: aShiftGoingOn() });
    expect((await now.act("provider", "not-worked")).body).toMatchObject({ status: "closed" });
  });

  it("is not what was approved or invoiced, nor what was canceled or released [PAY-S-054 PAY-S-067 PAY-C-015]", async () => {
    for (const status of ["approved", "invoiced"] as const) {
      const of = await aCase({ status });
      await expectRefused(of.timesheetId, settled, () => of.act("provider", "not-worked"));
    }
    for (const attendance of ["canceled_by_facility", "canceled_by_provider"] as const) {
      const of = await aCase({ status: "closed", attendance });
      await expectRefused(of.timesheetId, shiftCanceled, () => of.act("provider", "not-worked"));
    }
  });

  it("is said once: again changes nothing, whatever version; another version does not close [PAY-C-010]", async () => {
    const of = await aCase();
    await expectRefused(of.timesheetId, changed, () => of.act("provider", "not-worked", { version: 7 }));
    await of.act("provider", "not-worked");
    for (const values of [{}, { version: 1 }, { comment: "I was ill." }]) {
      const again = await withoutTrace(of.timesheetId, () => of.act("provider", "not-worked", values));
      expect(again).toMatchObject({ status: 200, body: { status: "closed", comment: "" } });
    }
  });

  it("is told by its provider alone [PAY-P-003]", async () => {
    const of = await aCase();
    const stranger = await signInAs(await aProvider());
    const rival = await signInAs(await aRep());
    for (const body of [{ version: 1 }, {}])
      for (const [caller, status] of [
        [stranger, 404],
        [rival, 403],
        [of.by.rep, 403],
        [of.by.staff, 403],
      ] as const) {
        const answer = await withoutTrace(of.timesheetId, () => caller.put(of.path("not-worked"), body));
        expect(answer.status).toBe(status);
      }
  });
});
