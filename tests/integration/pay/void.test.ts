import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, statements } from "@/db/schema";
import { visitor } from "../../support/api";
import { aDraft, anAssignment, billAt, documentsOf, sendAsBooked, takingBack } from "../../support/pay/bills";
import { aTimesheet, expectBooksBalance } from "../../support/pay/builders";
import { readTimesheet } from "../../support/pay/moves";
import { readersOf } from "../../support/pay/readers";
import { announced } from "../../support/staff/builders";

afterEach(expectBooksBalance);

const tuesday = { startOn: "2026-03-03" };

/** An unpaid invoice over two shifts and the bonus of their assignment, $5,284 in all. */
async function anIssuedInvoice() {
  const assignment = await anAssignment([tuesday, { startOn: "2026-03-04" }], { bonusCents: 10_000 });
  const { timesheetIds, staff, people } = assignment;
  for (const id of timesheetIds) await sendAsBooked(id, people.provider);
  const { id } = await aDraft(assignment, tuesday.startOn);
  const path = `/staff/invoices/${id}/`;
  const issued = await staff.post(`${path}issue/`, { expected_total: 5284 });
  expect(issued.status).toBe(200);
  return {
    ...assignment,
    id,
    path,
    number: issued.body.number as string,
    void: (outcome: "bill_again" | "close") => staff.post(`${path}void/`, takingBack(outcome)),
  };
}

const totalOf = async (providerId: string) => {
  const rows = await db().select().from(statements).where(eq(statements.providerId, providerId));
  return rows.reduce((sum, { totalCents }) => sum + totalCents, 0);
};

describe("voiding an invoice to bill it again", () => {
  it("takes all of it back by a credit note and leaves what was approved as it was [PAY-C-030 PAY-S-065 PAY-S-070]", async () => {
    const { id, number, timesheetIds, providerId, ...invoice } = await anIssuedInvoice();
    const before = await Promise.all(timesheetIds.map((each) => readTimesheet(each)));
    const { status, body } = await invoice.void("bill_again");
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, number, status: "void", credited: -5284, paid: 0, balance: 0 });
    expect(body.credit_notes).toMatchObject([{ total: -5284, number: number.replace("-000001", "-000002") }]);
    expect(body.lines.every((line: { is_credited: boolean }) => line.is_credited)).toBe(true);
    for (const was of before) {
      const { updatedAt, ...said } = was;
      const again = { status: "approved", version: was.version + 1, revision: 1 };
      expect(await readTimesheet(was.id)).toMatchObject({ ...said, ...again });
    }
    expect(await totalOf(providerId)).toBe(0);
    const rows = await db().select().from(auditLog).where(eq(auditLog.objectId, id));
    expect(rows.map(({ action }) => action)).toContain("invoice/voided");
    expect(await announced("invoice/credited", { invoiceId: body.credit_notes[0].id })).toBe(1);
    expect(await announced("timesheet/queried", { timesheetId: timesheetIds[0]! })).toBe(0);
  });

  it("bills the same cents again, extra pay too, on the next week's invoice [PAY-C-030 PAY-V-010 PAY-I-008 PAY-I-011]", async () => {
    const { facilityId, providerId, ...invoice } = await anIssuedInvoice();
    await invoice.void("bill_again");
    await billAt("2026-03-09T12:00:00Z");
    expect(await documentsOf({ facilityId })).toHaveLength(2);
    await billAt("2026-03-15T12:00:00Z");
    await billAt("2026-03-19T10:00:00Z");
    const again = (await documentsOf({ facilityId })).at(-1);
    expect(again).toMatchObject({ kind: "invoice", status: "issued", totalCents: 528_400, number: 3 });
    expect(again!.periodStart).toBe("2026-03-08");
    expect(await totalOf(providerId)).toBe(442_000);
  });
});

