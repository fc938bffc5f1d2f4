import { asc, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { payLines } from "@/db/schema";
import { aDraft } from "../../support/pay/bills";
import { aTimesheet, expectBooksBalance } from "../../support/pay/builders";
import { creditNote, issueDraft, linesLike, reversals } from "../../support/pay/document-rows";
import { refusedBy } from "../../support/pay/refused-by";

const extras = [{ kind: "OVERTIME" as const, minutes: 60, amountCents: 20_000 }];

let invoiceId: string;
let other: Awaited<ReturnType<typeof aTimesheet>>;

beforeAll(async () => {
  const built = await aTimesheet({ status: "invoiced", extras });
  other = await aTimesheet({ status: "invoiced", extras });
  invoiceId = built.invoice!.id;
});

/** A credit note over the invoice with these reversals in it. */
const credited = (given: Parameters<typeof reversals>[2]) => {
  const noteId = newId();
  return refusedBy(creditNote(noteId, invoiceId), reversals(noteId, invoiceId, given));
};

const added = (given: Parameters<typeof linesLike>[1] = {}) =>
  refusedBy(linesLike(invoiceId, { id: sql`uuid_v7()`, revision: sql`9`, ...given }));

describe("a line", () => {
  it("has pay above 0 and no negative fee; a reversal the contrary of both [PAY-I-009]", async () => {
    for (const given of [{ pay_cents: sql`0` }, { pay_cents: sql`-1` }, { fee_cents: sql`-1` }])
      expect(await added(given)).toBe("pay_lines_signs");
    expect(await added({ fee_cents: sql`0` })).toBe("invoices_balance");
    for (const given of [{ pay_cents: sql`0` }, { pay_cents: sql`pay_cents` }, { fee_cents: sql`fee_cents` }])
      expect(await credited(given)).toBe("pay_lines_signs");
    expect(await credited({ rebill: sql`null` })).toBe("pay_lines_rebill");
    expect(await added({ rebill: sql`false` })).toBe("pay_lines_rebill");
  });

  it("is reversed by exactly its negative, with the same parties [PAY-I-010]", async () => {
    expect(await credited({})).toBeNull();
    const others: Parameters<typeof reversals>[2][] = [
      { pay_cents: sql`-pay_cents - 1` },
      { fee_cents: sql`-fee_cents - 1` },
      { kind: sql`'expense'` },
      { worked_on: sql`worked_on + 1` },
      { revision: sql`revision + 1` },
      { timesheet_id: sql`null` },
    ];
    for (const given of others) expect([await credited(given), given]).toEqual(["pay_lines_reversal", given]);
    const noteId = newId();
    const [theirs] = await db().select().from(payLines).where(eq(payLines.invoiceId, other.invoice!.id));
    const foreign = reversals(noteId, invoiceId, { reverses_id: sql`${theirs!.id}::uuid` });
    const taken = [creditNote(noteId, invoiceId), sql`${foreign} and position = 0`];
    expect(await refusedBy(...taken)).toBe("pay_lines_reversal");
    for (const party of ["organization_id", "facility_id", "provider_id", "booking_request_id"] as const)
      expect(await credited({ [party]: sql`uuid_v7()` })).toMatch(/^pay_lines_(parties|.*_fk)$/);
  });

  it("is reversed in a credit note of its own invoice, and nothing else stands there [PAY-I-010]", async () => {
    const noteId = newId();
    const elsewhere = [creditNote(noteId, other.invoice!.id), reversals(noteId, invoiceId)];
    expect(await refusedBy(...elsewhere)).toMatch(/^pay_lines_(reversal|parties)$/);
    expect(await refusedBy(reversals(invoiceId, invoiceId))).toBe("pay_lines_reversal");
    const plain = linesLike(invoiceId, {
      id: sql`uuid_v7()`,
      invoice_id: sql`${noteId}::uuid`,
      revision: sql`9`,
    });
    expect(await refusedBy(creditNote(noteId, invoiceId), plain)).toBe("pay_lines_reversal");
  });

  it("is reversed once, and its reversal never [PAY-I-010]", async () => {
    const { invoice } = await aTimesheet({ status: "invoiced", extras });
    const take = (noteId: string) => [creditNote(noteId, invoice!.id), reversals(noteId, invoice!.id)];
    expect(await refusedBy(...take(newId()), ...take(newId()))).toBe("pay_lines_reversed_once");
    const noteId = newId();
    const back = linesLike(noteId, {
      id: sql`uuid_v7()`,
      reverses_id: sql`id`,
      pay_cents: sql`-pay_cents`,
      fee_cents: sql`-fee_cents`,
    });
    expect(await refusedBy(...take(noteId), back)).toBe("pay_lines_signs");
  });

  it("of a timesheet is billed once in each revision [PAY-I-011]", async () => {
    expect(await added({ revision: sql`revision` })).toBe("pay_lines_billed_once");
    expect(await added({ revision: sql`revision + 1` })).toBe("invoices_balance");
    expect(await added({ revision: sql`revision`, position: sql`position + 10` })).toBe("invoices_balance");
  });

  it("of an assignment's extra pay is billed once in each revision [PAY-I-011]", async () => {
    const extra = (kind: string, revision = 0) =>
      sql`${linesLike(invoiceId, {
        id: sql`uuid_v7()`,
        timesheet_id: sql`null`,
        kind: sql`${kind}`,
        revision: sql`${revision}::int`,
      })} and position = 0 and timesheet_id is not null`;
    expect(await refusedBy(extra("bonus"), extra("bonus"))).toBe("pay_lines_extra_billed_once");
    expect(await refusedBy(extra("bonus"), extra("travel"), extra("bonus", 1))).toBe("invoices_balance");
  });

  it("belongs to the parties of its invoice and of its assignment", async () => {
    expect(await added({ invoice_id: sql`${other.invoice!.id}::uuid` })).toBe("pay_lines_parties");
    expect(await added({ timesheet_id: sql`${other.timesheetId}::uuid` })).toBe("pay_lines_parties");
    expect(await added({ booking_request_id: sql`${other.requestId}::uuid` })).toBe("pay_lines_parties");
    expect(await added({ provider_id: sql`${other.provider.providerId}::uuid` })).toBe("pay_lines_parties");
  });

  it("goes to the open statement of its provider [PAY-I-013]", async () => {
    const [theirs] = await db().select().from(payLines).where(eq(payLines.invoiceId, other.invoice!.id));
    expect(await added({ statement_id: sql`${theirs!.statementId}::uuid` })).toBe("pay_lines_statement");
    const [mine] = await db().select().from(payLines).where(eq(payLines.invoiceId, invoiceId));
    const close = sql`update statements set status = 'closed', closed_at = now() where id = ${mine!.statementId}`;
    const noteId = newId();
    expect(await refusedBy(close, creditNote(noteId, invoiceId), reversals(noteId, invoiceId))).toBe(
      "pay_lines_statement",
    );
  });
});

describe("a document", () => {
  it("says what its lines come to, judged at commit whatever came first [PAY-I-012]", async () => {
    const fresh = async () => {
      const { timesheetId, facility, timesheet } = await aTimesheet({ status: "approved" });
      const draft = await aDraft(facility, "2025-06-01");
      const line = sql`${linesLike(invoiceId, {
        id: sql`uuid_v7()`,
        invoice_id: sql`${draft.id}::uuid`,
        timesheet_id: sql`${timesheetId}::uuid`,
        statement_id: sql`(select id from statements where provider_id = ${timesheet.providerId})`,
        organization_id: sql`${timesheet.organizationId}::uuid`,
        facility_id: sql`${timesheet.facilityId}::uuid`,
        provider_id: sql`${timesheet.providerId}::uuid`,
        booking_request_id: sql`${timesheet.bookingRequestId}::uuid`,
      })} and position = 0`;
      const opened = sql`insert into statements (id, provider_id, opened_on, closes_at)
        values (uuid_v7(), ${timesheet.providerId}, current_date, now())`;
      return { id: draft.id, line, opened };
    };
    const { id, line, opened } = await fresh();
    const [hours] = await db()
      .select()
      .from(payLines)
      .where(eq(payLines.invoiceId, invoiceId))
      .orderBy(asc(payLines.position));
    const right = { pay: hours!.payCents, fee: hours!.feeCents };
    expect(await refusedBy(opened, issueDraft(id, right), line)).toBeNull();
    expect(await refusedBy(opened, line, issueDraft(id, right))).toBeNull();
    expect(await refusedBy(opened, line)).toBe("invoices_balance");
    expect(await refusedBy(issueDraft(id, right))).toBe("invoices_balance");
    const wrong = [
      { pay: right.pay + 1, fee: right.fee },
      { pay: right.pay, fee: right.fee + 1 },
      { pay: right.pay + 1, fee: right.fee - 1 },
    ];
    for (const amounts of wrong)
      expect(await refusedBy(opened, line, issueDraft(id, amounts))).toBe("invoices_balance");
    const issued = issueDraft(id, right);
    const off = sql`set local session_replication_role = replica`;
    const on = sql`set local session_replication_role = origin`;
    const more = sql`update invoices set total_cents = total_cents + 1 where id = ${id}`;
    const touch = sql`update invoices set updated_at = now() where id = ${id}`;
    expect(await refusedBy(opened, line, issued, off, more, on, touch)).toBe("invoices_balance");
  });

  it("takes no line once it is issued [PAY-I-012]", async () => {
    expect(await added()).toBe("invoices_balance");
    const noteId = newId();
    const part = sql`${reversals(noteId, invoiceId)} and position = 0`;
    expect(await refusedBy(creditNote(noteId, invoiceId), part)).toBe("invoices_balance");
  });

  it("may hold many lines: each document is judged once [PAY-I-012]", async () => {
    const { invoice, timesheet } = await aTimesheet({ status: "invoiced" });
    const off = sql`set local session_replication_role = replica`;
    const on = sql`set local session_replication_role = origin`;
    const many = sql`insert into pay_lines select (json_populate_record(l, json_build_object('id', uuid_v7(), 'position', n))).*
      from pay_lines l, generate_series(1, 500) n where invoice_id = ${invoice!.id}`;
    const amounts = sql`update invoices set pay_cents = pay_cents * 501, fee_cents = fee_cents * 501, total_cents = total_cents * 501
      where id = ${invoice!.id}`;
    const started = performance.now();
    expect(await refusedBy(off, amounts, on, many)).toBeNull();
    expect(performance.now() - started).toBeLessThan(2000);
    expect(
      await refusedBy(
        off,
        amounts,
        on,
        many,
        sql`update statements set updated_at = now() where provider_id = ${timesheet.providerId}`,
      ),
    ).toBeNull();
  });
});

it.each(["pay_lines", "payments", "timesheet_history"])(
  "rows of %s are never changed [PAY-I-014]",
  async (table) => {
    const name = sql.identifier(table);
    for (const change of [
      sql`update ${name} set created_at = now()`,
      sql`delete from ${name}`,
      sql`truncate ${name} cascade`,
    ])
      expect(await refusedBy(change)).toBe(`${table}_insert_only`);
  },
);

it("the books balance after all that was refused [PAY-I-040]", expectBooksBalance);
