import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { facilities, invoices, organizations, users } from "@/db/schema";
import { mediumDay } from "@/lib/core/pure/text";
import { type Answer, type Caller, signInAs } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aRep } from "../../support/builders";
import { rowsOfCsv } from "../../support/csv";
import type { TimesheetOptions } from "../../support/pay/builders";
import { aBilledShift, aClosedStatement, closing } from "../../support/pay/statements";
import { linesOfPdf } from "../../support/pdf";

/** The first day on which what was closed today is paid. */
const today = new Date().toISOString().slice(0, 10);

const extras: TimesheetOptions["extras"] = [
  { kind: "OVERTIME", minutes: 50, amountCents: 11_111 },
  { kind: "MILEAGE", miles: 47 },
];
const terms = { mileageRateTenths: 725 };
const whole = { extras, terms };

const pdfOf = async (caller: Caller, path: string) => {
  const answer = await caller.get(`${path}file.pdf`);
  expect(answer.status, String(answer.body)).toBe(200);
  return linesOfPdf(answer.bytes);
};

const csvOf = async (caller: Caller, path: string) => {
  const answer = await caller.get(`${path}file.csv`);
  expect(answer.status).toBe(200);
  return rowsOfCsv(answer.bytes);
};

const centsOf = (rows: Record<string, string>[]) =>
  rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);

const readInvoiceRow = async (id: string) =>
  (await db().select().from(invoices).where(eq(invoices.id, id)))[0]!;