describe("voiding an invoice without pay", () => {
  it("closes its timesheets, and locks the extra pay for ever [PAY-C-030 PAY-S-065 PAY-V-011]", async () => {
    const { timesheetIds, facilityId, requestId, rep, ...invoice } = await anIssuedInvoice();
    expect((await invoice.void("close")).body.status).toBe("void");
    for (const id of timesheetIds) {
      const closed = { status: "closed", payCents: 0, feeCents: 0, revision: 1 };
      expect(await readTimesheet(id)).toMatchObject(closed);
      expect(await announced("timesheet/closed", { timesheetId: id, by: "staff" })).toBe(1);
    }
    await billAt("2026-03-15T12:00:00Z");
    expect(await documentsOf({ facilityId })).toHaveLength(2);
    const change = await rep.post(`/booking-requests-extra/${requestId}/`, { additional_charges_bonus: 5 });
    expect(change).toMatchObject({ status: 400, body: { error: "This extra pay is already invoiced." } });
  });

  it("takes back what is left: what was credited before stays so [PAY-C-030]", async () => {
    const { staff, path, timesheetIds, ...invoice } = await anIssuedInvoice();
    const [credited, left] = timesheetIds as [string, string];
    await staff.post(`${path}credit/`, takingBack("correct", { timesheet_ids: [credited] }));
    const { body } = await invoice.void("close");
    expect(body).toMatchObject({ status: "void", credited: -5284, balance: 0 });
    expect(body.credit_notes).toMatchObject([{ total: -2592 }, { total: -2692 }]);
    expect((await readTimesheet(credited)).status).toBe("queried");
    expect((await readTimesheet(left)).status).toBe("closed");
  });

  it("closes cancellation pay too, or bills it again [PAY-C-030 PAY-S-065]", async () => {
    for (const outcome of ["bill_again", "close"] as const) {
      const canceled = await aTimesheet({
        status: "invoiced",
        attendance: "canceled_by_facility",
        shift: tuesday,
        terms: { cancellationPayPercent: 50 },
      });
      const { staff } = await readersOf(canceled);
      const answer = await staff.post(`/staff/invoices/${canceled.invoice!.id}/void/`, takingBack(outcome));
      expect(answer).toMatchObject({ status: 200, body: { status: "void" } });
      const { status } = await readTimesheet(canceled.timesheetId);
      expect(status).toBe(outcome === "close" ? "closed" : "approved");
    }
  });
});

describe("an invoice that cannot be voided", () => {
  it("is paid: it can be credited instead [PAY-C-030]", async () => {
    const { staff, path, ...invoice } = await anIssuedInvoice();
    const payment = { amount: 5284, paid_on: new Date().toISOString().slice(0, 10), reference: "ACH 9" };
    expect((await staff.post(`${path}payments/`, payment)).status).toBe(201);
    const refusal = { error: "A paid invoice cannot be voided. Credit it instead." };
    expect(await invoice.void("close")).toMatchObject({ status: 400, body: refusal });
  });

  it("is a draft or a credit note, or none at all [PAY-C-030]", async () => {
    const { staff, timesheetIds, path, ...assignment } = await anIssuedInvoice();
    const taken = takingBack("correct", { timesheet_ids: [timesheetIds[0]!] });
    const note = (await staff.post(`${path}credit/`, taken)).body;
    const draft = await aDraft(assignment, "2026-03-17");
    const refusal = { error: "Only an issued invoice can be voided." };
    for (const { id } of [note, draft]) {
      const answer = await staff.post(`/staff/invoices/${id}/void/`, takingBack("close"));
      expect(answer).toMatchObject({ status: 400, body: refusal });
    }
    const none = `/staff/invoices/${crypto.randomUUID()}/void/`;
    expect((await staff.post(none, takingBack("close"))).status).toBe(404);
    const blank = await staff.post(`${path}void/`, { ...takingBack("close"), reason: "" });
    expect(blank).toMatchObject({ status: 400, body: { reason: ["Please give a reason."] } });
  });

  it("is void already: it stays as it is [PAY-C-010 PAY-C-030]", async () => {
    const { facilityId, ...invoice } = await anIssuedInvoice();
    const first = await invoice.void("bill_again");
    expect(await invoice.void("close")).toMatchObject({ status: 200, body: first.body });
    expect(await documentsOf({ facilityId })).toHaveLength(2);
  });
});

it("issuing, crediting and voiding are staff's alone [PAY-P-013 PAY-P-014 PAY-P-016]", async () => {
  const { id, path, timesheetIds, rep, provider, facilityId } = await anIssuedInvoice();
  const bodies = {
    issue: { expected_total: 5284 },
    credit: takingBack("close", { timesheet_ids: timesheetIds }),
    void: takingBack("close"),
  };
  for (const [verb, body] of Object.entries(bodies)) {
    for (const caller of [rep, provider])
      expect((await caller.post(`${path}${verb}/`, body)).status, verb).toBe(403);
    expect((await visitor().post(`${path}${verb}/`, body)).status, verb).toBe(401);
  }
  expect(await documentsOf({ facilityId })).toMatchObject([{ id, status: "issued", creditedCents: 0 }]);
});
