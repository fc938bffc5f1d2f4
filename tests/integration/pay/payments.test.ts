import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, invoices, outbox, payments } from "@/db/schema";
import { type Caller, visitor } from "../../support/api";
import { expectBooksBalance } from "../../support/pay/builders";
import {
  aBilledShift,
  aClosedStatement,
  anEmptyStatement,
  closing,
  exampleSums,
} from "../../support/pay/statements";

const today = new Date().toISOString().slice(0, 10);
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

const paid = (amount: unknown, more: object = {}) => ({
  amount,
  paid_on: today,
  reference: "ACH 99381",
  ...more,
});
const refusal = (text: string) => ({ status: 400, body: { error: text, non_field_errors: [text] } });

const paymentsOf = (invoiceId: string) => db().$count(payments, eq(payments.invoiceId, invoiceId));
const readInvoiceRow = async (id: string) =>
  (await db().select().from(invoices).where(eq(invoices.id, id)))[0]!;

const payInvoice = (staff: Caller, id: string, body: object, headers = {}) =>
  staff.post(`/staff/invoices/${id}/payments/`, body, headers);
const payStatement = (staff: Caller, id: string, body: object) =>
  staff.post(`/staff/statements/${id}/payments/`, body);
const reverse = (staff: Caller, id: string, body: object = { reason: "Typed twice." }) =>
  staff.post(`/staff/payments/${id}/reverse/`, body);

const lastPayment = (body: { payments: { id: string }[] }) => body.payments.at(-1)!.id;

