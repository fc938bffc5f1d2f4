import { type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { aFacility } from "../../support/builders";
import { aTimesheet, expectBooksBalance } from "../../support/pay/builders";
import { aBilledShift, aClosedStatement, closing } from "../../support/pay/statements";

class Broken extends Error {
  constructor(readonly untrue: string | null) {
    super();
  }
}

/** The sentence about books that were broken past all triggers, which nobody sees afterwards. */
async function saidAfter(...breaks: SQL[]): Promise<string | null> {
  try {
    await db().transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const change of breaks) await tx.execute(change);
      const [row] = await tx.execute<{ untrue: string | null }>(sql`select pay_first_break() as untrue`);
      throw new Broken(row!.untrue);
    });
    return null;
  } catch (error) {
    if (error instanceof Broken) return error.untrue;
    throw error;
  }
}

const set = (table: string, change: SQL, id: string) =>
  sql`update ${sql.identifier(table)} set ${change} where id = ${id}`;

const uuid = "[0-9a-f-]{36}";
const saying = (text: string) => new RegExp(`^${text.replaceAll("$", "\\$").replaceAll("UUID", uuid)}$`);

const today = new Date().toISOString().slice(0, 10);
const payment = (amount: number) => ({ amount, paid_on: today, reference: "ACH 1" });

/** Two shifts of one organization at two facilities, each invoiced; and one of another organization. */
async function theBooks() {
  const one = await aTimesheet({
    status: "invoiced",
    terms: { mileageRateTenths: 725 },
    extras: [
      { kind: "OVERTIME", minutes: 60, amountCents: 20_000 },
      { kind: "MILEAGE", miles: 47 },
    ],
  });
  const { organizationId, rep } = one;
  const two = await aTimesheet({
    status: "invoiced",
    people: { rep, facility: await aFacility({ organizationId }) },
  });
  const other = await aTimesheet({ status: "invoiced" });
  const approved = await aTimesheet({ status: "approved" });
  const silent = await aTimesheet({ status: "approved", automatic: true });
  const canceled = await aTimesheet({
    status: "approved",
    attendance: "canceled_by_facility",
    terms: { cancellationPayPercent: 50 },
  });
  const credited = await aBilledShift();
  await credited.staff.post(`/staff/invoices/${credited.invoice.id}/credit/`, closing(credited.timesheetId));
  const paidOut = await aClosedStatement();
  await paidOut.staff.post(`/staff/statements/${paidOut.statement.id}/payments/`, payment(1359.96));
  const paid = await aBilledShift();
  const { body } = await paid.staff.post(`/staff/invoices/${paid.invoice.id}/payments/`, payment(1632));
  await paid.staff.post(`/staff/payments/${body.payments[0].id}/reverse/`, { reason: "Bounced." });
  const settled = await aBilledShift();
  await settled.staff.post(`/staff/invoices/${settled.invoice.id}/payments/`, payment(1632));
  return { one, two, other, approved, silent, canceled, credited, paidOut, paid, settled };
}

let books: Awaited<ReturnType<typeof theBooks>>;
beforeAll(async () => {
  books = await theBooks();
  await expectBooksBalance();
}, 60_000);

const oneLine = (invoiceId: string) =>
  sql`id = (select id from pay_lines where invoice_id = ${invoiceId} order by position limit 1)`;

describe("the sums", () => {
  const totals = (id: string, cents: number) =>
    set("invoices", sql`total_cents = total_cents + ${cents}::int`, id);

  it("of all lines are those of all documents [PAY-I-040]", async () => {
    const { id } = books.one.invoice!;
    const sentence = saying(
      "All lines come to $[\\d,]+\\.\\d\\d, all invoices and credit notes to $[\\d,]+\\.\\d\\d\\.",
    );
    for (const column of [sql`pay_cents = pay_cents + 1`, sql`fee_cents = fee_cents - 1`])
      expect(await saidAfter(sql`update pay_lines set ${column} where ${oneLine(id)}`)).toMatch(sentence);
    expect(await saidAfter(totals(id, 1))).toMatch(sentence);
  });

  it("are the same within each organization [PAY-I-040]", async () => {
    const { one, other } = books;
    const sentence = saying(
      "The lines of organization UUID come to $[\\d,.]+, its invoices and credit notes to $[\\d,.]+\\.",
    );
    expect(await saidAfter(totals(one.invoice!.id, 1), totals(other.invoice!.id, -1))).toMatch(sentence);
    const elsewhere = sql`update pay_lines set organization_id = ${other.organizationId} where ${oneLine(one.invoice!.id)}`;
    expect(await saidAfter(elsewhere)).toMatch(sentence);
  });

  it("are the same for each invoice with its credit notes [PAY-I-040]", async () => {
    const { one, two } = books;
    const sentence = saying(
      "The lines of invoice UUID and its credit notes come to $[\\d,.]+, the documents to $[\\d,.]+\\.",
    );
    expect(await saidAfter(totals(one.invoice!.id, 1), totals(two.invoice!.id, -1))).toMatch(sentence);
  });

  it("of all statements are the pay of all lines, and so of each [PAY-I-040]", async () => {
    const { one, two } = books;
    const owed = (providerId: string, cents: number) =>
      sql`update statements set total_cents = total_cents + ${cents}::int where provider_id = ${providerId}`;
    expect(await saidAfter(owed(one.provider.providerId, 1))).toMatch(
      saying("All statements come to $[\\d,.]+, the pay of all lines to $[\\d,.]+\\."),
    );
    expect(await saidAfter(owed(one.provider.providerId, 1), owed(two.provider.providerId, -1))).toMatch(
      saying("Statement UUID says $[\\d,.]+, its lines come to $[\\d,.]+\\."),
    );
  });
});

