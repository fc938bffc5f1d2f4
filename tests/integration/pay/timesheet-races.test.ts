import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { providers, timesheetHistory, timesheets } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { settleTimesheets } from "@/lib/pay/timesheets/commands/settle";
import { timesheetTexts } from "@/lib/pay/timesheets/words";
import { type Answer, type Caller, signInAs } from "../../support/api";
import { aConnection, aProvider, aRep } from "../../support/builders";
import { rowOf, withGate, writesOf } from "../../support/gate";
import { aTimesheet, expectBooksBalance, type TimesheetOptions } from "../../support/pay/builders";
import { moveTimesheet, readTimesheet } from "../../support/pay/moves";
import { asBooked, eventsOf, historyOf } from "../../support/pay/reports";
import { pairRounds, rounds } from "../../support/rounds";

const race = withGate();

const crowd = 32;
const clients = 8;
const many = [...Array(rounds(8)).keys()];
const pairs = pairRounds();
const half = [...Array(clients / 2).keys()];

const firstDay = "2025-06-02";
const { changed, overlaps, settled } = timesheetTexts;

/** A provider and two reps of one organization, each in a browser, with a day of their own for each round. */
async function theParties() {
  const people = await aConnection({ as: "approved" });
  const colleague = await aRep({ organizationId: people.rep.organizationId });
  const by = {
    provider: await signInAs(people.provider),
    rep: await signInAs(people.rep),
    colleague: await signInAs(colleague),
  };
  const timesheetOn = (round: number, options: TimesheetOptions = {}) =>
    aTimesheet({ people, ...options, shift: { startOn: addDays(firstDay, 2 * round), ...options.shift } });
  return { people, by, timesheetOn };
}

type Made = Awaited<ReturnType<typeof aTimesheet>>;

/** What all who move a timesheet lock. */
const held = ({ timesheetId }: Made) => rowOf(timesheets, timesheetId);
/** What all who report hours lock first. */
const ownerOf = ({ timesheet }: Made) => rowOf(providers, timesheet.providerId);

const submit = (by: Caller, made: Made, values: object = {}) =>
  by.put(`/timesheets/${made.timesheetId}/submit/`, asBooked(made, { ...values }));

const approve = (by: Caller, ...made: Made[]) =>
  by.put("/timesheets-approve/", {
    timesheets: made.map(({ timesheetId, timesheet }) => ({ id: timesheetId, version: timesheet.version })),
  });

const act = (by: Caller, call: string, { timesheetId, timesheet }: Made, values: object = {}) =>
  by.put(`/timesheets/${timesheetId}/${call}/`, { version: timesheet.version, ...values });

const ask = { reason_code: "END_TIME", comment: "Until when?" };

/** The outcome: the statuses, and the texts of the refusals. */
function outcomesOf(answers: readonly Answer[]) {
  const odd = answers.filter(({ status }) => ![200, 400, 404].includes(status));
  expect(odd.map(({ status, body }) => ({ status, body }))).toEqual([]);
  return answers.map(({ status, body }) => (status === 200 ? "done" : (body.error ?? JSON.stringify(body))));
}

const times = (count: number, what: string) => Array<string>(count).fill(what);

const stepsOf = async ({ timesheetId }: Made) => (await historyOf(timesheetId)).map(({ action }) => action);

/** The one order of locks leaves nothing to try again. */
async function deadlocks(): Promise<number> {
  const [row] = await db().execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  return row?.deadlocks ?? -1;
}

/** Pairs of timesheets on which one provider reports the same time. */
async function doubleTimes(): Promise<number> {
  const [row] = await db().execute<{ violations: number }>(sql`
    select count(*)::int as violations from timesheets a join timesheets b
      on a.provider_id = b.provider_id and a.id < b.id and a.worked && b.worked
     where a.status in ('submitted', 'queried', 'disputed', 'approved', 'invoiced')
       and b.status in ('submitted', 'queried', 'disputed', 'approved', 'invoiced')`);
  return row?.violations ?? -1;
}

async function expectSound() {
  await expectBooksBalance();
  expect(await doubleTimes()).toBe(0);
  expect(await deadlocks()).toBe(0);
}