describe("a payment of an invoice", () => {
  it("is the whole balance, and the invoice is paid then [PAY-C-031 PAY-S-070 PAY-P-014]", async () => {
    const { staff, rep, invoice } = await aBilledShift();
    const { status, body } = await payInvoice(staff, invoice.id, paid(1632));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: invoice.id,
      status: "paid",
      total: 1632,
      paid: 1632,
      balance: 0,
      credited: 0,
      payments: [{ amount: 1632, paid_on: today, reference: "ACH 99381", driver: "manual", reversed: false }],
    });
    expect((await rep.get(`/invoices/${invoice.id}/`)).body).toMatchObject({ status: "paid", balance: 0 });
    const [entry] = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.objectId, lastPayment(body)));
    expect(entry).toMatchObject({
      action: "payment/recorded",
      details: { invoiceId: invoice.id, amount_cents: exampleSums.totalCents, from: "issued", to: "paid" },
    });
    await expectBooksBalance();
  });

  it.each([
    [1631.99, "The amount must equal the balance of $1,632.00."],
    [1632.01, "The amount must equal the balance of $1,632.00."],
    [-1632, "The amount must equal the balance of $1,632.00."],
    [0, "The amount must equal the balance of $1,632.00."],
    ["1e308", "Invalid value"],
    [1e308, "Invalid value"],
    [1632.001, "Invalid value"],
  ])("is refused with %j instead of the balance [PAY-V-037 PAY-C-031]", async (amount, text) => {
    const { staff, invoice } = await aBilledShift();
    const answer = await payInvoice(staff, invoice.id, paid(amount));
    expect(answer).toMatchObject({ status: 400, body: { amount: [text] } });
    expect(Object.keys(answer.body)).toEqual(["amount"]);
    expect(await paymentsOf(invoice.id)).toBe(0);
    expect(await readInvoiceRow(invoice.id)).toMatchObject({ status: "issued", paidCents: 0 });
  });

  it.each([
    [{ paid_on: tomorrow }, { paid_on: ["Paid on cannot be in the future."] }],
    [{ reference: "  " }, { reference: ["Reference is required"] }],
    [{ reference: undefined }, { reference: ["Reference is required"] }],
    [{ reference: "x".repeat(101) }, { reference: ["Ensure this field has no more than 100 characters."] }],
    [{ paid_on: "2026-02-30" }, { paid_on: ["Invalid value"] }],
  ])("is refused with %j [PAY-V-038]", async (more, body) => {
    const { staff, invoice } = await aBilledShift();
    const answer = await payInvoice(staff, invoice.id, paid(1632, more));
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body).toEqual(body);
    expect(await paymentsOf(invoice.id)).toBe(0);
  });

  it("may have a reference of 100 characters, and no day before the invoice [PAY-V-038] [SIL-183]", async () => {
    const { staff, invoice } = await aBilledShift();
    const early = await payInvoice(staff, invoice.id, paid("1632.00", { paid_on: "2001-01-01" }));
    const text = expect.stringMatching(/^Paid on cannot be before \w{3} \d+, \d{4}\.$/);
    expect(early).toMatchObject({ status: 400, body: { paid_on: [text] } });
    const more = { reference: "x".repeat(100) };
    expect((await payInvoice(staff, invoice.id, paid("1632.00", more))).status).toBe(201);
  });

  it("is recorded once: a second one is refused, the same one sent again is answered again [PAY-C-031 PAY-C-010]", async () => {
    const { staff, invoice } = await aBilledShift();
    const key = { "idempotency-key": newId() };
    const first = await payInvoice(staff, invoice.id, paid(1632), key);
    const again = await payInvoice(staff, invoice.id, paid(1632), key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await payInvoice(staff, invoice.id, paid(1632))).toMatchObject(
      refusal("This invoice is already paid."),
    );
    expect(await payInvoice(staff, invoice.id, paid(0.01))).toMatchObject(
      refusal("This invoice is already paid."),
    );
    expect(await paymentsOf(invoice.id)).toBe(1);
    await expectBooksBalance();
  });

  it("is refused for a draft, a void invoice and a credit note [PAY-C-031]", async () => {
    const { staff, invoice, timesheetId, facility } = await aBilledShift();
    const text = "Only an issued invoice can be paid.";
    const credit = await staff.post(`/staff/invoices/${invoice.id}/credit/`, closing(timesheetId));
    expect(await readInvoiceRow(invoice.id)).toMatchObject({ status: "void" });
    const draft = newId();
    const week = { periodStart: "2025-06-08", periodEnd: "2025-06-14", issueAt: new Date() };
    const { organizationId } = invoice;
    await db()
      .insert(invoices)
      .values({ id: draft, organizationId, facilityId: facility.id, ...week });
    for (const id of [invoice.id, credit.body.id, draft]) {
      expect(await payInvoice(staff, id, paid(1632))).toMatchObject(refusal(text));
    }
    await expectBooksBalance();
  });

  it("gives a refund that is owed back, as a negative amount [PAY-S-070 PAY-C-031 PAY-V-037]", async () => {
    const { staff, invoice, timesheetId } = await aBilledShift();
    await payInvoice(staff, invoice.id, paid(1632));
    await staff.post(`/staff/invoices/${invoice.id}/credit/`, closing(timesheetId));
    const { body: owed } = await staff.get(`/invoices/${invoice.id}/`);
    expect(owed).toMatchObject({ status: "paid", credited: -1632, paid: 1632, balance: -1632 });
    const wrong = await payInvoice(staff, invoice.id, paid(1632));
    expect(wrong.body).toEqual({ amount: ["The amount must equal the balance of -$1,632.00."] });
    const { status, body } = await payInvoice(staff, invoice.id, paid(-1632));
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: "paid", paid: 0, balance: 0 });
    expect(body.payments.map(({ amount }: { amount: number }) => amount)).toEqual([1632, -1632]);
    expect(await payInvoice(staff, invoice.id, paid(-1632))).toMatchObject(
      refusal("This invoice is already paid."),
    );
    await expectBooksBalance();
  });

  it("is for staff alone, of documents that there are [PAY-P-014]", async () => {
    const { staff, provider, rep, invoice, statement } = await aBilledShift();
    for (const address of [
      `/staff/invoices/${invoice.id}/payments/`,
      `/staff/statements/${statement.id}/payments/`,
    ]) {
      expect((await provider.post(address, paid(1632))).status).toBe(403);
      expect((await rep.post(address, paid(1632))).status).toBe(403);
      expect((await visitor().post(address, paid(1632))).status).toBe(401);
    }
    for (const id of [newId(), "none"]) {
      expect((await payInvoice(staff, id, {})).status).toBe(404);
      expect((await payStatement(staff, id, {})).status).toBe(404);
      expect((await reverse(staff, id, {})).status).toBe(404);
    }
    expect(await paymentsOf(invoice.id)).toBe(0);
  });
});

describe("a payment of a statement", () => {
  it("is its total, and the statement is paid then [PAY-C-032 PAY-S-071 PAY-P-014]", async () => {
    const { staff, provider, statement } = await aClosedStatement();
    const { status, body } = await payStatement(staff, statement.id, paid(1359.96));
    expect(status).toBe(201);
    const shown = { status: "paid", paid_on: today, reference: "ACH 99381" };
    expect(body).toMatchObject({
      id: statement.id,
      ...shown,
      payments: [{ amount: 1359.96, reversed: false }],
    });
    expect((await provider.get(`/statements/${statement.id}/`)).body).toMatchObject(shown);
    expect((await provider.get("/statements/?status__in=paid")).body.results).toMatchObject([shown]);
    expect(await payStatement(staff, statement.id, paid(1359.96))).toMatchObject(
      refusal("This statement is already paid."),
    );
    const event = and(eq(outbox.name, "statement/paid"), eq(outbox.payload, { statementId: statement.id }));
    expect(await db().$count(outbox, event)).toBe(1);
    await expectBooksBalance();
  });

  it("is refused while the statement is open, and for any other amount [PAY-C-032 PAY-V-037 PAY-V-038]", async () => {
    const { staff, statement } = await aClosedStatement();
    const open = await anEmptyStatement(new Date("2030-01-04T12:00:00Z"));
    expect(await payStatement(staff, open, paid(0))).toMatchObject(refusal("This statement is still open."));
    for (const amount of [1359.95, 1359.97, 1632, -1359.96]) {
      const { status, body } = await payStatement(staff, statement.id, paid(amount));
      expect({ status, body }).toEqual({
        status: 400,
        body: { amount: ["The amount must equal the balance of $1,359.96."] },
      });
    }
    const late = await payStatement(staff, statement.id, paid(1359.96, { paid_on: tomorrow }));
    expect(late.body).toEqual({ paid_on: ["Paid on cannot be in the future."] });
    await expectBooksBalance();
  });
});