describe("the numbers of an organization", () => {
  it("are exactly 1 to its last [PAY-I-041]", async () => {
    const { one, two } = books;
    const last = (change: SQL) =>
      sql`update billing_accounts set last_number = ${change} where organization_id = ${one.organizationId}`;
    const untrue = (to: number) =>
      `The numbers of organization ${one.organizationId} are not exactly 1 to ${to}.`;
    expect(await saidAfter(last(sql`3`))).toBe(untrue(3));
    expect(await saidAfter(last(sql`1`))).toBe(untrue(1));
    expect(await saidAfter(set("invoices", sql`number = 3`, two.invoice!.id))).toBe(untrue(2));
    expect(await saidAfter(set("invoices", sql`number = 3`, one.invoice!.id))).toBe(untrue(2));
    expect(await saidAfter(set("invoices", sql`number = 3`, one.invoice!.id), last(sql`3`))).toBe(untrue(3));
    const { organizationId } = one;
    expect(await saidAfter(sql`delete from billing_accounts where organization_id = ${organizationId}`)).toBe(
      untrue(0),
    );
  });
});

describe("an invoiced timesheet", () => {
  it("says what the lines of its revision come to [PAY-I-042]", async () => {
    const { one } = books;
    const sentence = saying(
      `Timesheet ${one.timesheetId} is invoiced over $[\\d,.]+ and a fee of $[\\d,.]+, but its lines come to $[\\d,.]+ and $[\\d,.]+\\.`,
    );
    for (const column of [sql`pay_cents = pay_cents + 1`, sql`fee_cents = fee_cents + 1`, sql`revision = 1`])
      expect(await saidAfter(set("timesheets", column, one.timesheetId))).toMatch(sentence);
  });

  it("is the only one with lines that stand [PAY-I-042]", async () => {
    const { one, credited } = books;
    expect(await saidAfter(set("timesheets", sql`status = 'approved'`, one.timesheetId))).toBe(
      `Timesheet ${one.timesheetId} is approved in revision 0, but lines of revision 0 stand.`,
    );
    const taken = set(
      "timesheets",
      sql`status = 'invoiced', pay_cents = 135996, revision = 0`,
      credited.timesheetId,
    );
    expect(await saidAfter(taken)).toMatch(
      /is invoiced over \$1,359\.96 and .* its lines come to \$0\.00 and \$0\.00\.$/,
    );
  });

  it("is none of a released shift, whose timesheet is closed [PAY-I-042]", async () => {
    const { timesheetId } = await aTimesheet({ status: "closed", attendance: "canceled_by_provider" });
    expect(await saidAfter(set("timesheets", sql`status = 'queried'`, timesheetId))).toBe(
      `Timesheet ${timesheetId} of a released shift is queried.`,
    );
  });
});

