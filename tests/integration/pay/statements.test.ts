import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, invoices, outbox, statements } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { getStatement } from "@/lib/pay/statements/queries/one";
import { signInAs, visitor } from "../../support/api";
import { auditOf } from "../../support/audit";
import { aProvider } from "../../support/builders";
import { expectBooksBalance } from "../../support/pay/builders";
import {
  aBilledShift,
  aClosedStatement,
  anEmptyStatement,
  closeAt,
  closesAt,
  closing,
  noneIsDue,
  readStatementRow,
} from "../../support/pay/statements";

/** The first day on which what was closed today is paid. */
const today = new Date().toISOString().slice(0, 10);

const keys = [
  "id",
  "number",
  "status",
  "opened_on",
  "closed_on",
  "closes_at",
  "total",
  "paid_on",
  "reference",
];
const lineKeys = [
  "id",
  "timesheet_id",
  "provider_booking_request_id",
  "healthcare_facility_name",
  "worked_on",
  "kind",
  "minutes",
  "hours",
  "rate",
  "miles",
  "mileage_rate",
  "amount",
  "is_correction",
];
const weekMs = 7 * 86_400_000;
const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

describe("a statement", () => {
  it("is told with exactly the documented keys, in the provider's money [PAY-C-004 PAY-C-024 PAY-P-012]", async () => {
    const extras = [{ kind: "MILEAGE" as const, miles: 47 }];
    const terms = { mileageRateTenths: 725 };
    const made = await aBilledShift({ terms, extras });
    const { provider, staff, statement, timesheetId, requestId, facility } = made;
    const { status, body } = await provider.get(`/statements/${statement.id}/`);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([...keys, "lines"].sort());
    expect(body).toMatchObject({
      id: statement.id,
      number: null,
      status: "open",
      total: 1394.04,
      paid_on: null,
      reference: null,
      opened_on: statement.openedOn,
      closes_at: statement.closesAt.toISOString(),
      closed_on: null,
    });
    for (const line of body.lines) expect(Object.keys(line).sort()).toEqual([...lineKeys].sort());
    const both = {
      timesheet_id: timesheetId,
      provider_booking_request_id: requestId,
      worked_on: "2025-06-02",
    };
    const shared = { ...both, healthcare_facility_name: facility.name, is_correction: false };
    expect(body.lines).toMatchObject([
      {
        ...shared,
        kind: "hours",
        minutes: 720,
        hours: 12,
        rate: 113.33,
        amount: 1359.96,
        miles: null,
        mileage_rate: null,
      },
      {
        ...shared,
        kind: "mileage",
        minutes: null,
        hours: null,
        rate: null,
        amount: 34.08,
        miles: 47,
        mileage_rate: 0.725,
      },
    ]);
    const { body: forStaff } = await staff.get(`/statements/${statement.id}/`);
    expect(Object.keys(forStaff).sort()).toEqual([...keys, "lines", "provider", "payments"].sort());
    expect(forStaff.provider).toEqual({ id: made.providerId, display_name: expect.any(String) });
    expect(await auditOf(statement.id)).toEqual(["statement/read"]);
  });

  it("is nobody's but its provider's and the staff's to read [PAY-P-011 PAY-P-012]", async () => {
    const { rep, statement, provider } = await aBilledShift();
    const stranger = await signInAs(await aProvider());
    for (const path of ["", "file.pdf", "file.csv"]) {
      const address = `/statements/${statement.id}/${path}`;
      expect((await stranger.get(address)).status).toBe(404);
      expect((await rep.get(address)).status).toBe(403);
      expect((await visitor().get(address)).status).toBe(401);
      expect((await provider.get(`/statements/${newId()}/${path}`)).status).toBe(404);
      expect((await provider.get(`/statements/statement/${path}`)).status).toBe(404);
    }
    expect((await stranger.get("/statements/")).body.results).toEqual([]);
    expect((await stranger.get(`/statements/?provider=${statement.providerId}`)).body.count).toBe(0);
    expect((await rep.get("/statements/")).status).toBe(403);
    const asJob = getStatement(systemActor("close-statements"), { id: statement.id });
    await expect(asJob).rejects.toMatchObject({ status: 403 });
  });

  it("stands in a list, newest first, that staff filter by provider [PAY-C-024 PAY-P-011]", async () => {
    const { provider, staff, statement, providerId } = await aClosedStatement();
    const open = await anEmptyStatement(later(new Date(), weekMs), providerId);
    const { body } = await provider.get("/statements/");
    expect(body).toMatchObject({ count: 2, next: null, previous: null });
    expect(body.results.map(({ id }: { id: string }) => id)).toEqual([open, statement.id]);
    for (const listed of body.results) expect(Object.keys(listed).sort()).toEqual([...keys, "lines"].sort());
    expect(body.results[1]).toMatchObject({ number: 1, status: "closed", total: 1359.96, lines: [{}] });
    expect((await provider.get("/statements/?status__in=closed,paid")).body.results).toMatchObject([
      { number: 1 },
    ]);
    expect((await provider.get("/statements/?limit=1&offset=1")).body.results).toMatchObject([{ number: 1 }]);
    const ofStaff = await staff.get(`/statements/?provider=${providerId}&status__in=open`);
    expect(ofStaff.body.results).toMatchObject([{ id: open, provider: { id: providerId } }]);
    expect((await provider.get("/statements/?status__in=void")).body.results).toEqual([]);
  });
});