const expectHeaders = ({ headers }: Answer, type: string, name: RegExp) => {
  expect(headers.get("content-type")).toBe(type);
  expect(headers.get("content-disposition")).toMatch(name);
  expect(headers.get("cache-control")).toMatch(/^private\b/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
};

/** Everybody who is named in a document is called otherwise now. */
async function renameParties({ people }: Awaited<ReturnType<typeof aBilledShift>>) {
  const { facility, rep, provider } = people;
  await db().update(users).set({ lastName: "Renamed" }).where(eq(users.id, provider.userId));
  const address = { name: "Renamed Facility", streetAddress: "1 Renamed Street" };
  await db().update(facilities).set(address).where(eq(facilities.id, facility.id));
  await db()
    .update(organizations)
    .set({ name: "Renamed Health" })
    .where(eq(organizations.id, rep.organizationId));
}

describe("an invoice as PDF", () => {
  it("tells the facts of its page: parties, days, each line, totals, pages [PAY-C-023 PAY-C-037 PAY-P-010]", async () => {
    const { rep, invoice, facility, people } = await aBilledShift(whole);
    const answer = await rep.get(`/invoices/${invoice.id}/file.pdf`);
    const { body } = await rep.get(`/invoices/${invoice.id}/`);
    expectHeaders(answer, "application/pdf", new RegExp(`^inline; filename="${body.number}\\.pdf"`));
    const lines = await linesOfPdf(answer.bytes);
    const { organizationName } = invoice.billTo!;
    expect(lines).toEqual(
      expect.arrayContaining([
        `Invoice ${body.number}`,
        organizationName,
        facility.name,
        facility.streetAddress,
        "Jun 1 – Jun 7, 2025",
        "Jun 2, 2025",
        people.provider.displayName,
        "Hours",
        "12 h",
        "$136.00",
        "$1,632.00",
        "Overtime",
        "0.83 h",
        "$133.33",
        "Mileage",
        "47 mi",
        "$0.725",
        "$34.08",
        "Shift total",
        "$1,799.41",
        "Total",
        "Credited",
        "$0.00",
        "Paid",
        "Balance",
        "Page 1 of 1",
        "Something wrong? Write to support@wardway.test and name the shift.",
      ]),
    );
    expect(lines.filter((text) => text === "$1,799.41")).toHaveLength(3);
    expect(lines).not.toContain("VOID");
  });

  it("is the same to the byte after its parties are called otherwise [PAY-C-037]", async () => {
    const made = await aBilledShift(whole);
    const address = `/invoices/${made.invoice.id}/file`;
    const before = [await made.rep.get(`${address}.pdf`), await made.rep.get(`${address}.csv`)];
    await renameParties(made);
    const { body } = await made.rep.get(`/invoices/${made.invoice.id}/`);
    expect(body.healthcare_facility.name).toBe("Renamed Facility");
    const after = [await made.rep.get(`${address}.pdf`), await made.rep.get(`${address}.csv`)];
    expect(after.map(({ bytes }) => bytes)).toEqual(before.map(({ bytes }) => bytes));
    expect(before.map(({ bytes }) => bytes.length > 100)).toEqual([true, true]);
  });

  it("carries VOID and the credit note's number once it is void [PAY-C-037]", async () => {
    const { rep, staff, invoice, timesheetId } = await aBilledShift(whole);
    const { body: note } = await staff.post(`/staff/invoices/${invoice.id}/credit/`, closing(timesheetId));
    const lines = await pdfOf(rep, `/invoices/${invoice.id}/`);
    expect(lines.filter((text) => text === "VOID")).toHaveLength(2);
    expect(lines.join("\n")).toContain(`Nothing is owed. Credit note ${note.number} of `);
    expect(lines).toEqual(expect.arrayContaining(["-$1,799.41", "$0.00"]));
    const credit = await pdfOf(rep, `/invoices/${note.id}/`);
    const { body } = await rep.get(`/invoices/${invoice.id}/`);
    expect(credit).toEqual(
      expect.arrayContaining([`Credit Note ${note.number}`, "Credits invoice", body.number, "-$1,632.00"]),
    );
    expect(credit).toContain("The shift was not worked.");
    expect(credit).not.toContain("VOID");
    expect(credit).not.toContain("Balance");
  });

  it("comes out with letters beyond Latin-1 [PAY-C-037]", async () => {
    const made = await aBilledShift();
    const name = { firstName: "Łukasz", lastName: "Żółć" };
    await db().update(users).set(name).where(eq(users.id, made.people.provider.userId));
    const next = await aBilledShift({ people: made.people, shift: { startOn: "2025-06-20" } });
    expect(await pdfOf(made.rep, `/invoices/${next.invoice.id}/`)).toContain("Łukasz Żółć, MD");
  });

  it("of a draft is refused, and so is its CSV [PAY-C-023]", async () => {
    const { rep, invoice, facility } = await aBilledShift();
    const week = { periodStart: "2025-06-08", periodEnd: "2025-06-14", issueAt: new Date() };
    const id = newId();
    const { organizationId } = invoice;
    await db()
      .insert(invoices)
      .values({ id, organizationId, facilityId: facility.id, ...week });
    const text = "A draft has no file yet.";
    for (const kind of ["pdf", "csv"]) {
      const answer = await rep.get(`/invoices/${id}/file.${kind}`);
      expect(answer).toMatchObject({ status: 400, body: { error: text, non_field_errors: [text] } });
    }
  });

  it("is for those who may read the invoice; staff's reading is recorded [PAY-P-010]", async () => {
    const { rep, provider, staff, people, invoice } = await aBilledShift();
    const { organizationId } = people.rep;
    const plain = await signInAs(await aRep({ organizationId, groups: [] }));
    const rival = await signInAs(await aRep());
    for (const kind of ["pdf", "csv"]) {
      const address = `/invoices/${invoice.id}/file.${kind}`;
      expect((await rep.get(address)).status).toBe(200);
      expect((await plain.get(address)).status).toBe(403);
      expect((await rival.get(address)).status).toBe(404);
      expect((await provider.get(address)).status).toBe(403);
      expect((await rep.get(`/invoices/none/file.${kind}`)).status).toBe(404);
      const { bytes } = await staff.get(address);
      expect(bytes).toEqual((await rep.get(address)).bytes);
    }
    expect((await auditOf(invoice.id)).filter((action) => action === "invoice/read")).toHaveLength(2);
  });
});

describe("an invoice as CSV", () => {
  it("has the documented columns in the organization's money, and adds up to the total [PAY-C-036 PAY-C-023]", async () => {
    const { rep, staff, invoice, facility, people, timesheetId } = await aBilledShift(whole);
    const answer = await rep.get(`/invoices/${invoice.id}/file.csv`);
    const { body } = await rep.get(`/invoices/${invoice.id}/`);
    expectHeaders(
      answer,
      "text/csv; charset=utf-8",
      new RegExp(`^attachment; filename="${body.number}\\.csv"`),
    );
    expect([...answer.bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = Buffer.from(answer.bytes).toString();
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(text.split("\r\n")[0]).toBe(
      "\ufeffdocument,number,invoice_on,due_on,period_start,period_end,facility,provider,worked_on,kind,hours,rate,miles,amount,credits",
    );
    const shared = {
      document: "invoice",
      number: body.number,
      invoice_on: invoice.invoiceOn,
      due_on: invoice.dueOn,
      period_start: "2025-06-01",
      period_end: "2025-06-07",
      facility: facility.name,
      credits: "",
      provider: people.provider.displayName,
      worked_on: "2025-06-02",
    };
    const rows = rowsOfCsv(answer.bytes);
    expect(rows).toEqual([
      { ...shared, kind: "hours", hours: "12.00", rate: "136.00", miles: "", amount: "1632.00" },
      { ...shared, kind: "overtime", hours: "0.83", rate: "", miles: "", amount: "133.33" },
      { ...shared, kind: "mileage", hours: "", rate: "", miles: "47", amount: "34.08" },
    ]);
    expect(centsOf(rows)).toBe(invoice.totalCents);
    expect((await staff.get(`/invoices/${invoice.id}/file.csv`)).bytes).toEqual(answer.bytes);

    const { body: note } = await staff.post(`/staff/invoices/${invoice.id}/credit/`, closing(timesheetId));
    const credit = await csvOf(rep, `/invoices/${note.id}/`);
    expect(credit.map(({ amount }) => amount)).toEqual(["-1632.00", "-133.33", "-34.08"]);
    expect(credit[0]).toMatchObject({ document: "credit_note", number: note.number, credits: body.number });
    expect(centsOf(credit)).toBe((await readInvoiceRow(note.id)).totalCents);
  });

  it("lets no spreadsheet run a name [PAY-C-036]", async () => {
    const made = await aBilledShift();
    await db().update(facilities).set({ name: "=1+1" }).where(eq(facilities.id, made.facility.id));
    const next = await aBilledShift({ people: made.people, shift: { startOn: "2025-06-20" } });
    const rows = await csvOf(made.rep, `/invoices/${next.invoice.id}/`);
    expect(rows.map(({ facility }) => facility)).toEqual(["'=1+1"]);
  });
});

describe("a statement as a file", () => {
  it("tells the facts of its page as PDF [PAY-C-037 PAY-C-024 PAY-P-012]", async () => {
    const { provider, staff, statement, facility } = await aClosedStatement(whole);
    const answer = await provider.get(`/statements/${statement.id}/file.pdf`);
    expectHeaders(answer, "application/pdf", /^inline; filename="statement-1\.pdf"/);
    const lines = await linesOfPdf(answer.bytes);
    expect(lines).toEqual(
      expect.arrayContaining([
        "Statement 1",
        "Jun 2, 2025",
        facility.name,
        "Hours",
        "12 h",
        "$113.33",
        "$1,359.96",
        "Overtime",
        "$111.11",
        "Mileage",
        "47 mi",
        "$0.725",
        "$34.08",
        "Total",
        "$1,505.15",
        "Ready to pay.",
        "Page 1 of 1",
      ]),
    );
    const paid = { amount: 1505.15, paid_on: today, reference: "ACH 7" };
    await staff.post(`/staff/statements/${statement.id}/payments/`, paid);
    expect(await pdfOf(provider, `/statements/${statement.id}/`)).toContain(
      `Paid on ${mediumDay(today)}, reference ACH 7.`,
    );
  });

  it("is the same to the byte after its parties are called otherwise [PAY-C-037]", async () => {
    const made = await aClosedStatement(whole);
    const address = `/statements/${made.statement.id}/file`;
    const before = [await made.provider.get(`${address}.pdf`), await made.provider.get(`${address}.csv`)];
    await renameParties(made);
    const after = [await made.provider.get(`${address}.pdf`), await made.provider.get(`${address}.csv`)];
    expect(after.map(({ bytes }) => bytes)).toEqual(before.map(({ bytes }) => bytes));
  });

  it("has the documented columns as CSV, in the provider's money, corrections negative [PAY-C-036 PAY-C-024]", async () => {
    const made = await aBilledShift(whole);
    const { provider, staff, invoice, timesheetId, people, facility } = made;
    await staff.post(`/staff/invoices/${invoice.id}/credit/`, closing(timesheetId));
    const { statement } = await aClosedStatement({ people, shift: { startOn: "2025-06-20" } });
    const answer = await provider.get(`/statements/${statement.id}/file.csv`);
    expectHeaders(answer, "text/csv; charset=utf-8", /^attachment; filename="statement-1\.csv"/);
    expect(Buffer.from(answer.bytes).toString().split("\r\n")[0]).toBe(
      "\ufeffnumber,period_start,period_end,facility,worked_on,kind,hours,rate,miles,amount",
    );
    const closedOn = statement.closedAt!.toISOString().slice(0, 10);
    const period = {
      number: "1",
      period_start: statement.openedOn,
      period_end: closedOn,
      facility: facility.name,
    };
    const rows = rowsOfCsv(answer.bytes);
    const hours = { ...period, kind: "hours", hours: "12.00", rate: "113.33", miles: "" };
    expect(rows).toEqual([
      { ...hours, worked_on: "2025-06-02", amount: "1359.96" },
      expect.objectContaining({ kind: "overtime", amount: "111.11" }),
      expect.objectContaining({ kind: "mileage", miles: "47", amount: "34.08" }),
      { ...hours, worked_on: "2025-06-02", amount: "-1359.96" },
      expect.objectContaining({ kind: "overtime", amount: "-111.11" }),
      expect.objectContaining({ kind: "mileage", amount: "-34.08" }),
      { ...hours, worked_on: "2025-06-20", amount: "1359.96" },
    ]);
    expect(centsOf(rows)).toBe(statement.totalCents);
    const lines = await pdfOf(provider, `/statements/${statement.id}/`);
    expect(lines.filter((text) => text === "Correction")).toHaveLength(3);
  });

  it("is refused while it is open [PAY-C-024]", async () => {
    const { provider, staff, statement } = await aBilledShift();
    const text = "An open statement has no file yet.";
    for (const caller of [provider, staff])
      for (const kind of ["pdf", "csv"]) {
        const answer = await caller.get(`/statements/${statement.id}/file.${kind}`);
        expect(answer).toMatchObject({ status: 400, body: { error: text, non_field_errors: [text] } });
      }
  });

  it("read by staff is recorded [PAY-P-012]", async () => {
    const { staff, provider, statement } = await aClosedStatement();
    const { bytes } = await staff.get(`/statements/${statement.id}/file.pdf`);
    expect(bytes).toEqual((await provider.get(`/statements/${statement.id}/file.pdf`)).bytes);
    expect(await auditOf(statement.id)).toEqual(["statement/exported", "statement/read", "statement/closed"]);
  });
});

describe("whose money a document tells", () => {
  /** 712 minutes are 11.75 hours: 1,331.63 and 1,598.00; the fee is 266.37. */
  const shift = { startOn: "2025-06-02", rateKind: "night" as const };
  const worked = {
    start: new Date("2025-06-02T23:00:00Z"),
    end: new Date("2025-06-03T10:52:00Z"),
  };
  const example = { ...whole, shift, worked, comment: "Left early" };
  const textsOf = async (caller: Caller, addresses: string[]) => {
    const answers = await Promise.all(addresses.map((address) => caller.get(address)));
    expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200));
    const texts = answers.map(async ({ bytes, headers }) =>
      headers.get("content-type") === "application/pdf"
        ? (await linesOfPdf(bytes)).join("\n")
        : Buffer.from(bytes).toString(),
    );
    return (await Promise.all(texts)).join("\n");
  };

  it("is never the facility's rate, the fee or an invoice in what a provider reads [PAY-P-015 PAY-C-004]", async () => {
    const { provider, invoice, staff, statement } = await aClosedStatement(example);
    const { body } = await staff.get(`/invoices/${invoice.id}/`);
    const text = await textsOf(provider, [
      "/statements/",
      `/statements/${statement.id}/`,
      `/statements/${statement.id}/file.pdf`,
      `/statements/${statement.id}/file.csv`,
    ]);
    expect(text).toContain("1331.63");
    expect(text).toContain("1,331.63");
    for (const secret of [/\b136(\.00?)?\b/, /1,?598/, /266\.37/, /133\.33/, /22\.22/])
      expect(text).not.toMatch(secret);
    expect(text).not.toContain(body.number);
    expect(text).not.toContain(invoice.id);
  });

  it("is never the shift rate, the pay or the fee in what representatives read [PAY-P-015]", async () => {
    const { rep, staff, invoice, timesheetId } = await aClosedStatement(example);
    const addresses = [`/invoices/${invoice.id}/`, "file.pdf", "file.csv"].map((end, index) =>
      index === 0 ? end : `/invoices/${invoice.id}/${end}`,
    );
    const { body: note } = await staff.post(`/staff/invoices/${invoice.id}/credit/`, closing(timesheetId));
    const text = await textsOf(rep, [
      "/invoices/",
      ...addresses,
      `/invoices/${note.id}/`,
      `/invoices/${note.id}/file.pdf`,
      `/invoices/${note.id}/file.csv`,
    ]);
    expect(text).toContain("1,598.00");
    for (const secret of [/113\.33/, /1,?331\.63/, /266\.37/, /111\.11/, /22\.22/])
      expect(text).not.toMatch(secret);
  });
});
