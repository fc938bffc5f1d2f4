import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { bookingRequests, providers, timesheets } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { addDays } from "@/lib/core/pure/days";
import { issueDraft } from "@/lib/pay/invoices/commands/issue";
import { type Answer, type Caller, signInAs } from "../../support/api";
import { aFacility, aStaff } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";
import {
  accountOf,
  aDraft,
  anAssignment,
  documentsOf,
  linesOfDocument,
  sendAsBooked,
  takingBack,
} from "../../support/pay/bills";
import { expectBooksBalance } from "../../support/pay/builders";
import { moveTimesheet, readTimesheet } from "../../support/pay/moves";
import { pairRounds } from "../../support/rounds";
import { announced } from "../../support/staff/builders";

const race = withGate();

const crowd = 32;
const clients = 8;
const rounding = pairRounds();
const count = rounding.length;
const firstDay = "2024-01-02";
const dayOf = (round: number) => addDays(firstDay, 7 * round);

let staff: Caller;
beforeAll(async () => {
  staff = await signInAs(await aStaff());
});

/** The one order of locks leaves nothing to try again. */
async function deadlocks(): Promise<number> {
  const [row] = await db().execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  );
  return row?.deadlocks ?? -1;
}

async function expectSound() {
  await expectBooksBalance();
  expect(await deadlocks()).toBe(0);
}

/** Every answer is one of the documented: nothing of the database's own troubles comes to the surface. */
function expectDocumented(answers: Answer[]) {
  const odd = answers.filter(({ status }) => ![200, 201, 400].includes(status));
  expect(odd.map(({ status, body }) => ({ status, body }))).toEqual([]);
}

const sum = (answers: Answer[], status: number) => answers.filter((each) => each.status === status).length;

type Assignment = Awaited<ReturnType<typeof anAssignment>>;

/** An assignment of one shift a week, its draft due at once. */
async function anApprovedWeek(round: number, people?: Assignment["people"], terms = {}) {
  const startOn = dayOf(round);
  const assignment = await anAssignment([{ startOn }], terms, people);
  await sendAsBooked(assignment.timesheetIds[0]!, assignment.people.provider);
  const draft = await aDraft(assignment, startOn);
  return { ...assignment, timesheetId: assignment.timesheetIds[0]!, draftId: draft.id };
}

const issue = (draftId: string, expected_total: number) =>
  staff.post(`/staff/invoices/${draftId}/issue/`, { expected_total });

/** What all who issue an invoice for a provider's shifts, or take it back, lock first. */
const providerOf = ({ providerId }: { providerId: string }) => rowOf(providers, providerId);

const byJob = (id: string) => issueDraft(systemActor("bill-facilities"), { id });

const move = (timesheetId: string, to: "queried" | "approved", by: string) =>
  db().transaction(async (tx) => {
    const approval = { approvedAt: new Date(), approvedBy: by };
    const set = to === "approved" ? approval : { approvedAt: null, approvedBy: null };
    const action = to === "approved" ? "resolve" : "query";
    // The order of the product: the row first, then what it says.
    await tx.execute(sql`select 1 from timesheets where id = ${timesheetId} for no key update`);
    const { status } = await readTimesheet(timesheetId, tx);
    if (status === "invoiced" || status === to) return false;
    await moveTimesheet(tx, timesheetId, { action, to, at: new Date(), by, set });
    return true;
  });