describe("one report", () => {
  it(`sent ${crowd} times at once is one submission, and every answer is the record [PAY-I-020]`, async () => {
    const { by, timesheetOn } = await theParties();
    const extras = [{ kind: "OVERTIME", minutes: 30, amount: 40 }];
    for (const round of many.slice(0, 4)) {
      const made = await timesheetOn(round);
      const sent = { end_time: "19:30", comment: "A late admission.", extras };
      const sending = times(crowd, "").map(() => () => submit(by.provider, made, sent));
      const answers = await race(round, ownerOf(made), sending);
      expect(outcomesOf(answers)).toEqual(times(crowd, "done"));
      expect(await stepsOf(made)).toEqual(["submit"]);
      for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
      expect(answers[0]?.body).toMatchObject({ version: 2, extras: [{ amount: 40 }] });
    }
    await expectSound();
  }, 180_000);

  it("sent twice at once is one submission [PAY-I-020]", async () => {
    const { by, timesheetOn } = await theParties();
    for (const round of pairs) {
      const made = await timesheetOn(round);
      const send = () => submit(by.provider, made);
      const answers = await race(round, ownerOf(made), [send, send]);
      expect(outcomesOf(answers)).toEqual(["done", "done"]);
      expect(await stepsOf(made)).toEqual(["submit"]);
    }
    await expectSound();
  }, 180_000);

  it(`of ${clients} different ones that know the same version is taken, the others have not seen it [PAY-C-010]`, async () => {
    const { by, timesheetOn } = await theParties();
    for (const round of pairs) {
      const made = await timesheetOn(round, { status: "submitted" });
      const reports = [...Array(clients).keys()].map((minute) => ({
        break_minutes: minute,
        comment: `${minute} minutes of break.`,
        extras: minute % 2 ? [{ kind: "HOLIDAY", minutes: 60, amount: 10 + minute }] : [],
      }));
      const sending = reports.map((report) => () => submit(by.provider, made, report));
      const answers = await race(round, ownerOf(made), sending);
      expect(outcomesOf(answers).sort()).toEqual([...times(clients - 1, changed), "done"]);
      const won = reports[answers.findIndex(({ status }) => status === 200)];
      expect(await readTimesheet(made.timesheetId)).toMatchObject({ version: 3, comment: won?.comment });
    }
    await expectSound();
  }, 180_000);
});

describe("an approval", () => {
  it("while the provider edits is of the hours that the rep saw, or of none [PAY-I-021]", async () => {
    const { by, timesheetOn } = await theParties();
    const seen = new Set<string>();
    for (const round of pairs) {
      const made = await timesheetOn(round, { status: "submitted" });
      const edit = { end_time: "23:00", comment: "Four hours more." };
      const sending = [() => submit(by.provider, made, edit), () => approve(by.rep, made)];
      const answers = await race(round, held(made), sending);
      const { status, paidMinutes } = await readTimesheet(made.timesheetId);
      seen.add(`${status} ${paidMinutes}`);
      expect(outcomesOf(answers).sort()).toEqual([changed, "done"]);
    }
    expect(seen).toEqual(new Set(["submitted 960", "approved 720"]));
    await expectSound();
  }, 180_000);

  it(`among ${clients} clients who approve and edit is of the hours that were seen [PAY-I-021]`, async () => {
    const { by, timesheetOn } = await theParties();
    for (const round of pairs) {
      const made = await timesheetOn(round, { status: "submitted" });
      const sending = half.flatMap((minute) => [
        () => submit(by.provider, made, { break_minutes: minute + 1, comment: "A break." }),
        () => approve(minute % 2 ? by.rep : by.colleague, made),
      ]);
      const answers = await race(round, held(made), sending);
      const { status, breakMinutes } = await readTimesheet(made.timesheetId);
      const outcome = outcomesOf(answers).sort();
      if (status === "approved") {
        expect(breakMinutes).toBe(0);
        expect(outcome).toEqual([...times(clients / 2, changed), ...times(clients / 2, "done")]);
      } else expect(outcome).toEqual([...times(clients - 1, changed), "done"]);
      expect(await stepsOf(made)).toEqual(["submit", status === "approved" ? "approve" : "submit"]);
    }
    await expectSound();
  }, 180_000);

  it("by two reps at once is one: one step, one mail, and both are told that it is approved [PAY-I-022]", async () => {
    const { by, timesheetOn } = await theParties();
    for (const round of pairs) {
      const made = await timesheetOn(round, { status: "submitted" });
      const answers = await race(round, held(made), [
        () => approve(by.rep, made),
        () => approve(by.colleague, made),
      ]);
      expect(outcomesOf(answers)).toEqual(["done", "done"]);
      expect(await stepsOf(made)).toEqual(["submit", "approve"]);
      expect(await eventsOf(made.timesheetId)).toHaveLength(1);
    }
    await expectSound();
  }, 180_000);

  it(`by ${crowd} at once is one: one step, one mail [PAY-I-022]`, async () => {
    const { by, timesheetOn } = await theParties();
    for (const round of many.slice(0, 4)) {
      const made = await timesheetOn(round, { status: round % 2 ? "submitted" : "disputed" });
      const sending = times(crowd, "").map(
        (_, client) => () => approve(client % 2 ? by.rep : by.colleague, made),
      );
      const answers = await race(round, held(made), sending);
      expect(outcomesOf(answers)).toEqual(times(crowd, "done"));
      expect((await stepsOf(made)).filter((action) => action === "approve")).toHaveLength(1);
      expect(await eventsOf(made.timesheetId)).toHaveLength(1);
    }
    await expectSound();
  }, 180_000);

  it(`of overlapping piles by ${clients} at once approves each timesheet once [PAY-I-022 PAY-C-016]`, async () => {
    const { by, timesheetOn } = await theParties();
    for (const round of many) {
      const pile: Made[] = [];
      for (const place of Array(8).keys())
        pile.push(await timesheetOn(8 * round + place, { status: "submitted" }));
      const sending = [...Array(clients).keys()].map((client) => () => {
        const from = client % pile.length;
        const turned = [...pile.slice(from), ...pile.slice(0, from)].slice(0, 2 + (client % 5));
        return approve(client % 2 ? by.rep : by.colleague, ...(client % 3 ? turned : turned.reverse()));
      });
      const answers = await race(round, writesOf(timesheets), sending);
      expect(outcomesOf(answers)).toEqual(times(clients, "done"));
      for (const made of pile) {
        expect(await stepsOf(made)).toEqual(["submit", "approve"]);
        expect(await eventsOf(made.timesheetId)).toHaveLength(1);
      }
    }
    await expectSound();
  }, 240_000);
});

