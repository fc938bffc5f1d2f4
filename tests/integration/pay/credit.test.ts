import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, invoices, payLines, statements, timesheetHistory } from "@/db/schema";
import { dayIn } from "@/lib/core/pure/time";
import { aDraft, anAssignment, linesOfDocument, sendAsBooked, takingBack } from "../../support/pay/bills";
import { aTimesheet, expectBooksBalance } from "../../support/pay/builders";
import { anInvoice } from "../../support/pay/invoices";
import { readTimesheet } from "../../support/pay/moves";
import { readersOf } from "../../support/pay/readers";
import { announced } from "../../support/staff/builders";

afterEach(expectBooksBalance);

const tuesday = { startOn: "2026-03-03" };
const wednesday = { startOn: "2026-03-04" };

type Taken = Parameters<typeof takingBack>[1];

/** An invoice over two shifts of $2,592, unpaid, with everybody at their browsers. */
async function anInvoicedPair() {
  const one = await aTimesheet({ status: "approved", shift: tuesday });
  const other = await aTimesheet({ status: "approved", people: one, shift: wednesday });
  const invoice = await anInvoice([one.timesheetId, other.timesheetId]);
  const readers = await readersOf(one);
  const path = `/staff/invoices/${invoice.id}/`;
  const credit = (outcome: "correct" | "close", taken: Taken) =>
    readers.staff.post(`${path}credit/`, takingBack(outcome, taken));
  const pay = (amount: number) =>
    readers.staff.post(`${path}payments/`, {
      amount,
      paid_on: new Date().toISOString().slice(0, 10),
      reference: "ACH 7",
    });
  const read = async () => (await readers.staff.get(`/invoices/${invoice.id}/`)).body;
  return { one, other, invoice, credit, pay, read, path, readers };
}

const creditStep = async (timesheetId: string) => {
  const steps = await db()
    .select()
    .from(timesheetHistory)
    .where(and(eq(timesheetHistory.timesheetId, timesheetId), eq(timesheetHistory.action, "credit")));
  return steps.at(-1)!;
};

const statementsOf = (providerId: string) =>
  db().select().from(statements).where(eq(statements.providerId, providerId)).orderBy(statements.createdAt);

describe("crediting an item to be corrected", () => {
  it("makes a credit note over its lines and asks its provider [PAY-C-029 PAY-S-065 PAY-S-070 PAY-I-010]", async () => {
    const { one, other, invoice, credit, read } = await anInvoicedPair();
    const answer = await credit("correct", { timesheet_ids: [one.timesheetId], reason: "Left at 6 PM." });
    const today = dayIn(one.facility.timeZone, new Date());
    const name = (await read()).number;
    expect(answer).toMatchObject({
      status: 201,
      body: {
        kind: "credit_note",
        status: "issued",
        total: -2592,
        pay: -2160,
        fee: -432,
        invoice_on: today,
        due_on: today,
        period_start: "2026-03-01",
        period_end: "2026-03-07",
        reason: "Left at 6 PM.",
        credits_invoice: { id: invoice.id, number: name },
        is_overdue: false,
        lines: [{ timesheet_id: one.timesheetId, kind: "hours", amount: -2592, is_credited: false }],
      },
    });
    const { id, number } = answer.body;
    expect(number).toBe(name.replace("-000001", "-000002"));
    expect(await read()).toMatchObject({
      status: "issued",
      total: 5184,
      credited: -2592,
      paid: 0,
      balance: 2592,
      credit_notes: [{ id, number, total: -2592, invoice_on: today }],
    });
    const is_credited = (await read()).lines.map((line: { is_credited: boolean }) => line.is_credited);
    expect(is_credited).toEqual([true, false]);
    expect(await readTimesheet(one.timesheetId)).toMatchObject({
      status: "queried",
      reasonCode: "CORRECTED",
      reason: "Left at 6 PM.",
      revision: 1,
      approvedAt: null,
      approvedBy: null,
      clockEndsAt: null,
      payCents: 216_000,
    });
    expect(await readTimesheet(other.timesheetId)).toMatchObject({ status: "invoiced", revision: 0 });
  });

  it("reverses each line by its negative on the provider's open statement [PAY-I-010 PAY-I-009]", async () => {
    const { one, invoice, credit } = await anInvoicedPair();
    const { body } = await credit("correct", { timesheet_ids: [one.timesheetId] });
    const [reversal, ...others] = await linesOfDocument(body.id);
    const [line] = await linesOfDocument(invoice.id);
    expect(others).toEqual([]);
    const { id, invoiceId, createdAt, reversesId, rebill, payCents, feeCents, ...same } = line!;
    expect(reversal).toMatchObject({ ...same, reversesId: id, rebill: true });
    expect([reversal!.payCents, reversal!.feeCents]).toEqual([-payCents, -feeCents]);
    const [statement] = await statementsOf(one.provider.providerId);
    expect(statement).toMatchObject({ status: "open", totalCents: 216_000 });
  });

  it("is recorded and announced [PAY-I-045 PAY-S-065]", async () => {
    const { one, invoice, credit, readers } = await anInvoicedPair();
    const { body } = await credit("correct", { timesheet_ids: [one.timesheetId], reason: "Left early." });
    expect(await creditStep(one.timesheetId)).toMatchObject({
      fromStatus: "invoiced",
      toStatus: "queried",
      reasonCode: "CORRECTED",
      comment: "Left early.",
    });
    const actions = async (objectId: string) => {
      const rows = await db().select().from(auditLog).where(eq(auditLog.objectId, objectId));
      return rows.map(({ action }) => action);
    };
    expect(await actions(one.timesheetId)).toContain("timesheet/credited");
    expect(await actions(invoice.id)).toContain("invoice/credited");
    expect(await announced("invoice/credited", { invoiceId: body.id })).toBe(1);
    expect(await announced("timesheet/queried", { timesheetId: one.timesheetId })).toBe(1);
    const { results } = (await readers.rep.get(`/timesheets/${one.timesheetId}/history/`)).body;
    expect(results[0]).toMatchObject({ action: "credit", to_status: "queried" });
  });
});

