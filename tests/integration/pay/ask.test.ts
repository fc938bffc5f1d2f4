import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { billingAccounts } from "@/db/schema";
import { timesheetTexts } from "@/lib/pay/timesheets/words";
import { askedReasons } from "@/lib/pay/words";
import { signInAs } from "../../support/api";
import { aProvider, aRep, dayFromToday } from "../../support/builders";
import {
  aCase,
  type Case,
  eventsOf,
  expectInvalid,
  expectMoved,
  expectRefused,
  historyOf,
  withoutTrace,
} from "../../support/pay/reports";
import { aShiftGoingOn } from "../../support/pay/shifts";

const { changed, settled, notBegun, shiftCanceled, onlyQuestion, hoursFirst } = timesheetTexts;
const { reasonMissing, commentMissing } = timesheetTexts;
const hourMs = 3_600_000;

const ask = { reason_code: "BREAK", comment: "Was there no break?" };
const absence = { reason_code: "DID_NOT_WORK", comment: "Nobody came." };

const queried = (userId: string) => ({ action: "query", to: "queried", by: userId });
const disputed = (userId: string) => ({ action: "dispute", to: "disputed", by: userId });

/** How long after the question silence answers it; null for never. */
const clockOf = ({ clock_ends_at }: { clock_ends_at: string | null }, since: Date) =>
  clock_ends_at && Date.parse(clock_ends_at) - since.getTime();

const setTimeToAnswer = ({ organizationId }: Case, autoApproveHours: number) =>
  db()
    .update(billingAccounts)
    .set({ autoApproveHours })
    .where(eq(billingAccounts.organizationId, organizationId));