describe("pay and fee", () => {
  const differs = (id: string) =>
    saying(
      `Timesheet ${id} says \\d+ minutes, $[\\d,.]+ and a fee of $[\\d,.]+, but comes to \\d+, $[\\d,.]+ and $[\\d,.]+\\.`,
    );
  const request = (change: SQL, id: string) => set("booking_requests", change, id);

  it("follow from the hours that were worked, at the rates of the booking [PAY-I-043]", async () => {
    const { approved } = books;
    const { timesheetId, bookingId } = approved;
    const hours = [
      set("timesheets", sql`break_minutes = 30`, timesheetId),
      set(
        "timesheets",
        sql`worked = tstzrange(lower(worked), upper(worked) - interval '8 minutes')`,
        timesheetId,
      ),
      set("timesheets", sql`paid_minutes = paid_minutes + 15`, timesheetId),
      set("timesheets", sql`pay_cents = pay_cents + 1`, timesheetId),
      set("timesheets", sql`fee_cents = fee_cents + 1`, timesheetId),
      set("bookings", sql`shift_rate_cents = shift_rate_cents - 1`, bookingId),
      set("bookings", sql`facility_rate_cents = facility_rate_cents + 1`, bookingId),
    ];
    for (const change of hours) expect(await saidAfter(change)).toMatch(differs(timesheetId));
    expect(
      await saidAfter(
        set(
          "timesheets",
          sql`worked = tstzrange(lower(worked), upper(worked) - interval '7 minutes')`,
          timesheetId,
        ),
      ),
    ).toBeNull();
  });

  it("follow from the extras and the terms of the request [PAY-I-043]", async () => {
    const { one } = books;
    const { timesheetId, requestId } = one;
    const extra = (change: SQL, kind: string) =>
      sql`update timesheet_extras set ${change} where timesheet_id = ${timesheetId} and kind = ${kind}`;
    const changes = [
      extra(sql`amount_cents = amount_cents + 1`, "OVERTIME"),
      extra(sql`kind = 'EXPENSE', minutes = null`, "OVERTIME"),
      extra(sql`miles = miles + 1`, "MILEAGE"),
      request(sql`fee_percent = 21`, requestId),
      request(sql`mileage_rate_tenths = 700`, requestId),
      sql`delete from timesheet_extras where timesheet_id = ${timesheetId} and kind = 'OVERTIME'`,
    ];
    for (const change of changes) expect(await saidAfter(change)).toMatch(differs(timesheetId));
  });

  it("say what of them is for miles and expenses [PAY-I-043, SCH-I-089]", async () => {
    const { timesheetId } = books.one;
    expect(await saidAfter(set("timesheets", sql`charge_cents = charge_cents + 1`, timesheetId))).toMatch(
      saying(`Timesheet ${timesheetId} keeps $[\\d.]+ of charges, but they come to $[\\d.]+\\.`),
    );
  });

  it("of a shift that the facility canceled follow from notice and terms [PAY-I-043]", async () => {
    const { canceled } = books;
    const { timesheetId, requestId } = canceled;
    const changes = [
      set("timesheets", sql`notice_minutes = 72 * 60`, timesheetId),
      request(sql`cancellation_notice_hours = 1`, requestId),
      request(sql`cancellation_pay_percent = 51`, requestId),
    ];
    for (const change of changes) expect(await saidAfter(change)).toMatch(differs(timesheetId));
    expect(await saidAfter(set("timesheets", sql`notice_minutes = 72 * 60 - 1`, timesheetId))).toBeNull();
  });

  it("are reckoned of what is submitted, too [PAY-I-043]", async () => {
    const { timesheetId } = await aTimesheet({ status: "submitted" });
    expect(await saidAfter(set("timesheets", sql`pay_cents = 1`, timesheetId))).toMatch(differs(timesheetId));
  });
});

describe("a balance", () => {
  it("of an invoice is what its credit notes and payments leave, and its status says so [PAY-I-044]", async () => {
    const { one, settled, credited, paid } = books;
    const of = (id: string, change: SQL) => saidAfter(set("invoices", change, id));
    expect(await of(one.invoice!.id, sql`credited_cents = -1`)).toMatch(
      saying("Invoice W\\d+-000001 says that -$0.01 is credited, its credit notes come to $0.00\\."),
    );
    expect(await of(settled.invoice.id, sql`paid_cents = 1`)).toMatch(
      saying("Invoice W\\d+-000001 says that $0.01 is paid, its payments come to $1,632.00\\."),
    );
    expect(await of(settled.invoice.id, sql`status = 'issued'`)).toMatch(
      saying("Invoice W\\d+-000001 is issued, but its balance is $0.00\\."),
    );
    expect(await of(paid.invoice.id, sql`status = 'paid'`)).toMatch(
      saying("Invoice W\\d+-000001 is paid, but its balance is $1,632.00\\."),
    );
    expect(await of(paid.invoice.id, sql`status = 'void'`)).toMatch(
      saying("Invoice W\\d+-000001 is void, but $1,632.00 of it stands and $0.00 is paid\\."),
    );
    expect(await of(credited.invoice.id, sql`status = 'issued'`)).toMatch(
      / is issued, but its balance is \$0\.00\.$/,
    );
  });

  it("of a statement is paid when its payments come to its total, and only then [PAY-I-044]", async () => {
    const { paidOut, one } = books;
    const statement = (change: SQL) => saidAfter(set("statements", change, paidOut.statement.id));
    expect(await statement(sql`status = 'closed'`)).toMatch(
      saying("Statement UUID over $1,359.96 is closed, but $1,359.96 is paid\\."),
    );
    expect(await saidAfter(sql`delete from payments where statement_id = ${paidOut.statement.id}`)).toMatch(
      saying("Statement UUID over $1,359.96 is paid, but $0.00 is paid\\."),
    );
    const early = sql`insert into payments (id, statement_id, amount_cents, paid_on, reference, driver, recorded_by)
      select uuid_v7(), id, 5, current_date, 'R', 'manual', ${one.rep.userId} from statements where provider_id = ${one.provider.providerId}`;
    expect(await saidAfter(early)).toMatch(/ is open, but \$0\.05 is paid\.$/);
  });
});

