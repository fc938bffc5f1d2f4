import { describe, expect, it } from "vitest";
import { timesheetTexts } from "@/lib/pay/timesheets/words";
import { type Answer, signInAs } from "../../support/api";
import { aConnection, aProvider, aRep, dayFromToday } from "../../support/builders";
import { aTimesheet, expectBooksBalance, type TimesheetOptions } from "../../support/pay/builders";
import { readTimesheet } from "../../support/pay/moves";
import {
  aCase,
  auditOf,
  eventsOf,
  expectMoved,
  expectRefused,
  historyOf,
  withoutTrace,
} from "../../support/pay/reports";

const { changed, notWaiting, notAsBooked } = timesheetTexts;

const approved = (userId: string) => ({ action: "approve", to: "approved", by: userId });

type Made = Awaited<ReturnType<typeof aTimesheet>>;

/** An organization's rep, and timesheets of one provider on a day each. */
async function someTimesheets(...options: TimesheetOptions[]) {
  const people = await aConnection({ as: "approved" });
  const made: Made[] = [];
  for (const [index, each] of options.entries()) {
    const shift = { startOn: dayFromToday(-2 * (index + 1)), ...each.shift };
    made.push(
      await aTimesheet({ status: "submitted", ...each, people: { ...people, ...each.people }, shift }),
    );
  }
  return { people, made, rep: await signInAs(people.rep) };
}

const sent = (made: readonly Made[]) => ({
  timesheets: made.map(({ timesheetId, timesheet }) => ({ id: timesheetId, version: timesheet.version })),
});

/** Nothing of any of them changes. */
async function withoutTraces(made: readonly Made[], send: () => Promise<Answer>): Promise<Answer> {
  const [first, ...others] = made;
  if (!first) return send();
  return withoutTrace(first.timesheetId, () => withoutTraces(others, send));
}

describe("an approval", () => {
  it("settles what was sent or is in dispute, and the provider is told [PAY-S-059 PAY-C-016]", async () => {
    for (const status of ["submitted", "disputed"] as const) {
      const of = await aCase({ status });
      const { answer, after, line } = await expectMoved(of, () => of.approve(), approved(of.rep.userId));
      expect(answer.body).toHaveLength(1);
      expect(answer.body[0]).toEqual((await of.by.rep.get(`/timesheets/${of.timesheetId}/`)).body);
      expect(answer.body[0]).toMatchObject({
        status: "approved",
        approved_automatically: false,
        clock_ends_at: null,
        amount: 2_592,
        reason_code: null,
        reason: "",
        waiting_for: null,
      });
      expect(after).toMatchObject({ approvedBy: of.rep.userId, payCents: 216_000, feeCents: 43_200 });
      expect(line.action).toBe("timesheet/approved");
      const { timesheetId } = of;
      expect(await eventsOf(timesheetId)).toEqual([
        { name: "timesheet/approved", timesheetId, automatically: false },
      ]);
    }
  });

  it("of a single one is of any hours and extras [PAY-C-016]", async () => {
    const of = await aCase();
    await of.submit({
      end_time: "19:40",
      comment: "x",
      extras: [{ kind: "HOLIDAY", minutes: 5, amount: 9 }],
    });
    expect((await of.approve()).body[0]).toMatchObject({
      status: "approved",
      hours: 12.75,
      as_booked: false,
    });
    await expectBooksBalance();
  });

  it("is not waited for in another state [PAY-S-059 PAY-C-016]", async () => {
    for (const status of ["draft", "queried", "invoiced", "closed"] as const) {
      const of = await aCase({ status });
      await expectRefused(of.timesheetId, notWaiting, () => of.approve());
    }
  });

  it("given once more changes nothing, whatever version [PAY-C-010 PAY-I-022]", async () => {
    const of = await aCase({ status: "submitted" });
    await expectRefused(of.timesheetId, changed, () => of.approve({ version: 1 }));
    await of.approve();
    for (const version of [2, 3, 40]) {
      const again = await withoutTrace(of.timesheetId, () => of.approve({ version }));
      expect(again).toMatchObject({
        status: 200,
        body: [{ id: of.timesheetId, status: "approved", version: 3 }],
      });
    }
  });

  it("is of the hours that the representative saw: what was sent since is not approved [PAY-I-021]", async () => {
    const of = await aCase({ status: "submitted" });
    const { version } = await of.now();
    await of.submit({ end_time: "23:00", comment: "Four hours more." });
    await expectRefused(of.timesheetId, changed, () => of.approve({ version }));
  });

  it("is the organization's alone, and its words change no hours [PAY-P-004 PAY-P-016]", async () => {
    const of = await aCase({ status: "submitted" });
    const viewer = await signInAs(
      await aRep({ organizationId: of.organizationId, groups: ["manage_users"] }),
    );
    const body = sent([of]);
    for (const [caller, status] of [
      [of.by.provider, 403],
      [await signInAs(await aProvider()), 403],
      [of.by.staff, 403],
      [viewer, 403],
      [await signInAs(await aRep()), 404],
    ] as const) {
      const answer = await withoutTrace(of.timesheetId, () => caller.put("/timesheets-approve/", body));
      expect(answer.status).toBe(status);
    }
    const odd = { break_minutes: 60, pay_cents: 1, extras: [], hours: 3, end_time: "20:00" };
    expect((await of.approve(odd)).body[0]).toMatchObject({ hours: 12, break_minutes: 0, amount: 2_592 });
  });
});

