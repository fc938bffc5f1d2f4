import { and, asc, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, invoices, outbox, payments, statements } from "@/db/schema";
import { addDays } from "@/lib/core/pure/days";
import { type Answer, type Caller, signInAs } from "../../support/api";
import { aConnection, aFacility, aProvider, aRep, aStaff } from "../../support/builders";
import { rowOf, withGate, writesOf } from "../../support/gate";
import { accountOf, aDraft } from "../../support/pay/bills";
import { aTimesheet, expectBooksBalance } from "../../support/pay/builders";
import {
  aBilledShift,
  aClosedStatement,
  closeAt,
  closesAt,
  closing,
  noneIsDue,
  openOf,
  readStatementRow,
} from "../../support/pay/statements";
import { pairRounds, rounds } from "../../support/rounds";

const race = withGate();
afterEach(expectBooksBalance);

const crowd = [...Array(32).keys()];
const clients = crowd.slice(0, 8);
const rounding = (all: number) => [...Array(rounds(all)).keys()];

/** A day in a week of its own: a facility has one invoice a week. */
const weeksBefore = (count: number) => addDays("2025-05-26", -7 * count);

const today = new Date().toISOString().slice(0, 10);
const paid = (amount: number, reference = "ACH 1") => ({ amount, paid_on: today, reference });
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort();
const refusal = (text: string) => ({ status: 400, body: { error: text } });
const readInvoiceRow = async (id: string) =>
  (await db().select().from(invoices).where(eq(invoices.id, id)))[0]!;

const lastPaymentOf = async (staff: Caller, path: string): Promise<string> =>
  (await staff.get(path)).body.payments.findLast(({ reversed }: { reversed: boolean }) => !reversed).id;
const reverse = (staff: Caller, id: string) =>
  staff.post(`/staff/payments/${id}/reverse/`, { reason: "Again." });

describe("paying", () => {
  it("an invoice by 32 people at once records one payment [PAY-C-031 PAY-V-037]", async () => {
    const { staff, invoice } = await aBilledShift();
    const sending = crowd.map((client) => () => {
      return staff.post(`/staff/invoices/${invoice.id}/payments/`, paid(1632, `ACH ${client}`));
    });
    for (const round of rounding(4)) {
      const answers = await race(round, rowOf(invoices, invoice.id), sending);
      expect(statusesOf(answers), `round ${round}`).toEqual([201, ...crowd.slice(1).map(() => 400)]);
      for (const each of answers.filter(({ status }) => status === 400))
        expect(each).toMatchObject(refusal("This invoice is already paid."));
      expect(await readInvoiceRow(invoice.id)).toMatchObject({ status: "paid", paidCents: 163_200 });
      await reverse(staff, await lastPaymentOf(staff, `/invoices/${invoice.id}/`));
    }
    expect(await db().$count(payments, eq(payments.invoiceId, invoice.id))).toBe(2 * rounds(4));
  }, 120_000);

  it("a statement by 32 people at once records one payment and tells the provider once [PAY-C-032]", async () => {
    const { staff, statement } = await aClosedStatement();
    const send = () => staff.post(`/staff/statements/${statement.id}/payments/`, paid(1359.96));
    const sending = crowd.map(() => send);
    const answers = await race(0, rowOf(statements, statement.id), sending);
    expect(statusesOf(answers)).toEqual([201, ...crowd.slice(1).map(() => 400)]);
    expect(await db().$count(payments, eq(payments.statementId, statement.id))).toBe(1);
    const event = and(eq(outbox.name, "statement/paid"), eq(outbox.payload, { statementId: statement.id }));
    expect(await db().$count(outbox, event)).toBe(1);
  });

  it("sent 32 times under one key is one payment, however the answers come [PAY-C-010 PAY-C-031]", async () => {
    const { staff, invoice } = await aBilledShift();
    const send = () =>
      staff.post(`/staff/invoices/${invoice.id}/payments/`, paid(1632), { "idempotency-key": invoice.id });
    // The first waits, the others are answered meanwhile.
    const sending = crowd.map(() => send);
    const answers = await race(0, rowOf(invoices, invoice.id), sending, { waiting: 1 });
    expect(statusesOf(answers)).toEqual([201, ...crowd.slice(1).map(() => 409)]);
    expect(await send()).toMatchObject({ status: 201, body: { status: "paid" } });
    expect(await db().$count(payments, eq(payments.invoiceId, invoice.id))).toBe(1);
  });

  it("against taking the payment before it back happens in one order or the other [PAY-C-033 PAY-S-070]", async () => {
    const { staff, invoice } = await aBilledShift();
    const pay = () => staff.post(`/staff/invoices/${invoice.id}/payments/`, paid(1632));
    await pay();
    const seen = new Set<number>();
    for (const round of pairRounds()) {
      const id = await lastPaymentOf(staff, `/invoices/${invoice.id}/`);
      const held = rowOf(invoices, invoice.id);
      const [reversed, again] = await race(round, held, [() => reverse(staff, id), pay]);
      expect(reversed.status, `round ${round}`).toBe(201);
      seen.add(again.status);
      const after =
        again.status === 201 ? { status: "paid", paidCents: 163_200 } : { status: "issued", paidCents: 0 };
      expect(await readInvoiceRow(invoice.id)).toMatchObject(after);
      if (again.status === 400) await pay();
    }
    expect(seen).toEqual(new Set([201, 400]));
  }, 120_000);

  it("taken back by 8 people at once is taken back once [PAY-C-033]", async () => {
    const { staff, statement } = await aClosedStatement();
    for (const round of rounding(4)) {
      await staff.post(`/staff/statements/${statement.id}/payments/`, paid(1359.96));
      const id = await lastPaymentOf(staff, `/statements/${statement.id}/`);
      const sending = clients.map(() => () => reverse(staff, id));
      const answers = await race(round, rowOf(statements, statement.id), sending);
      expect(statusesOf(answers), `round ${round}`).toEqual([201, ...clients.slice(1).map(() => 400)]);
      expect(await readStatementRow(statement.id)).toMatchObject({ status: "closed" });
      expect(await db().$count(payments, eq(payments.reversesId, id))).toBe(1);
    }
  }, 120_000);

  it("against a credit note over everything leaves it void, or paid with a refund owed [PAY-S-070 PAY-C-029]", async () => {
    const { people, staff } = await aBilledShift();
    const seen = new Set<number>();
    for (const round of pairRounds()) {
      const shift = { startOn: weeksBefore(round) };
      const { invoice, timesheetId } = await aBilledShift({ people, shift });
      const [payment, credit] = await race(round, rowOf(invoices, invoice.id), [
        () => staff.post(`/staff/invoices/${invoice.id}/payments/`, paid(1632)),
        () => staff.post(`/staff/invoices/${invoice.id}/credit/`, closing(timesheetId)),
      ]);
      expect(credit.status, `round ${round}`).toBe(201);
      seen.add(payment.status);
      const after = await readInvoiceRow(invoice.id);
      if (payment.status === 201) expect(after).toMatchObject({ status: "paid", creditedCents: -163_200 });
      else {
        expect(payment).toMatchObject(refusal("Only an issued invoice can be paid."));
        expect(after).toMatchObject({ status: "void", paidCents: 0 });
      }
    }
    expect(seen).toEqual(new Set([201, 400]));
  }, 240_000);
});