describe("a change of status", () => {
  const step = (action: string, id: string) => sql`timesheet_id = ${id} and action = ${action}`;
  const line = (action: string, id: string) => sql`action = ${action} and object_id = ${id}`;

  it("is one step of the history, each from where the one before went [PAY-I-045]", async () => {
    const { one, approved } = books;
    expect(
      await saidAfter(sql`delete from timesheet_history where ${step("approve", one.timesheetId)}`),
    ).toBe(
      `The history of timesheet ${one.timesheetId} goes from approved to invoiced, after it was submitted.`,
    );
    expect(
      await saidAfter(sql`delete from timesheet_history where ${step("invoice", one.timesheetId)}`),
    ).toBe(`Timesheet ${one.timesheetId} is invoiced, but its history ends with approved.`);
    expect(
      await saidAfter(sql`delete from timesheet_history where timesheet_id = ${approved.timesheetId}`),
    ).toBe(`Timesheet ${approved.timesheetId} is approved, but its history ends with draft.`);
    const twice = sql`insert into timesheet_history (id, timesheet_id, action, from_status, to_status, created_at)
      select uuid_v7(), timesheet_id, action, from_status, to_status, created_at from timesheet_history
       where ${step("approve", approved.timesheetId)}`;
    expect(await saidAfter(twice)).toBe(
      `The history of timesheet ${approved.timesheetId} goes from submitted to approved, after it was approved.`,
    );
  });

  it("is one line of the audit log [PAY-I-045]", async () => {
    const { approved, one, credited, paidOut, paid, settled } = books;
    const lines: [string, string][] = [
      ["timesheet/submitted", approved.timesheetId],
      ["timesheet/approved", approved.timesheetId],
      ["timesheet/invoiced", one.timesheetId],
      ["timesheet/credited", credited.timesheetId],
      ["invoice/issued", one.invoice!.id],
      ["statement/closed", paidOut.statement.id],
    ];
    for (const [action, id] of lines) {
      const said = (times: number) =>
        `The audit log says ${action} of ${id} ${times} times, the books 1 times.`;
      expect(await saidAfter(sql`delete from audit_log where ${line(action, id)}`)).toBe(said(0));
      const twice = sql`insert into audit_log (id, at, actor_kind, actor_id, action, object_type, object_id)
        select -1, at, actor_kind, actor_id, action, object_type, object_id from audit_log where ${line(action, id)}`;
      expect(await saidAfter(twice)).toBe(said(2));
    }
    expect(
      await saidAfter(sql`delete from audit_log where ${line("invoice/credited", credited.invoice.id)}`),
    ).toBe(
      `The audit log says invoice/credited or voided of ${credited.invoice.id} 0 times, the books 1 times.`,
    );
    for (const [action, invoiceId] of [
      ["payment/recorded", settled.invoice.id],
      ["payment/reversed", paid.invoice.id],
    ] as const) {
      const of = sql`object_id in (select id::text from payments where invoice_id = ${invoiceId})`;
      expect(await saidAfter(sql`delete from audit_log where action = ${action} and ${of}`)).toMatch(
        saying(`The audit log says ${action} of UUID 0 times, the books 1 times\\.`),
      );
    }
  });

  it("by silence was announced 24 hours before [PAY-I-045]", async () => {
    const { timesheetId } = books.silent;
    const untrue = `Timesheet ${timesheetId} was approved by silence, but not announced 24 hours before.`;
    const announced = (change: SQL) =>
      saidAfter(set("timesheets", sql`announced_at = ${change}`, timesheetId));
    expect(await announced(sql`approved_at - interval '23 hours 59 minutes 59 seconds'`)).toBe(untrue);
    expect(await announced(sql`null`)).toBe(untrue);
    expect(await announced(sql`approved_at - interval '24 hours'`)).toBeNull();
  });
});

it("nothing is untrue once all that was broken is taken back [PAY-I-040]", expectBooksBalance);