describe("crediting an item without pay", () => {
  it("closes its timesheet for good [PAY-C-029 PAY-S-065]", async () => {
    const { one, credit } = await anInvoicedPair();
    const { status, body } = await credit("close", { timesheet_ids: [one.timesheetId] });
    expect(status).toBe(201);
    const closed = { status: "closed", payCents: 0, feeCents: 0, revision: 1 };
    expect(await readTimesheet(one.timesheetId)).toMatchObject(closed);
    expect(await linesOfDocument(body.id)).toMatchObject([{ rebill: false }]);
    expect(await creditStep(one.timesheetId)).toMatchObject({ toStatus: "closed", reasonCode: null });
    expect(await announced("timesheet/closed", { timesheetId: one.timesheetId, by: "staff" })).toBe(1);
  });

  it("is all that cancellation pay can be [PAY-C-029]", async () => {
    const canceled = await aTimesheet({
      status: "approved",
      attendance: "canceled_by_facility",
      shift: tuesday,
      terms: { cancellationPayPercent: 50 },
    });
    const invoice = await anInvoice([canceled.timesheetId]);
    const { staff } = await readersOf(canceled);
    const credit = (outcome: "correct" | "close") =>
      staff.post(
        `/staff/invoices/${invoice.id}/credit/`,
        takingBack(outcome, { timesheet_ids: [canceled.timesheetId] }),
      );
    const refusal = { error: "Cancellation pay can only be closed." };
    expect(await credit("correct")).toMatchObject({ status: 400, body: refusal });
    expect(await credit("close")).toMatchObject({ status: 201, body: { total: -1296 } });
    expect((await readTimesheet(canceled.timesheetId)).status).toBe("closed");
  });
});