describe("taking a payment back", () => {
  it("lets the invoice be owed again [PAY-C-033 PAY-S-070 PAY-P-014]", async () => {
    const { staff, rep, invoice } = await aBilledShift();
    const id = lastPayment((await payInvoice(staff, invoice.id, paid(1632))).body);
    const { status, body } = await reverse(staff, id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: invoice.id, status: "issued", paid: 0, balance: 1632 });
    expect(body.payments).toMatchObject([
      { id, amount: 1632, reversed: true },
      { amount: -1632, paid_on: today, reference: "Typed twice.", reversed: true },
    ]);
    expect((await rep.get(`/invoices/${invoice.id}/`)).body).toMatchObject({
      status: "issued",
      balance: 1632,
    });
    const [entry] = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectId, id), eq(auditLog.action, "payment/reversed")));
    expect(entry?.details).toEqual({
      invoiceId: invoice.id,
      amount_cents: -exampleSums.totalCents,
      from: "paid",
      to: "issued",
    });
    expect((await payInvoice(staff, invoice.id, paid(1632))).body).toMatchObject({
      status: "paid",
      balance: 0,
    });
    await expectBooksBalance();
  });

  it("lets the statement be ready to pay again [PAY-C-033 PAY-S-071]", async () => {
    const { staff, provider, statement } = await aClosedStatement();
    const id = lastPayment((await payStatement(staff, statement.id, paid(1359.96))).body);
    const { status, body } = await reverse(staff, id);
    expect(status).toBe(201);
    const shown = { status: "closed", number: 1, paid_on: null, reference: null };
    expect(body).toMatchObject({ id: statement.id, ...shown });
    const { body: seen } = await provider.get(`/statements/${statement.id}/`);
    expect(seen).toMatchObject(shown);
    expect(JSON.stringify(seen)).not.toContain("Typed twice.");
    await payStatement(staff, statement.id, paid(1359.96, { reference: "ACH 2" }));
    expect((await provider.get(`/statements/${statement.id}/`)).body).toMatchObject({ reference: "ACH 2" });
    await expectBooksBalance();
  });

  it("happens once, and takes nothing back that takes back [PAY-C-033]", async () => {
    const { staff, invoice } = await aBilledShift();
    const id = lastPayment((await payInvoice(staff, invoice.id, paid(1632))).body);
    const reversal = lastPayment((await reverse(staff, id)).body);
    for (const each of [id, reversal]) {
      expect(await reverse(staff, each)).toMatchObject(refusal("This payment is already reversed."));
    }
    expect(await paymentsOf(invoice.id)).toBe(2);
    await expectBooksBalance();
  });

  it("begins with the latest one [PAY-C-033 PAY-S-070]", async () => {
    const { staff, invoice, timesheetId } = await aBilledShift();
    const first = lastPayment((await payInvoice(staff, invoice.id, paid(1632))).body);
    await staff.post(`/staff/invoices/${invoice.id}/credit/`, closing(timesheetId));
    const refund = lastPayment((await payInvoice(staff, invoice.id, paid(-1632))).body);
    expect(await reverse(staff, first)).toMatchObject(refusal("Reverse the later payment first."));
    expect((await reverse(staff, refund)).body).toMatchObject({ status: "paid", balance: -1632 });
    await expectBooksBalance();
    expect((await reverse(staff, first)).body).toMatchObject({ status: "paid", paid: 0, balance: 0 });
    await expectBooksBalance();
  });

  it.each([[{}], [{ reason: " " }]])("needs a reason: %j [PAY-C-033 PAY-V-035]", async (body) => {
    const { staff, invoice } = await aBilledShift();
    const id = lastPayment((await payInvoice(staff, invoice.id, paid(1632))).body);
    const answer = await reverse(staff, id, body);
    expect({ ...answer }).toMatchObject({ status: 400, body: { reason: ["Please give a reason."] } });
    expect(await paymentsOf(invoice.id)).toBe(1);
  });

  it("is for staff alone [PAY-P-014]", async () => {
    const { staff, provider, rep, invoice } = await aBilledShift();
    const id = lastPayment((await payInvoice(staff, invoice.id, paid(1632))).body);
    expect((await reverse(rep, id)).status).toBe(403);
    expect((await reverse(provider, id)).status).toBe(403);
    expect((await reverse(visitor(), id)).status).toBe(401);
  });
});