describe("closing a statement", () => {
  it("gives it the provider's next number, ahead of its time [PAY-C-032 PAY-S-071 PAY-P-013]", async () => {
    const { staff, provider, statement } = await aBilledShift();
    const { status, body } = await staff.post(`/staff/statements/${statement.id}/close/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: statement.id, number: 1, status: "closed", total: 1359.96 });
    expect(body.closed_on).toBe(new Date().toISOString().slice(0, 10));
    expect((await provider.get(`/statements/${statement.id}/`)).body).toMatchObject({
      number: 1,
      status: "closed",
    });
    expect(await auditOf(statement.id)).toEqual(["statement/closed"]);
    const closed = await readStatementRow(statement.id);
    const again = await staff.post(`/staff/statements/${statement.id}/close/`);
    expect(again).toMatchObject({ status: 200, body: { number: 1, status: "closed" } });
    expect(await readStatementRow(statement.id)).toEqual(closed);
    expect(await auditOf(statement.id)).toEqual(["statement/closed"]);
    const announcement = and(
      eq(outbox.name, "statement/closed"),
      eq(outbox.payload, { statementId: statement.id }),
    );
    expect(await db().$count(outbox, announcement)).toBe(1);
    await expectBooksBalance();
  });

  it("pays the provider while the organization has not paid [PAY-V-012]", async () => {
    const { staff, statement, invoice } = await aClosedStatement();
    const paid = { amount: 1359.96, paid_on: today, reference: "ACH 1" };
    expect((await staff.post(`/staff/statements/${statement.id}/payments/`, paid)).status).toBe(201);
    const [unpaid] = await db().select().from(invoices).where(eq(invoices.id, invoice.id));
    expect(unpaid).toMatchObject({ status: "issued", paidCents: 0 });
    await expectBooksBalance();
  });

  it("is refused while there is nothing to pay out [PAY-C-032 PAY-S-071]", async () => {
    const { staff } = await aBilledShift();
    const empty = await anEmptyStatement(new Date("2030-01-04T12:00:00Z"));
    const text = "Nothing to pay out yet.";
    const answer = await staff.post(`/staff/statements/${empty}/close/`);
    expect(answer).toMatchObject({ status: 400, body: { error: text, non_field_errors: [text] } });
    expect(await readStatementRow(empty)).toMatchObject({ status: "open", number: null });
    expect((await staff.post(`/staff/statements/${newId()}/close/`)).status).toBe(404);
    expect((await staff.post("/staff/statements/none/close/")).status).toBe(404);
  });

  it("is for staff alone [PAY-P-013]", async () => {
    const { provider, rep, statement } = await aBilledShift();
    for (const other of [provider, rep]) {
      expect((await other.post(`/staff/statements/${statement.id}/close/`)).status).toBe(403);
    }
    expect((await visitor().post(`/staff/statements/${statement.id}/close/`)).status).toBe(401);
    expect(await readStatementRow(statement.id)).toMatchObject({ status: "open" });
  });
});

describe("the job that closes statements", () => {
  const friday = new Date("2026-12-04T12:00:00Z");
  const hourly = later(friday, 40 * 60_000);

  it("closes those whose time has come, and others not, once [PAY-J-005 PAY-S-071 PAY-V-012]", async () => {
    const due = await aBilledShift();
    const early = await aBilledShift();
    await noneIsDue();
    await closesAt(due.statement.id, friday);
    await closesAt(early.statement.id, later(hourly, 1));
    expect(await closeAt(hourly)).toBe(1);
    expect(await readStatementRow(due.statement.id)).toMatchObject({
      status: "closed",
      number: 1,
      closedAt: hourly,
      totalCents: 135_996,
    });
    expect(await readStatementRow(early.statement.id)).toMatchObject({ status: "open", number: null });
    expect(await closeAt(hourly)).toBe(0);
    const [entry] = await db().select().from(auditLog).where(eq(auditLog.objectId, due.statement.id));
    expect(entry).toMatchObject({
      action: "statement/closed",
      actorKind: "system",
      actorId: "close-statements",
      details: { from: "open", to: "closed", number: 1, total_cents: 135_996 },
    });
    await expectBooksBalance();
  });

  it("counts on where the provider's last statement stopped [PAY-J-005]", async () => {
    const { providerId, people, staff } = await aClosedStatement();
    const second = await aBilledShift({ people, shift: { startOn: "2025-06-20" } });
    await noneIsDue();
    await closesAt(second.statement.id, friday);
    expect(await closeAt(hourly)).toBe(1);
    const { body } = await staff.get(`/statements/?provider=${providerId}`);
    expect(body.results.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
  });

  it("lets what has nothing to pay out go on for a week [PAY-J-005 PAY-S-071]", async () => {
    await noneIsDue();
    const empty = await anEmptyStatement(friday);
    expect(await closeAt(hourly)).toBe(0);
    const carried = await readStatementRow(empty);
    expect(carried).toMatchObject({ status: "open", number: null, closesAt: later(friday, weekMs) });
    expect(await closeAt(hourly)).toBe(0);
    expect(await readStatementRow(empty)).toEqual(carried);
    expect(await auditOf(empty)).toEqual([]);
  });

  it("carries a negative balance over until shifts outweigh it [PAY-S-071 PAY-I-035 PAY-J-005]", async () => {
    const { providerId, people, staff, statement, invoice, timesheetId } = await aClosedStatement();
    await staff.post(`/staff/statements/${statement.id}/payments/`, {
      amount: 1359.96,
      paid_on: today,
      reference: "ACH 1",
    });
    const credited = await staff.post(`/staff/invoices/${invoice.id}/credit/`, closing(timesheetId));
    expect(credited.status).toBe(201);
    const isOpen = and(eq(statements.providerId, providerId), eq(statements.status, "open"));
    const [open] = await db().select().from(statements).where(isOpen);
    expect(open).toMatchObject({ totalCents: -135_996 });
    const { body } = await staff.get(`/statements/${open!.id}/`);
    expect(body.lines).toMatchObject([{ is_correction: true, amount: -1359.96, timesheet_id: timesheetId }]);
    expect((await staff.post(`/staff/statements/${open!.id}/close/`)).status).toBe(400);
    await noneIsDue();
    await closesAt(open!.id, friday);
    expect(await closeAt(hourly)).toBe(0);
    expect(await readStatementRow(open!.id)).toMatchObject({
      status: "open",
      closesAt: later(friday, weekMs),
    });
    const shifts = ["2025-06-20", "2025-06-28"];
    for (const startOn of shifts) await aBilledShift({ people, shift: { startOn } });
    expect(await closeAt(later(hourly, weekMs))).toBe(1);
    expect(await readStatementRow(open!.id)).toMatchObject({
      status: "closed",
      number: 2,
      totalCents: 135_996,
    });
    await expectBooksBalance();
  });

  it("closes more of them than it takes at a time [PAY-J-005]", async () => {
    await noneIsDue();
    const some: string[] = [];
    for (let count = 0; count < 101; count += 1) some.push(await anEmptyStatement(friday));
    await closeAt(hourly);
    for (const id of some)
      expect(await readStatementRow(id)).toMatchObject({ closesAt: later(friday, weekMs) });
  }, 60_000);
});
