import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog } from "@/db/schema";
import { type StaffActor, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { Failure } from "@/lib/core/pure/errors";
import { instantOf } from "@/lib/core/pure/time";
import { checkBooks } from "@/lib/pay/books/commands";
import { getFirstBreak, getPayDesk } from "@/lib/pay/books/queries";
import { type Caller, visitor } from "../../support/api";
import { aStaff, dayFromToday } from "../../support/builders";
import { breakBooks } from "../../support/pay/broken-books";
import { aTimesheet, expectBooksBalance } from "../../support/pay/builders";
import { aBilledShift, aClosedStatement, closing } from "../../support/pay/statements";

type Listed = { total: number; balance: number; invoice_on: string; due_on: string; closed_on: string };

const today = new Date().toISOString().slice(0, 10);
const paid = (amount: number) => ({ amount, paid_on: today, reference: "ACH 1" });

const everyOf = async (staff: Caller, path: string): Promise<Listed[]> => {
  const { status, body } = await staff.get(`${path}&limit=1000`);
  expect(status).toBe(200);
  return body.results;
};

const earliest = (days: string[]) => days.sort()[0] ?? null;
const sumOf = (amounts: number[]) =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;

let staff: Caller;
beforeAll(async () => {
  const unpaid = await aBilledShift();
  staff = unpaid.staff;
  await aBilledShift({ shift: { startOn: dayFromToday(-3) } });
  const refunded = await aBilledShift();
  await staff.post(`/staff/invoices/${refunded.invoice.id}/payments/`, paid(1632));
  await staff.post(`/staff/invoices/${refunded.invoice.id}/credit/`, closing(refunded.timesheetId));
  const settled = await aClosedStatement();
  await staff.post(`/staff/statements/${settled.statement.id}/payments/`, paid(1359.96));
  await aClosedStatement();
  const voided = await aBilledShift();
  await staff.post(`/staff/invoices/${voided.invoice.id}/credit/`, closing(voided.timesheetId));
  await aTimesheet({ status: "disputed" });
  await aTimesheet({ status: "draft", shift: { startOn: dayFromToday(-20) } });
}, 60_000);

describe("the operator's desk", () => {
  it("counts and sums what its lists show [PAY-C-025 PAY-P-013]", async () => {
    const { status, body } = await staff.get("/staff/pay/");
    expect(status).toBe(200);
    const unpaid = await everyOf(staff, "/invoices/?kind=invoice&status__in=issued");
    expect(unpaid.length).toBeGreaterThan(3);
    expect(body.unpaid_invoices).toEqual({
      count: unpaid.length,
      total: sumOf(unpaid.map(({ balance }) => balance)),
      oldest_on: earliest(unpaid.map(({ invoice_on }) => invoice_on)),
    });
    const overdue = await everyOf(staff, "/invoices/?overdue=true");
    expect(overdue.length).toBeGreaterThan(0);
    expect(overdue.length).toBeLessThan(unpaid.length);
    expect(body.overdue_invoices).toEqual({
      count: overdue.length,
      total: sumOf(overdue.map(({ balance }) => balance)),
      oldest_on: earliest(overdue.map(({ due_on }) => due_on)),
    });
    const closed = await everyOf(staff, "/statements/?status__in=closed");
    expect(closed).toHaveLength(1);
    expect(body.statements_to_pay).toEqual({ count: 1, total: 1359.96, oldest_on: closed[0]?.closed_on });
    expect(body.refunds_owed).toEqual({ count: 1, total: 1632, oldest_on: expect.stringMatching(/^\d{4}-/) });
    expect(body.disputed_timesheets).toEqual({ count: 1, oldest_on: expect.stringMatching(/^\d{4}-/) });
    expect(body.stuck_timesheets).toEqual({ count: 1, oldest_on: dayFromToday(-20) });
  });

  it("says what was invoiced, and of what that is made, over all numbered documents [PAY-C-025 PAY-I-040]", async () => {
    const { body } = await staff.get("/staff/pay/");
    const documents = await everyOf(staff, "/invoices/?status__in=issued,paid,void");
    const invoiced = sumOf(documents.map(({ total }) => total));
    expect(body.books).toEqual({
      invoiced,
      pay: expect.any(Number),
      fee: expect.any(Number),
      first_break: null,
    });
    expect(sumOf([body.books.pay, body.books.fee])).toBe(invoiced);
    const statements = await everyOf(staff, "/statements/?offset=0");
    expect(body.books.pay).toBe(sumOf(statements.map(({ total }) => total)));
  });

  it("takes a timesheet for stuck a week after the booked end [PAY-C-025]", async () => {
    const { userId } = await aStaff();
    const actor = { kind: "staff", userId } as StaffActor;
    const { booking, facility } = await aTimesheet({
      status: "submitted",
      shift: { startOn: dayFromToday(-40) },
    });
    const end = instantOf(booking.endOn, booking.endTime.slice(0, 5), facility.timeZone).getTime();
    const weekMs = 7 * 86_400_000;
    const stuckAt = async (ms: number) =>
      (await getPayDesk(actor, {}, contextAt(new Date(ms)))).stuck_timesheets.count;
    const before = await stuckAt(end + weekMs);
    expect(await stuckAt(end + weekMs + 1000)).toBe(before + 1);
  });

  it("is the staff's alone [PAY-P-013]", async () => {
    const { rep, provider } = await aBilledShift();
    expect((await rep.get("/staff/pay/")).status).toBe(403);
    expect((await provider.get("/staff/pay/")).status).toBe(403);
    expect((await visitor().get("/staff/pay/")).status).toBe(401);
  });
});

describe("checking the books", () => {
  it("tells the first thing that is untrue, to the desk, the terminal and the job [PAY-J-007 PAY-C-025 PAY-I-044]", async () => {
    const { invoice } = await aBilledShift();
    const terminal = systemActor("staff-command");
    const job = systemActor("check-books");
    const { mend } = await breakBooks(invoice.id);
    const untrue = await getFirstBreak(terminal);
    expect(untrue).toMatch(/^Invoice W\d+-\d+ says that \$0\.01 is paid, its payments come to \$0\.00\.$/);
    expect((await staff.get("/staff/pay/")).body.books.first_break).toBe(untrue);
    const failed = checkBooks(job);
    await expect(failed).rejects.toThrow(untrue ?? "");
    await expect(failed).rejects.toBeInstanceOf(Failure);
    await mend();
    await expect(checkBooks(job)).resolves.toBeUndefined();
    expect(await getFirstBreak(terminal)).toBeNull();
    await expectBooksBalance();
  });

  it("tells the desk what it found last night where it takes longer than anybody waits [PAY-C-025]", async () => {
    const { invoice } = await aBilledShift();
    const { mend } = await breakBooks(invoice.id);
    await expect(checkBooks(systemActor("check-books"))).rejects.toThrow("$0.01 is paid");
    await mend();
    await db().execute(sql`alter function pay_first_break() rename to pay_first_break_kept`);
    await db().execute(
      sql`create function pay_first_break() returns text language sql as 'select pg_sleep(60)::text'`,
    );
    try {
      const { status, body } = await staff.get("/staff/pay/");
      expect(status).toBe(200);
      expect(body.books.first_break).toContain("says that $0.01 is paid");
    } finally {
      await db().execute(sql`drop function pay_first_break()`);
      await db().execute(sql`alter function pay_first_break_kept() rename to pay_first_break`);
    }
    expect((await staff.get("/staff/pay/")).body.books.first_break).toBeNull();
  });

  it("keeps nobody at the desk waiting for books that took long last night [PAY-C-025]", async () => {
    const { invoice } = await aBilledShift();
    const { mend } = await breakBooks(invoice.id);
    await expect(checkBooks(systemActor("check-books"))).rejects.toThrow("$0.01 is paid");
    await mend();
    const firstBreak = async () => (await staff.get("/staff/pay/")).body.books.first_break;
    expect(await firstBreak(), "the last night was short").toBeNull();
    const checks = db().select().from(auditLog).where(eq(auditLog.objectType, "books"));
    const [last] = await checks.orderBy(desc(auditLog.id)).limit(1);
    const long = { ...last!, details: { ...(last!.details as object), seconds: 20 } };
    await db().insert(auditLog).values(long);
    expect(await firstBreak()).toContain("says that $0.01 is paid");
  });

  it("is done by the job and the terminal alone [PAY-J-007]", async () => {
    const { userId } = await aStaff();
    await expect(checkBooks(systemActor("mailer"))).rejects.toMatchObject({ status: 403 });
    await expect(checkBooks({ kind: "staff", userId } as StaffActor)).rejects.toMatchObject({ status: 403 });
  });
});