describe("a question", () => {
  it("stops what was sent or approved, for any reason, and the provider is told [PAY-S-056 PAY-V-034]", async () => {
    for (const status of ["submitted", "approved"] as const)
      for (const reason_code of askedReasons) {
        const of = await aCase({ status });
        const send = () => of.act("rep", "query", { reason_code, comment: "Please explain." });
        const { answer, after, step, line } = await expectMoved(of, send, queried(of.rep.userId));
        expect(answer.body).toMatchObject({
          status: "queried",
          reason_code,
          reason: "Please explain.",
          waiting_for: "provider",
          approved_at: null,
          approved_automatically: false,
          hours: 12,
        });
        expect(after).toMatchObject({ approvedAt: null, approvedBy: null });
        const clock = clockOf(answer.body, step.createdAt);
        if (reason_code === "DID_NOT_WORK") expect(Math.round((clock as number) / hourMs)).toBe(72);
        else expect(clock).toBeNull();
        expect(step).toMatchObject({ reasonCode: reason_code, comment: "Please explain." });
        expect(line).toMatchObject({ action: "timesheet/queried", details: { reason_code } });
        const { timesheetId } = of;
        expect(await eventsOf(timesheetId)).toEqual([{ name: "timesheet/queried", timesheetId }]);
      }
  });

  it("takes back what silence approved as well [PAY-S-056]", async () => {
    const of = await aCase({ status: "approved", automatic: true });
    await expectMoved(of, () => of.act("rep", "query", ask), queried(of.rep.userId));
  });

  it("of a draft is whether the provider came, from the start of the shift on [PAY-S-055 PAY-C-017]", async () => {
    const soon = await aCase({ shift: { startOn: dayFromToday(2) } });
    for (const values of [absence, ask])
      await expectRefused(soon.timesheetId, notBegun, () => soon.act("rep", "query", values));
    const begun = await aCase({ shift: aShiftGoingOn() });
    await expectRefused(begun.timesheetId, notBegun, () => begun.act("rep", "query", ask));
    const { answer } = await expectMoved(
      begun,
      () => begun.act("rep", "query", absence),
      queried(begun.rep.userId),
    );
    expect(answer.body).toMatchObject({ status: "queried", attendance: null, reason_code: "DID_NOT_WORK" });
  });

  it("is not possible in another state [PAY-S-056 PAY-C-017 PAY-S-067]", async () => {
    for (const status of ["queried", "disputed", "invoiced", "closed"] as const) {
      const of = await aCase({ status });
      await expectRefused(of.timesheetId, settled, () => of.act("rep", "query", ask));
    }
    for (const attendance of ["canceled_by_facility", "canceled_by_provider"] as const) {
      const of = await aCase({ status: "closed", attendance });
      await expectRefused(of.timesheetId, shiftCanceled, () => of.act("rep", "query", ask));
    }
    const terms = { cancellationPayPercent: 50 };
    const paid = await aCase({ status: "approved", attendance: "canceled_by_facility", terms });
    await expectRefused(paid.timesheetId, shiftCanceled, () => paid.act("rep", "query", ask));
  });

  it("asked once more in the same words changes nothing; in others it is refused [PAY-C-010]", async () => {
    const of = await aCase({ status: "submitted" });
    await expectRefused(of.timesheetId, changed, () => of.act("rep", "query", { ...ask, version: 1 }));
    await of.act("rep", "query", ask);
    for (const version of [2, 3, 40]) {
      const again = await withoutTrace(of.timesheetId, () => of.act("rep", "query", { ...ask, version }));
      expect(again).toMatchObject({ status: 200, body: { status: "queried" } });
    }
    for (const other of [{ comment: "And the end?" }, { reason_code: "END_TIME" }])
      await expectRefused(of.timesheetId, settled, () => of.act("rep", "query", { ...ask, ...other }));
  });

  it("needs a known reason and a comment [PAY-V-034 PAY-V-035]", async () => {
    const of = await aCase({ status: "submitted" });
    for (const reason_code of [undefined, null, "", "break", "CORRECTED", 7])
      for (const call of ["query", "dispute"])
        await expectInvalid(of.timesheetId, { reason_code: reasonMissing }, () =>
          of.act("rep", call, { ...ask, reason_code }),
        );
    for (const comment of [undefined, null, "", " \n\t "])
      for (const call of ["query", "dispute"])
        await expectInvalid(of.timesheetId, { comment: commentMissing }, () =>
          of.act("rep", call, { ...ask, comment }),
        );
    const long = { comment: "Ensure this field has no more than 2000 characters." };
    await expectInvalid(of.timesheetId, long, () =>
      of.act("rep", "query", { ...ask, comment: "x".repeat(2001) }),
    );
    expect((await of.act("rep", "query", { ...ask, comment: "x".repeat(2000) })).status).toBe(200);
  });

  it("is the organization's alone, and changes no hours [PAY-P-004 PAY-P-016 PAY-I-034]", async () => {
    const of = await aCase({ status: "submitted" });
    const stranger = await signInAs(await aProvider());
    const rival = await signInAs(await aRep());
    const viewer = await signInAs(await aRep({ organizationId: of.organizationId, groups: [] }));
    for (const body of [{ version: 2, ...ask }, {}])
      for (const [caller, status] of [
        [stranger, 403],
        [of.by.provider, 403],
        [of.by.staff, 403],
        [viewer, 403],
        [rival, 404],
      ] as const) {
        const answer = await withoutTrace(of.timesheetId, () => caller.put(of.path("query"), body));
        expect(answer.status).toBe(status);
      }
    const extras = [{ kind: "EXPENSE", amount: 5 }];
    const odd = {
      ...ask,
      extras,
      end_time: "20:00",
      break_minutes: 90,
      amount: 1,
      pay_cents: 1,
      comment: "So?",
    };
    const { body } = await of.act("rep", "query", odd);
    expect(body).toMatchObject({ status: "queried", hours: 12, break_minutes: 0, extras: [], amount: 2_592 });
    expect((await historyOf(of.timesheetId)).at(-1)?.changes).toEqual({});
    const another = await aCase({ status: "submitted" });
    const { organizationId } = another;
    const confirmer = await signInAs(await aRep({ organizationId, groups: ["confirm_shifts"] }));
    expect((await confirmer.put(another.path("query"), { version: 2, ...ask })).status).toBe(200);
  });
});

describe("the time to deny that a shift was not worked", () => {
  it("is the organization's, but three days at least, from the question on [PAY-J-008 PAY-I-038]", async () => {
    for (const [set, hours] of [
      [24, 72],
      [336, 336],
    ] as const) {
      const of = await aCase();
      await setTimeToAnswer(of, set);
      const { body } = await of.act("rep", "query", absence);
      const { updatedAt } = await of.now();
      expect(clockOf(body, updatedAt)).toBe(hours * hourMs);
    }
  });

  it("counts from the booked end while the shift goes on [PAY-J-008]", async () => {
    for (const [set, hours] of [
      [24, 72],
      [336, 336],
    ] as const) {
      const of = await aCase({ shift: aShiftGoingOn() });
      await setTimeToAnswer(of, set);
      const { body } = await of.act("rep", "query", absence);
      const bookedEnd = new Date(/,"?([^")]+)/.exec((await of.now()).booked)![1]!);
      expect(bookedEnd.getTime()).toBeGreaterThan(Date.now());
      expect(clockOf(body, bookedEnd)).toBe(hours * hourMs);
    }
  });

  it("ends with the hours that the provider sends: they wait for approval as any others [PAY-I-038 PAY-S-053]", async () => {
    const of = await aCase();
    await of.act("rep", "query", absence);
    const { body } = await of.submit();
    expect(body).toMatchObject({ status: "submitted", reason_code: null, reason: "", attendance: "on_time" });
    expect(clockOf(body, (await of.now()).submittedAt!)).toBe(72 * hourMs);
  });
});

