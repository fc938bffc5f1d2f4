import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { violatedConstraint } from "@/db/errors";
import { billingAccounts, invoices } from "@/db/schema";
import { type InvoiceStatus, invoiceStatuses } from "@/lib/pay/invoices/words";
import { aFacility, anOrganization } from "../../support/builders";
import { aDraft } from "../../support/pay/bills";
import { aTimesheet } from "../../support/pay/builders";
import { creditNote, issueDraft, reversals } from "../../support/pay/document-rows";
import { refusedBy } from "../../support/pay/refused-by";

const sunday = "2025-06-01";
const untriggered = sql`set local session_replication_role = replica`;

const invoiced = async () => (await aTimesheet({ status: "invoiced" })).invoice!;

const readInvoice = async (id: string) => (await db().select().from(invoices).where(eq(invoices.id, id)))[0];

/** Drafts of this many facilities of one organization. */
async function drafts(count: number) {
  const { organizationId } = await anOrganization();
  const made = [];
  for (let index = 0; index < count; index += 1)
    made.push(await aDraft(await aFacility({ organizationId }), sunday));
  return { organizationId, drafts: made as [(typeof made)[number], ...typeof made] };
}

const numbersOf = async (organizationId: string) => {
  const rows = await db().select().from(invoices).where(eq(invoices.organizationId, organizationId));
  return rows.map(({ number }) => number).sort((one, other) => (one ?? 0) - (other ?? 0));
};

describe("a number", () => {
  it("is given when a draft is issued and when a credit note comes, in one series [PAY-I-007]", async () => {
    const invoice = await invoiced();
    expect(invoice.number).toBe(1);
    const noteId = newId();
    await db().transaction(async (tx) => {
      await tx.execute(creditNote(noteId, invoice.id, 77));
      await tx.execute(reversals(noteId, invoice.id));
    });
    expect((await readInvoice(noteId))?.number).toBe(2);
    const { organizationId } = invoice;
    const draft = await aDraft(await aFacility({ organizationId }), sunday);
    expect(draft.number).toBeNull();
    await db().execute(issueDraft(draft.id, { set: sql`number = 99` }));
    expect(await numbersOf(organizationId)).toEqual([1, 2, 3]);
    const [account] = await db()
      .select()
      .from(billingAccounts)
      .where(eq(billingAccounts.organizationId, organizationId));
    expect(account?.lastNumber).toBe(3);
    expect((await invoiced()).number).toBe(1);
  });

  it("has no gap when issuing fails after it was taken [PAY-I-007 PAY-I-025]", async () => {
    const { organizationId, drafts: made } = await drafts(2);
    const failed = db().transaction(async (tx) => {
      await tx.execute(issueDraft(made[0].id));
      const [row] = await tx.select().from(invoices).where(eq(invoices.id, made[0].id));
      expect(row?.number).toBe(1);
      throw new Error("stop");
    });
    await expect(failed).rejects.toThrow("stop");
    await db().execute(issueDraft(made[1]!.id));
    await db().execute(issueDraft(made[0].id));
    expect(await numbersOf(organizationId)).toEqual([1, 2]);
    expect((await readInvoice(made[1]!.id))?.number).toBe(1);
  });

  it("is nobody else's when many are issued at once [PAY-I-007 PAY-I-041]", async () => {
    const { organizationId, drafts: made } = await drafts(16);
    await Promise.all(made.map(({ id }) => db().execute(issueDraft(id))));
    expect(await numbersOf(organizationId)).toEqual(made.map((_, index) => index + 1));
  });

  it("is unique, and a draft has none [PAY-I-007]", async () => {
    const { drafts: made } = await drafts(2);
    for (const { id } of made) await db().execute(issueDraft(id));
    const same = sql`update invoices set number = 1 where id = ${made[1]!.id}`;
    expect(await refusedBy(same)).toBe("invoices_number");
    expect(await refusedBy(untriggered, same)).toBe("invoices_number");
    const none = sql`update invoices set number = null where id = ${made[0].id}`;
    expect(await refusedBy(none)).toBe("invoices_number");
    expect(await refusedBy(untriggered, none)).toBe("invoices_numbered");
    const draft = await aDraft(await aFacility(), sunday);
    const numbered = sql`update invoices set number = 5 where id = ${draft.id}`;
    expect(await refusedBy(numbered)).toBe("invoices_number");
    expect(await refusedBy(untriggered, numbered)).toBe("invoices_numbered");
  });

  it("keeps its document; a draft may go [PAY-I-007 PAY-S-070]", async () => {
    const { id } = await invoiced();
    expect(await refusedBy(sql`delete from invoices where id = ${id}`)).toBe("invoices_number");
    expect(await refusedBy(sql`truncate invoices cascade`)).toBe("pay_lines_insert_only");
    const draft = await aDraft(await aFacility(), sunday);
    expect(await refusedBy(sql`delete from invoices where id = ${draft.id}`)).toBeNull();
  });
});