describe("a question", () => {
  it(`while it is approved, among ${clients} clients: one of the two stands [PAY-I-023]`, async () => {
    const { by, timesheetOn } = await theParties();
    for (const round of pairs) {
      const made = await timesheetOn(round, { status: "submitted" });
      const sending = half.flatMap(() => [
        () => approve(by.rep, made),
        () => act(by.colleague, "query", made, ask),
      ]);
      const answers = await race(round, held(made), sending);
      expect(outcomesOf(answers).sort()).toEqual([
        ...times(clients / 2, changed),
        ...times(clients / 2, "done"),
      ]);
      const { status } = await readTimesheet(made.timesheetId);
      expect(await stepsOf(made)).toEqual(["submit", status === "approved" ? "approve" : "query"]);
      expect(await eventsOf(made.timesheetId)).toHaveLength(1);
    }
    await expectSound();
  }, 180_000);

  it("while the time to answer ends: it is asked, or silence has approved [PAY-I-023]", async () => {
    const { by, timesheetOn } = await theParties();
    for (const round of pairs) {
      await settle();
      const made = await timesheetOn(round, { status: "submitted" });
      await announce(made);
      const read = { ...made, timesheet: await readTimesheet(made.timesheetId) };
      const answer = await againstSettling(round, () => act(by.rep, "query", read, ask));
      const { status } = await readTimesheet(made.timesheetId);
      expect(outcomesOf([answer])).toEqual([status === "approved" ? changed : "done"]);
      expect(await stepsOf(made)).toEqual([
        "submit",
        "submit",
        status === "approved" ? "auto_approve" : "query",
      ]);
    }
    await expectSound();
  }, 180_000);
});