describe("approving several at once", () => {
  it("takes ten that are as booked, and answers them in the order asked [PAY-C-016 PAY-P-004]", async () => {
    const { made, rep, people } = await someTimesheets(...Array<TimesheetOptions>(10).fill({}));
    const order = [...made.slice(3), ...made.slice(0, 3)];
    const { status, body } = await rep.put("/timesheets-approve", sent(order));
    expect(status).toBe(200);
    expect(body.map(({ id }: { id: string }) => id)).toEqual(order.map(({ timesheetId }) => timesheetId));
    const rows = await Promise.all(made.map(({ timesheetId }) => readTimesheet(timesheetId)));
    expect(new Set(rows.map(({ approvedAt }) => approvedAt?.getTime())).size).toBe(1);
    for (const row of rows) {
      expect(row).toMatchObject({ status: "approved", version: 3, approvedBy: people.rep.userId });
      expect(await historyOf(row.id)).toHaveLength(2);
      expect(await auditOf(row.id)).toHaveLength(2);
      expect(await eventsOf(row.id)).toHaveLength(1);
    }
    await expectBooksBalance();
  });

  it("is refused for all when one is not as booked, or has extras [PAY-C-016 PAY-I-039]", async () => {
    const late = {
      worked: { start: new Date("2025-06-02T11:05:00Z"), end: new Date("2025-06-02T23:00:00Z") },
    };
    const { made, rep } = await someTimesheets(
      {},
      { ...late, shift: { startOn: "2025-06-02" }, comment: "Late." },
      { extras: [{ kind: "OVERTIME", minutes: 30, amountCents: 5_000 }] },
      { breakMinutes: 5, comment: "A break." },
      {},
    );
    const answer = await withoutTraces(made, () => rep.put("/timesheets-approve/", sent(made)));
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body).toEqual({
      "timesheets.1": [notAsBooked],
      "timesheets.2": [notAsBooked],
      "timesheets.3": [notAsBooked],
    });
    const plain = [made[0]!, made[4]!];
    expect((await rep.put("/timesheets-approve/", sent(plain))).status).toBe(200);
  });

  it("is refused for all when one has changed, or does not wait [PAY-C-016 PAY-C-010]", async () => {
    const { made, rep } = await someTimesheets({}, {}, { status: "queried" });
    const [one, two] = made as [Made, Made, Made];
    const stale = [...sent([one]).timesheets, { id: two.timesheetId, version: 1 }];
    const refusals = [
      [stale, changed],
      [sent(made).timesheets, notWaiting],
    ] as const;
    for (const [timesheets, text] of refusals) {
      const answer = await withoutTraces(made, () => rep.put("/timesheets-approve/", { timesheets }));
      expect(answer).toMatchObject({ status: 400, body: { error: text, non_field_errors: [text] } });
    }
  });

  it("leaves those alone that are approved already, and takes one that is named twice once [PAY-C-010]", async () => {
    const { made, rep } = await someTimesheets(
      { status: "approved" },
      {},
      { status: "approved", breakMinutes: 9 },
    );
    const [before] = await Promise.all(made.map(({ timesheetId }) => readTimesheet(timesheetId)));
    const body = sent([...made, made[1]!]);
    const { status, body: answered } = await rep.put("/timesheets-approve/", body);
    expect(status).toBe(200);
    expect(answered.map(({ id }: { id: string }) => id)).toEqual(body.timesheets.map(({ id }) => id));
    expect(await readTimesheet(made[0]!.timesheetId)).toEqual(before);
    expect(await historyOf(made[1]!.timesheetId)).toHaveLength(2);
  });

  it("is not there for one of another organization, an unknown one, or one that has not begun [PAY-I-034 PAY-C-016 PAY-P-004]", async () => {
    const { made, rep, people } = await someTimesheets({}, {});
    const foreign = await aTimesheet({ status: "submitted" });
    const soon = await aTimesheet({ people, shift: { startOn: dayFromToday(3) } });
    const unknown = { id: "0190f000-0000-7000-8000-000000000001", version: 1 };
    for (const other of [...sent([foreign, soon]).timesheets, unknown]) {
      const body = { timesheets: [...sent(made).timesheets, other] };
      const send = () => rep.put("/timesheets-approve/", body);
      expect((await withoutTraces([...made, foreign], send)).status).toBe(404);
    }
  });

  it("names one to a hundred, each with its version [PAY-C-016]", async () => {
    const { made, rep } = await someTimesheets({});
    const [one] = sent(made).timesheets;
    for (const timesheets of [
      undefined,
      [],
      "x",
      Array(101).fill(one),
      [{ id: one!.id }],
      [{ version: 2 }],
      [null],
    ]) {
      const answer = await withoutTraces(made, () => rep.put("/timesheets-approve/", { timesheets }));
      expect(answer.status).toBe(400);
    }
    expect((await rep.put("/timesheets-approve/", { timesheets: Array(100).fill(one) })).body).toHaveLength(
      100,
    );
  });
});