describe("a dispute", () => {
  it("of the organization stops what was sent or approved, and the provider is told [PAY-S-057]", async () => {
    for (const status of ["submitted", "approved"] as const) {
      const of = await aCase({ status });
      const send = () => of.act("rep", "dispute", ask);
      const { answer, after, step, line } = await expectMoved(of, send, disputed(of.rep.userId));
      expect(answer.body).toMatchObject({
        status: "disputed",
        reason_code: "BREAK",
        reason: ask.comment,
        waiting_for: "staff",
        clock_ends_at: null,
        approved_at: null,
        hours: 12,
      });
      expect(after).toMatchObject({ approvedAt: null, approvedBy: null });
      expect(step).toMatchObject({ reasonCode: "BREAK", comment: ask.comment });
      expect(line.action).toBe("timesheet/disputed");
      const { timesheetId } = of;
      expect(await eventsOf(timesheetId)).toEqual([{ name: "timesheet/disputed", timesheetId, by: "rep" }]);
    }
  });

  it("of the organization is not possible in another state [PAY-S-057 PAY-S-067]", async () => {
    for (const status of ["draft", "queried", "disputed", "invoiced", "closed"] as const) {
      const of = await aCase({ status });
      await expectRefused(of.timesheetId, settled, () => of.act("rep", "dispute", ask));
    }
    for (const attendance of ["canceled_by_facility", "canceled_by_provider"] as const) {
      const of = await aCase({ status: "closed", attendance });
      for (const side of ["rep", "provider"] as const)
        await expectRefused(of.timesheetId, shiftCanceled, () => of.act(side, "dispute", ask));
    }
    const soon = await aCase({ shift: { startOn: dayFromToday(2) } });
    for (const side of ["rep", "provider"] as const) {
      const answer = await withoutTrace(soon.timesheetId, () => soon.act(side, "dispute", ask));
      expect(answer.status).toBe(404);
    }
  });

  it("of the provider follows a question about hours that were sent [PAY-S-058 PAY-C-018 PAY-P-005]", async () => {
    for (const status of ["draft", "submitted", "disputed", "approved", "invoiced", "closed"] as const) {
      const of = await aCase({ status });
      await expectRefused(of.timesheetId, onlyQuestion, () => of.act("provider", "dispute", ask));
    }
    const unsent = await aCase({ status: "queried", reasonCode: "DID_NOT_WORK" });
    await expectRefused(unsent.timesheetId, hoursFirst, () => unsent.act("provider", "dispute", ask));
    const of = await aCase({ status: "queried" });
    const answer = { reason_code: "END_TIME", comment: "The log says seven." };
    const send = () => of.act("provider", "dispute", answer);
    const { after } = await expectMoved(of, send, disputed(of.provider.userId));
    expect(after).toMatchObject({ reasonCode: "END_TIME", reason: "The log says seven.", clockEndsAt: null });
    const { timesheetId } = of;
    expect(await eventsOf(timesheetId)).toEqual([
      { name: "timesheet/disputed", timesheetId, by: "provider" },
    ]);
  });

  it("opened once more in the same words changes nothing [PAY-C-010]", async () => {
    const of = await aCase({ status: "submitted" });
    await expectRefused(of.timesheetId, changed, () => of.act("rep", "dispute", { ...ask, version: 9 }));
    await of.act("rep", "dispute", ask);
    for (const version of [2, 3, 40]) {
      const again = await withoutTrace(of.timesheetId, () => of.act("rep", "dispute", { ...ask, version }));
      expect(again).toMatchObject({ status: 200, body: { status: "disputed" } });
    }
  });

  it("is there for the parties alone [PAY-P-005 PAY-I-034]", async () => {
    const of = await aCase({ status: "submitted" });
    const viewer = await signInAs(await aRep({ organizationId: of.organizationId, groups: [] }));
    for (const body of [{ version: 2, ...ask }, {}])
      for (const [caller, status] of [
        [await signInAs(await aProvider()), 404],
        [await signInAs(await aRep()), 404],
        [viewer, 403],
        [of.by.staff, 403],
      ] as const) {
        const answer = await withoutTrace(of.timesheetId, () => caller.put(of.path("dispute"), body));
        expect(answer.status).toBe(status);
      }
  });
});