describe("hours that are sent", () => {
  it("while the time to deny ends stop the closing, or come too late [PAY-I-023 PAY-I-038]", async () => {
    const { by, timesheetOn } = await theParties();
    for (const round of pairs) {
      await settle();
      const made = await timesheetOn(round, { status: "queried", reasonCode: "DID_NOT_WORK" });
      const answer = await againstSettling(round, () => submit(by.provider, made));
      const { status } = await readTimesheet(made.timesheetId);
      expect(outcomesOf([answer])).toEqual([status === "closed" ? changed : "done"]);
      expect(await stepsOf(made)).toEqual(["query", status === "closed" ? "auto_close" : "submit"]);
    }
    await expectSound();
  }, 180_000);

  it("while the shift is reported as not worked: whoever is second has not seen it [PAY-C-010]", async () => {
    const { by, timesheetOn } = await theParties();
    for (const round of pairs) {
      const made = await timesheetOn(round, { status: "submitted" });
      const report = { end_time: "18:00", comment: "Sent home." };
      const sending = [() => submit(by.provider, made, report), () => act(by.provider, "not-worked", made)];
      const answers = await race(round, held(made), sending);
      expect(outcomesOf(answers).sort()).toEqual([changed, "done"]);
    }
    await expectSound();
  }, 180_000);

  it(`for the same time at two organizations by ${clients} clients stand at one of them [PAY-I-031 PAY-V-027]`, async () => {
    const provider = await aProvider();
    const one = await aConnection({ provider, as: "approved" });
    const other = await aConnection({ provider, as: "approved" });
    const own = await signInAs(provider);
    for (const round of pairs) {
      const startOn = addDays(firstDay, 2 * round);
      const day = await aTimesheet({ people: one, shift: { startOn } });
      const night = await aTimesheet({ people: other, shift: { startOn, rateKind: "night" } });
      const late = { end_time: "20:00", comment: "An hour more." };
      const early = { start_time: "18:00", comment: "An hour before." };
      const sending = half.flatMap(() => [() => submit(own, day, late), () => submit(own, night, early)]);
      const answers = await race(round, ownerOf(day), sending);
      expect(outcomesOf(answers).sort()).toEqual([
        ...times(clients / 2, overlaps),
        ...times(clients / 2, "done"),
      ]);
      const statuses = [day, night].map(async ({ timesheetId }) => (await readTimesheet(timesheetId)).status);
      expect((await Promise.all(statuses)).sort()).toEqual(["draft", "submitted"]);
    }
    await expectSound();
  }, 180_000);
});

it(`everything at once by ${2 * 7} clients leaves one legal order of steps [PAY-I-021 PAY-I-022 PAY-I-023]`, async () => {
  const { by, timesheetOn } = await theParties();
  for (const round of many) {
    const made = await timesheetOn(round, { status: "submitted" });
    const moves = [
      (client: number) => submit(by.provider, made, { break_minutes: client, comment: "A break." }),
      () => approve(by.rep, made),
      () => act(by.colleague, "query", made, ask),
      () => act(by.rep, "dispute", made, { ...ask, comment: "Never." }),
      () => act(by.provider, "dispute", made, ask),
      () => act(by.provider, "not-worked", made),
      () => settle(),
    ];
    const sending = [...moves, ...moves].map((send, client) => () => send(client));
    const answers = await race(round, writesOf(timesheets), sending);
    const texts = new Set(outcomesOf(answers.filter((answer) => answer !== null)));
    const known = ["done", changed, settled, timesheetTexts.notWaiting, timesheetTexts.onlyQuestion];
    expect([...texts].filter((text) => !known.includes(text))).toEqual([]);
    const steps = await historyOf(made.timesheetId);
    expect(steps).toHaveLength((await readTimesheet(made.timesheetId)).version - 1);
  }
  await expectSound();
}, 240_000);

/** Silence decides: long after every clock of these tests has ended. */
async function settle(): Promise<null> {
  const late = new Date(Date.now() + 400 * 24 * 3_600_000);
  await settleTimesheets(systemActor("settle-timesheets"), contextAt(late));
  return null;
}

/** Has its organization notified, with its time to answer over. */
async function announce({ timesheetId }: Made) {
  const set = {
    announcedAt: new Date("2026-01-01T13:00:00Z"),
    clockEndsAt: new Date("2026-01-02T13:00:00Z"),
  };
  const at = new Date();
  await db().transaction((tx) =>
    moveTimesheet(tx, timesheetId, { action: "submit", to: "submitted", at, by: null, set }),
  );
}

/**
 * A call and the job at once. The job leaves alone what somebody else decides about at this moment, so the gate holds what
 * both write after they have locked the timesheet: whoever comes second finds it locked.
 */
async function againstSettling(round: number, send: () => Promise<Answer>) {
  const waiting = round % 2 ? 2 : 1;
  const [answer] = await race(round, writesOf(timesheetHistory), [send, settle], { waiting });
  return answer;
}