describe(`${clients} clients, ${count} rounds`, () => {
  it(`issuing one draft by ${crowd} at once makes one invoice, whoever issues [PAY-I-024 PAY-I-041 PAY-C-028]`, async () => {
    let people: Assignment["people"] | undefined;
    for (const round of rounding) {
      const week = await anApprovedWeek(round, people);
      people = week.people;
      const sending = Array.from({ length: crowd }, (_, index) => async () => {
        if (index % 2) return byJob(week.draftId);
        return (await issue(week.draftId, 2592)).status;
      });
      const outcomes = await race(round, providerOf(week), sending);
      const half = Array(crowd / 2).fill(200);
      expect(outcomes.filter((outcome) => typeof outcome === "number")).toEqual(half);
      expect(outcomes.filter((outcome) => outcome === "issued").length).toBeLessThanOrEqual(1);
      expect(await linesOfDocument(week.draftId)).toHaveLength(1);
      expect(await announced("invoice/issued", { invoiceId: week.draftId })).toBe(1);
    }
    const numbers = (await documentsOf({ facilityId: people!.facility.facilityId })).map(
      (each) => each.number,
    );
    expect(numbers).toEqual(rounding.map((round) => round + 1));
    await expectSound();
  }, 240_000);

  it("issuing while a timesheet is asked about: it is on the invoice or not, never half [PAY-I-024 PAY-I-042]", async () => {
    const seen = new Set<boolean>();
    let people: Assignment["people"] | undefined;
    for (const round of rounding) {
      const week = await anApprovedWeek(round, people);
      people = week.people;
      const { draftId, timesheetId } = week;
      const by = people.rep.userId;
      const send = () => issue(draftId, 2592);
      const [moved, ...answers] = await race(round, rowOf(timesheets, timesheetId), [
        () => move(timesheetId, "queried", by),
        send,
        send,
        send,
        send,
      ]);
      seen.add(moved);
      const lines = await linesOfDocument(draftId);
      const { status } = await readTimesheet(timesheetId);
      if (moved) {
        expect([status, lines.length]).toEqual(["queried", 0]);
        for (const each of answers) expect([400, 404]).toContain(each.status);
        await move(timesheetId, "approved", by);
        const [draft] = await documentsOf(week).then((all) => all.filter((each) => each.status === "draft"));
        const again = draft ?? (await aDraft(week, dayOf(round)));
        expect((await issue(again.id, 2592)).status).toBe(200);
      } else {
        expect([status, lines.length]).toEqual(["invoiced", 1]);
        expect(sum(answers, 200)).toBe(4);
      }
    }
    expect(seen).toEqual(new Set([true, false]));
    await expectSound();
  }, 240_000);

  it("extra pay that is changed while it is invoiced is changed before or not at all [PAY-I-027 PAY-V-011]", async () => {
    let people: Assignment["people"] | undefined;
    let rep: Caller | undefined;
    for (const round of rounding) {
      const week = await anApprovedWeek(round, people, { bonusCents: 10_000 });
      people = week.people;
      rep ??= week.rep;
      const path = `/booking-requests-extra/${week.requestId}/`;
      const change = (bonus: number) => () => rep!.post(path, { additional_charges_bonus: 100 + bonus });
      const run = () => byJob(week.draftId);
      const [one, , other] = await race(round, providerOf(week), [change(1), run, change(2), run]);
      expectDocumented([one, other]);
      const lines = await linesOfDocument(week.draftId);
      const bonus = lines.filter(({ kind }) => kind === "bonus").map(({ payCents }) => payCents);
      const [request] = await db()
        .select({ bonusCents: bookingRequests.bonusCents })
        .from(bookingRequests)
        .where(eq(bookingRequests.id, week.requestId));
      expect(bonus).toEqual([request!.bonusCents]);
    }
    await expectSound();
  }, 240_000);

  it("crediting one item at once credits it once [PAY-I-010 PAY-C-029 PAY-I-041]", async () => {
    let people: Assignment["people"] | undefined;
    for (const round of rounding) {
      const week = await anApprovedWeek(round, people);
      people = week.people;
      await byJob(week.draftId);
      const taken = { timesheet_ids: [week.timesheetId] };
      const path = `/staff/invoices/${week.draftId}/credit/`;
      const sending = Array.from({ length: clients }, (_, index) => () => {
        return staff.post(path, takingBack(index % 2 ? "correct" : "close", taken));
      });
      const answers = await race(round, providerOf(week), sending);
      expectDocumented(answers);
      expect(sum(answers, 201)).toBe(1);
      expect((await readTimesheet(week.timesheetId)).revision).toBe(1);
    }
    const numbers = (await documentsOf({ facilityId: people!.facility.facilityId })).map(
      (each) => each.number,
    );
    expect(numbers).toEqual([...Array(2 * count).keys()].map((each) => each + 1));
    await expectSound();
  }, 240_000);

  it("voiding against crediting: all is taken back once [PAY-C-030 PAY-I-010 PAY-S-070]", async () => {
    let people: Assignment["people"] | undefined;
    for (const round of rounding) {
      const week = await anApprovedWeek(round, people);
      people = week.people;
      await byJob(week.draftId);
      const path = `/staff/invoices/${week.draftId}/`;
      const sending = Array.from({ length: clients }, (_, index) => () => {
        if (index % 2) return staff.post(`${path}void/`, takingBack("close"));
        return staff.post(`${path}credit/`, takingBack("close", { timesheet_ids: [week.timesheetId] }));
      });
      const answers = await race(round, providerOf(week), sending);
      expectDocumented(answers);
      const invoice = (await documentsOf(week)).find(({ id }) => id === week.draftId);
      expect(invoice).toMatchObject({ status: "void", creditedCents: -259_200 });
      expect(sum(answers, 201)).toBeLessThanOrEqual(1);
      expect(await readTimesheet(week.timesheetId)).toMatchObject({ status: "closed", revision: 1 });
    }
    await expectSound();
  }, 240_000);

  it("issuing for several facilities of one organization at once leaves no gap [PAY-I-025 PAY-I-041]", async () => {
    const first = await anApprovedWeek(0);
    const { rep } = first.people;
    const facilities = [first.facilityId];
    for (let made = 1; made < 4; made += 1)
      facilities.push((await aFacility({ organizationId: rep.organizationId })).facilityId);
    let issued = 0;
    for (const round of rounding) {
      const drafts: string[] = [];
      for (const [index, facilityId] of facilities.entries()) {
        const own = { rep, facility: { ...first.people.facility, id: facilityId, facilityId } };
        const week =
          round === 0 && index === 0 ? first : await anApprovedWeek(round, own as Assignment["people"]);
        drafts.push(week.draftId);
      }
      const runs = drafts.flatMap((id) => [() => byJob(id), () => byJob(id)]);
      await race(round, accountOf(rep.organizationId), runs);
      issued += drafts.length;
    }
    const numbers = await Promise.all(facilities.map((facilityId) => documentsOf({ facilityId })));
    const given = numbers.flat().map(({ number }) => number as number);
    expect(given.sort((one, other) => one - other)).toEqual(
      [...Array(issued).keys()].map((each) => each + 1),
    );
    await expectSound();
  }, 240_000);
});

it("a number that was taken when issuing failed is given to the next [PAY-I-025]", async () => {
  const week = await anApprovedWeek(0);
  // Judged at commit, long after the number was given.
  await db().execute(sql`create function refuse_late() returns trigger language plpgsql as $$
    begin raise exception 'not today' using errcode = 'check_violation'; end $$`);
  await db().execute(sql`create constraint trigger refuse_late after insert on pay_lines
    deferrable initially deferred for each row execute function refuse_late()`);
  await expect(byJob(week.draftId)).rejects.toThrow();
  await expectBooksBalance();
  expect(await documentsOf(week)).toMatchObject([{ status: "draft", number: null }]);
  expect((await readTimesheet(week.timesheetId)).status).toBe("approved");
  await db().execute(sql`drop function refuse_late cascade`);
  expect(await byJob(week.draftId)).toBe("issued");
  expect(await documentsOf(week)).toMatchObject([{ status: "issued", number: 1 }]);
  await expectSound();
});
