import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { timesheetHistory } from "@/db/schema";
import type { TimesheetChanges } from "@/lib/pay/history/rules";
import { timesheetActions } from "@/lib/pay/history/words";
import { type Caller, signInAs } from "../../support/api";
import { aRep, aStaff } from "../../support/builders";
import { aTimesheet } from "../../support/pay/builders";
import { readersOf } from "../../support/pay/readers";

type Step = typeof timesheetHistory.$inferInsert;

const step = (values: Pick<Step, "timesheetId" | "action"> & Partial<Step>): Step => ({
  actorUserId: null,
  fromStatus: "draft",
  toStatus: "submitted",
  ...values,
});

const minute = (count: number) => new Date(Date.UTC(2026, 0, 1, 0, count));

const historyOf = async (by: Caller, id: string, query = "") => {
  const answer = await by.get(`/timesheets/${id}/history/?${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
};

const changes: TimesheetChanges = {
  start: { from: null, to: "2026-01-01 19:00" },
  end: { from: "2026-01-02 07:00", to: "2026-01-02 06:52" },
  break_minutes: { from: 0, to: 30 },
  paid_minutes: { from: 0, to: 705 },
  attendance: { from: null, to: "late" },
  amount: { from: { payCents: 0, feeCents: 0 }, to: { payCents: 133_163, feeCents: 26_637 } },
  extras: {
    from: [],
    to: [
      {
        kind: "OVERTIME",
        minutes: 30,
        miles: null,
        payCents: 8_001,
        feeCents: 1_600,
        note: "Late admission",
      },
      { kind: "EXPENSE", minutes: null, miles: null, payCents: 1_999, feeCents: 0, note: "" },
    ],
  },
};

describe("the history of a timesheet", () => {
  it("tells each action newest first, in pages [PAY-C-013]", async () => {
    const { timesheetId, rep } = await aTimesheet();
    const steps = timesheetActions.map((action, index) =>
      step({ timesheetId, action, createdAt: minute(index) }),
    );
    await db().insert(timesheetHistory).values(steps);
    const by = await signInAs(rep);
    const newestFirst = [...timesheetActions].reverse();
    const body = await historyOf(by, timesheetId);
    expect(body).toMatchObject({ count: 12, next: null, previous: null });
    expect(body.results.map(({ action }: Step) => action)).toEqual(newestFirst);
    const paged = await historyOf(by, timesheetId, "limit=5&offset=5");
    expect(paged.results.map(({ action }: Step) => action)).toEqual(newestFirst.slice(5, 10));
    expect(paged.next).toContain("offset=10");
  });

  it("tells fifty steps unless it is asked for others [PAY-C-013]", async () => {
    const { timesheetId, rep } = await aTimesheet();
    const steps = Array.from({ length: 51 }, (_, index) =>
      step({ timesheetId, action: "submit", createdAt: minute(index) }),
    );
    await db().insert(timesheetHistory).values(steps);
    const body = await historyOf(await signInAs(rep), timesheetId);
    expect(body.results).toHaveLength(50);
    expect(body.next).toContain("limit=50&offset=50");
  });

  it("names who did what, to which state, with the words; the product is staff without a name [PAY-C-013]", async () => {
    const { timesheetId, provider, rep } = await aTimesheet();
    const person = await aStaff();
    const step1 = step({ timesheetId, action: "submit", actorUserId: provider.userId, createdAt: minute(1) });
    const asked = {
      reasonCode: "BREAK",
      comment: "No break?",
      fromStatus: "submitted",
      toStatus: "queried",
    } as const;
    const step2 = step({
      timesheetId,
      action: "query",
      actorUserId: rep.userId,
      createdAt: minute(2),
      ...asked,
    });
    const step3 = step({ timesheetId, action: "resolve", actorUserId: person.userId, createdAt: minute(3) });
    const step4 = step({ timesheetId, action: "auto_approve", createdAt: minute(4) });
    await db().insert(timesheetHistory).values([step1, step2, step3, step4]);
    const { results } = await historyOf(await signInAs(provider), timesheetId);
    const named = ({ user }: { user: { firstName: string; lastName: string } }) => ({
      first_name: user.firstName,
      last_name: user.lastName,
    });
    expect(results).toMatchObject([
      {
        action: "auto_approve",
        actor: { first_name: "", last_name: "", is_staff: true, user_type: "staff", provider_degree: null },
      },
      { action: "resolve", actor: { ...named({ user: person }), is_staff: true, user_type: "staff" } },
      {
        action: "query",
        from_status: "submitted",
        to_status: "queried",
        reason_code: "BREAK",
        comment: "No break?",
        actor: { ...named(rep), is_staff: false, user_type: "healthcare_entity_rep", provider_degree: null },
      },
      {
        action: "submit",
        from_status: "draft",
        to_status: "submitted",
        reason_code: null,
        comment: "",
        changes: {},
        actor: { ...named(provider), is_staff: false, user_type: "provider", provider_degree: "MD" },
        created_at: minute(1).toISOString(),
      },
    ]);
    expect(Object.keys(results[0]).sort()).toEqual(
      [
        "id",
        "action",
        "actor",
        "from_status",
        "to_status",
        "reason_code",
        "comment",
        "changes",
        "created_at",
      ].sort(),
    );
  });

  it("tells changes in the money of each viewer, never in both amounts [PAY-C-013 PAY-P-015]", async () => {
    const made = await aTimesheet();
    const { timesheetId } = made;
    await db()
      .insert(timesheetHistory)
      .values(step({ timesheetId, action: "submit", changes }));
    const readers = await readersOf(made);
    const changesFor = async (by: Caller) => (await historyOf(by, timesheetId)).results[0].changes;
    const same = {
      start: { from: null, to: "2026-01-01 19:00" },
      end: { from: "2026-01-02 07:00", to: "2026-01-02 06:52" },
      break_minutes: { from: 0, to: 30 },
      hours: { from: 0, to: 11.75 },
      attendance: { from: null, to: "late" },
    };
    const overtime = { kind: "OVERTIME", minutes: 30, miles: null, note: "Late admission" };
    const expense = { kind: "EXPENSE", minutes: null, miles: null, note: "", amount: 19.99 };
    expect(await changesFor(readers.provider)).toEqual({
      ...same,
      amount: { from: 0, to: 1331.63 },
      extras: { from: [], to: [{ ...overtime, amount: 80.01 }, expense] },
    });
    for (const by of [readers.rep, readers.staff])
      expect(await changesFor(by)).toEqual({
        ...same,
        amount: { from: 0, to: 1598 },
        extras: { from: [], to: [{ ...overtime, amount: 96.01 }, expense] },
      });
  });

  it("is for the parties and staff alone [PAY-P-002]", async () => {
    const made = await aTimesheet({ status: "submitted" });
    const path = `/timesheets/${made.timesheetId}/history/`;
    const readers = await readersOf(made);
    for (const by of [readers.provider, readers.rep, readers.staff]) {
      const { results } = await historyOf(by, made.timesheetId);
      expect(results).toMatchObject([{ action: "submit", from_status: "draft", to_status: "submitted" }]);
    }
    const plain = await aRep({ organizationId: made.organizationId, groups: ["manage_users"] });
    expect((await (await signInAs(plain)).get(path)).status).toBe(403);
    expect((await (await signInAs(await aRep())).get(path)).status).toBe(404);
    const odd = `/timesheets/${made.timesheetId}/history/?limit=0`;
    expect((await readers.rep.get(odd)).status).toBe(400);
    expect((await (await signInAs(await aRep())).get(odd)).status, "404 comes before 400").toBe(404);
  });
});