describe("a credit note", () => {
  it("takes whole items: every line of a timesheet, and the extra pay of an assignment [PAY-C-029]", async () => {
    const assignment = await anAssignment([tuesday, wednesday], { bonusCents: 10_000, travelCents: 500 });
    const { timesheetIds, staff, requestId, people } = assignment;
    for (const id of timesheetIds) await sendAsBooked(id, people.provider);
    const draft = await aDraft(assignment, tuesday.startOn);
    await staff.post(`/staff/invoices/${draft.id}/issue/`, { expected_total: 5289 });
    const taken = { timesheet_ids: timesheetIds, provider_booking_request_ids: [requestId] };
    const { status, body } = await staff.post(
      `/staff/invoices/${draft.id}/credit/`,
      takingBack("correct", taken),
    );
    expect(status).toBe(201);
    expect(body.lines.map(({ kind }: { kind: string }) => kind)).toEqual([
      "hours",
      "hours",
      "bonus",
      "travel",
    ]);
    expect(body.total).toBe(-5289);
  });

  it("needs an item that is on the invoice and not credited yet [PAY-C-029]", async () => {
    const { one, other, credit, invoice } = await anInvoicedPair();
    const elsewhere = await anInvoicedPair();
    const error = (text: string) => ({ status: 400, body: { error: text, non_field_errors: [text] } });
    expect(await credit("correct", {})).toMatchObject(error("Choose at least one item."));
    const foreign = { timesheet_ids: [one.timesheetId, elsewhere.one.timesheetId] };
    expect((await credit("correct", foreign)).status).toBe(404);
    const withoutExtra = { provider_booking_request_ids: [one.requestId] };
    expect((await credit("correct", withoutExtra)).status).toBe(404);
    const twice = { timesheet_ids: [one.timesheetId, one.timesheetId] };
    expect((await credit("correct", twice)).status).toBe(201);
    const both = { timesheet_ids: [one.timesheetId, other.timesheetId] };
    for (const taken of [twice, both])
      expect(await credit("close", taken)).toMatchObject(error("This item is already credited."));
    const blank = await credit("correct", { timesheet_ids: [other.timesheetId], reason: " " });
    expect(blank).toMatchObject({ status: 400, body: { reason: ["Please give a reason."] } });
    const notes = await db().select().from(invoices).where(eq(invoices.creditsInvoiceId, invoice.id));
    expect(notes).toHaveLength(1);
  });

  it("is of issued and paid invoices alone [PAY-C-029 PAY-S-070]", async () => {
    const { one, credit, readers, invoice } = await anInvoicedPair();
    const refusal = { error: "Only an issued or paid invoice can be credited." };
    const taken = { timesheet_ids: [one.timesheetId] };
    const note = (await credit("correct", taken)).body;
    const ofNote = await readers.staff.post(`/staff/invoices/${note.id}/credit/`, takingBack("close", taken));
    expect(ofNote).toMatchObject({ status: 400, body: refusal });
    const draft = await aDraft(one.timesheet, "2026-03-17");
    const ofDraft = await readers.staff.post(
      `/staff/invoices/${draft.id}/credit/`,
      takingBack("close", taken),
    );
    expect(ofDraft).toMatchObject({ status: 400, body: refusal });
    await readers.staff.post(`/staff/invoices/${invoice.id}/void/`, takingBack("close"));
    expect(await credit("close", taken)).toMatchObject({ status: 400, body: refusal });
    const none = `/staff/invoices/${crypto.randomUUID()}/credit/`;
    expect((await readers.staff.post(none, takingBack("close", taken))).status).toBe(404);
  });

  it("over all that stands of an unpaid invoice makes it void [PAY-S-070]", async () => {
    const { one, other, credit, read } = await anInvoicedPair();
    await credit("correct", { timesheet_ids: [one.timesheetId] });
    expect((await read()).status).toBe("issued");
    await credit("close", { timesheet_ids: [other.timesheetId] });
    expect(await read()).toMatchObject({ status: "void", balance: 0, credited: -5184, paid: 0 });
  });

  it("leaves a paid invoice paid, and a refund is owed until it is recorded [PAY-S-070 PAY-I-044]", async () => {
    const { one, credit, pay, read } = await anInvoicedPair();
    expect((await pay(5184)).status).toBe(201);
    await credit("correct", { timesheet_ids: [one.timesheetId] });
    expect(await read()).toMatchObject({ status: "paid", paid: 5184, credited: -2592, balance: -2592 });
    expect((await pay(-2592)).status).toBe(201);
    expect(await read()).toMatchObject({ status: "paid", paid: 2592, balance: 0 });
  });

  it("after the statement was paid stands negative on the open one, and carries over [PAY-I-035]", async () => {
    const { one, credit, readers } = await anInvoicedPair();
    const { providerId } = one.provider;
    const [first] = await statementsOf(providerId);
    const path = `/staff/statements/${first!.id}/`;
    expect((await readers.staff.post(`${path}close/`)).status).toBe(200);
    const body = { amount: 4320, paid_on: new Date().toISOString().slice(0, 10), reference: "ACH 8" };
    expect((await readers.staff.post(`${path}payments/`, body)).status).toBe(201);
    await credit("correct", { timesheet_ids: [one.timesheetId] });
    const [paid, open] = await statementsOf(providerId);
    expect(paid).toMatchObject({ status: "paid", totalCents: 432_000 });
    expect(open).toMatchObject({ status: "open", totalCents: -216_000 });
    const closing = await readers.staff.post(`/staff/statements/${open!.id}/close/`);
    expect(closing).toMatchObject({ status: 400, body: { error: "Nothing to pay out yet." } });
    const later = await aTimesheet({ status: "invoiced", people: one, shift: { startOn: "2026-03-10" } });
    const lines = await db().select().from(payLines).where(eq(payLines.statementId, open!.id));
    expect(lines.map(({ invoiceId }) => invoiceId)).toContain(later.invoice!.id);
    expect((await statementsOf(providerId))[1]!.totalCents).toBe(0);
  });
});