describe("an invoice", () => {
  const moves: Record<InvoiceStatus, InvoiceStatus[]> = {
    draft: ["draft", "issued"],
    issued: ["issued", "paid", "void"],
    paid: ["issued", "paid"],
    void: ["void"],
  };

  it.each(invoiceStatuses)("moves from %s as the specification says [PAY-S-070]", async (from) => {
    const draft = await aDraft(await aFacility(), sunday);
    const path = {
      draft: [],
      issued: [issueDraft(draft.id)],
      paid: [issueDraft(draft.id), sql`update invoices set status = 'paid' where id = ${draft.id}`],
      void: [issueDraft(draft.id), sql`update invoices set status = 'void' where id = ${draft.id}`],
    };
    for (const step of path[from]) await db().execute(step);
    const allowed: InvoiceStatus[] = [];
    for (const to of invoiceStatuses) {
      const refusal = await refusedBy(
        sql`update invoices set status = ${to}, issued_at = coalesce(issued_at, now()), invoice_on = coalesce(invoice_on, current_date),
          due_on = coalesce(due_on, current_date), bill_to = coalesce(bill_to, '{}') where id = ${draft.id}`,
      );
      if (refusal === null) allowed.push(to);
      else expect(["invoices_move", "invoices_numbered"]).toContain(refusal);
    }
    expect(allowed).toEqual(moves[from]);
  });

  it("begins as a draft; a credit note is issued from the start, and stays so [PAY-S-070]", async () => {
    const { id, organizationId, facilityId } = await invoiced();
    const born = sql`insert into invoices (id, organization_id, facility_id, status, period_start, period_end, issue_at, issued_at,
        invoice_on, due_on, bill_to) values (uuid_v7(), ${organizationId}, ${facilityId}, 'issued', '2025-06-01', '2025-06-07',
        now(), now(), current_date, current_date, '{}')`;
    expect(await refusedBy(born)).toBe("invoices_move");
    const noteId = newId();
    const move = (to: string) => sql`update invoices set status = ${to} where id = ${noteId}`;
    const written = [creditNote(noteId, id), reversals(noteId, id)];
    expect(await refusedBy(...written)).toBeNull();
    expect(await refusedBy(...written, move("paid"))).toBe("invoices_credit_note_stays");
    expect(await refusedBy(...written, move("void"))).toBe("invoices_credit_note_stays");
    expect(await refusedBy(...written, move("draft"))).toBe("invoices_move");
  });

  it("keeps its parties, kind and week, and once issued what it says [PAY-I-007]", async () => {
    const draft = await aDraft(await aFacility(), sunday);
    const { id } = await invoiced();
    const parties = [
      sql`organization_id = uuid_v7()`,
      sql`facility_id = uuid_v7()`,
      sql`kind = 'credit_note'`,
      sql`period_start = period_start + 7`,
      sql`period_end = period_end + 7`,
      sql`credits_invoice_id = ${id}`,
      sql`id = uuid_v7()`,
    ];
    for (const set of parties)
      for (const of of [draft.id, id])
        expect(await refusedBy(sql`update invoices set ${set} where id = ${of}`)).toBe("invoices_parties");
    const said = [
      sql`pay_cents = pay_cents + 1`,
      sql`fee_cents = fee_cents + 1`,
      sql`total_cents = total_cents + 1`,
      sql`issued_at = issued_at + interval '1 day'`,
      sql`invoice_on = invoice_on + 1`,
      sql`due_on = due_on + 1`,
      sql`bill_to = '{}'`,
    ];
    for (const set of said)
      expect(await refusedBy(sql`update invoices set ${set} where id = ${id}`)).toBe("invoices_final");
    expect(
      await refusedBy(sql`update invoices set paid_cents = 1, credited_cents = -1 where id = ${id}`),
    ).toBeNull();
  });

  it("is the only draft of its facility, and the only one of its week there [PAY-I-008]", async () => {
    const facility = await aFacility();
    const draft = await aDraft(facility, sunday);
    const again = (day: string) => aDraft(facility, day).then(() => null, violatedConstraint);
    expect(await again("2025-06-08")).toBe("invoices_one_draft");
    await db().execute(issueDraft(draft.id));
    expect(await again(sunday)).toBe("invoices_one_a_week");
    expect(await again("2025-06-08")).toBeNull();
    expect(await refusedBy(creditNote(newId(), draft.id), creditNote(newId(), draft.id))).toBeNull();
  });

  it("is credited by its own parties, once issued [PAY-I-010]", async () => {
    const { id } = await invoiced();
    const elsewhere = await aFacility();
    const draft = await aDraft(await aFacility(), sunday);
    expect(await refusedBy(creditNote(newId(), draft.id))).toBe("invoices_parties");
    const noteId = newId();
    const copied = (
      set: ReturnType<typeof sql>,
    ) => sql`insert into invoices (id, organization_id, facility_id, kind, status,
        period_start, period_end, issue_at, issued_at, invoice_on, due_on, bill_to, credits_invoice_id)
      select ${noteId}, ${set}, 'credit_note', 'issued', period_start, period_end, now(), now(), current_date, current_date,
        '{}', id from invoices where id = ${id}`;
    expect(await refusedBy(copied(sql`organization_id, ${elsewhere.id}::uuid`))).toBe("invoices_parties");
    expect(await refusedBy(copied(sql`${elsewhere.organizationId}::uuid, facility_id`))).toBe(
      "invoices_parties",
    );
    expect(await refusedBy(copied(sql`organization_id, facility_id`))).toBeNull();
    const ofNote = creditNote(newId(), noteId);
    expect(await refusedBy(copied(sql`organization_id, facility_id`), ofNote)).toBe("invoices_parties");
  });
});