describe("closing", () => {
  const friday = new Date("2026-12-04T12:00:00Z");

  it("a statement by 8 people, and by two jobs beside them, gives it one number [PAY-J-005 PAY-C-032]", async () => {
    const { people, staff, statement } = await aBilledShift();
    await noneIsDue();
    let open = statement;
    for (const round of pairRounds()) {
      await closesAt(open.id, friday);
      const job = () => closeAt(friday);
      const close = () => staff.post(`/staff/statements/${open.id}/close/`);
      // Jobs skip a row that is held: the gate holds the table.
      const sending = [job, ...clients.map(() => close), job];
      const answers = (await race(round, writesOf(statements), sending)).filter(
        (answer) => typeof answer === "object",
      );
      expect(statusesOf(answers), `round ${round}`).toEqual(clients.map(() => 200));
      for (const { body } of answers) expect(body).toMatchObject({ status: "closed", number: round + 1 });
      const closed = and(eq(auditLog.objectId, open.id), eq(auditLog.action, "statement/closed"));
      expect(await db().$count(auditLog, closed)).toBe(1);
      const event = and(eq(outbox.name, "statement/closed"), eq(outbox.payload, { statementId: open.id }));
      expect(await db().$count(outbox, event)).toBe(1);
      const shift = { startOn: weeksBefore(round) };
      open = (await aBilledShift({ people, shift })).statement;
    }
  }, 240_000);

  it("against an invoice that is issued lets its lines stand before or after, never on what is closed [PAY-V-012]", async () => {
    const { people, staff, providerId } = await aBilledShift();
    const seen = new Set<boolean>();
    for (const round of pairRounds()) {
      const shift = { startOn: weeksBefore(round) };
      const { timesheet } = await aTimesheet({ people, status: "approved", shift });
      const draft = await aDraft(timesheet, timesheet.workedOn);
      const open = await openOf(providerId);
      const [closed, issued] = await race(round, rowOf(statements, open.id), [
        () => staff.post(`/staff/statements/${open.id}/close/`),
        () =>
          staff.post(`/staff/invoices/${draft.id}/issue/`, {
            expected_total: (timesheet.payCents + timesheet.feeCents) / 100,
          }),
      ]);
      expect([closed.status, issued.status], `round ${round}`).toEqual([200, 200]);
      const { totalCents } = await readStatementRow(open.id);
      const before = open.totalCents + timesheet.payCents;
      expect([open.totalCents, before]).toContain(totalCents);
      seen.add(totalCents === before);
      if (totalCents === before) {
        const next = { startOn: weeksBefore(round + 200) };
        await aTimesheet({ people, status: "invoiced", shift: next });
      }
    }
    expect(seen).toEqual(new Set([true, false]));
  }, 240_000);
});

it("two documents of an organization that are numbered at once get two numbers, without a gap [PAY-I-007 PAY-I-041]", async () => {
  const rep = await aRep();
  const staff = await signInAs(await aStaff());
  const aSide = async () => {
    const facility = await aFacility({ organizationId: rep.organizationId });
    return aConnection({ rep, facility, provider: await aProvider(), as: "approved" });
  };
  const sides = [await aSide(), await aSide()];
  for (const round of pairRounds()) {
    const drafts = [];
    for (const people of sides) {
      const shift = { startOn: weeksBefore(round) };
      const { timesheet } = await aTimesheet({ people, status: "approved", shift });
      const { id } = await aDraft(timesheet, timesheet.workedOn);
      drafts.push({ id, expected_total: (timesheet.payCents + timesheet.feeCents) / 100 });
    }
    const sending = drafts.map(
      ({ id, ...body }) =>
        () =>
          staff.post(`/staff/invoices/${id}/issue/`, body),
    );
    const answers = await race(round, accountOf(rep.organizationId), sending);
    expect(statusesOf(answers), `round ${round}`).toEqual([200, 200]);
  }
  const numbered = await db()
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.organizationId, rep.organizationId))
    .orderBy(asc(invoices.number));
  expect(numbered.map(({ number }) => number)).toEqual(
    pairRounds().flatMap((round) => [2 * round + 1, 2 * round + 2]),
  );
}, 240_000);
