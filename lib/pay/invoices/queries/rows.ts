import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields, fieldsOf } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { ownedBy } from "@/db/owned";
import { billingAccounts, facilities, invoices, organizations, payLines, payments } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { forbidden } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { type Invoice, listedInvoiceShape } from "@/lib/pay/invoices/schema";
import {
  type InvoiceReader,
  type InvoiceRow,
  type ViewedLine,
  viewInvoice,
} from "@/lib/pay/invoices/views/invoice";
import { readBillable, readBillableSums } from "@/lib/pay/lines/queries";
import { type Amounts, billedLinesOf, inOrder, sumOf } from "@/lib/pay/lines/rules";
import { paymentsOf } from "@/lib/pay/queries";

/** Which documents an actor may see at all: the organization's own; staff all. */
export function visibleInvoices(actor: Actor): SQL {
  if (actor.kind === "rep") return ownedBy(invoices, actor.organizationId);
  if (actor.kind === "staff") return sql`true`;
  throw forbidden();
}

const note = alias(invoices, "note");
const credited = alias(invoices, "credited");

const creditNotes = sql<InvoiceRow["creditNotes"]>`(select ${jsonRows(
  fields(note, "id", "number", "totalCents", "invoiceOn"),
  sql`${note.number}`,
)} from ${invoices} as ${sql.identifier("note")} where ${eq(note.creditsInvoiceId, invoices.id)})`;

const columns = {
  ...fields(invoices, "id", "kind", "status", "number", "periodStart", "periodEnd", "issueAt"),
  ...fields(invoices, "invoiceOn", "dueOn", "billTo", "reason", "organizationId", "facilityId"),
  ...fields(invoices, "payCents", "feeCents", "totalCents", "creditedCents", "paidCents"),
  accountNo: billingAccounts.accountNo,
  healthcareFacility: fieldsOf(facilities, listedInvoiceShape.shape.healthcare_facility),
  healthcareEntity: fields(organizations, "id", "name"),
  creditsInvoice: sql<InvoiceRow["creditsInvoice"]>`case when ${credited.id} is not null
    then json_build_object('id', ${credited.id}, 'number', ${credited.number}) end`,
  creditNotes,
  payments: paymentsOf(eq(payments.invoiceId, invoices.id)),
};

/** Documents with their parties and what hangs on them. */
export const invoicesWithParties = () =>
  db()
    .select(columns)
    .from(invoices)
    .innerJoin(facilities, eq(facilities.id, invoices.facilityId))
    .innerJoin(organizations, eq(organizations.id, invoices.organizationId))
    .innerJoin(billingAccounts, eq(billingAccounts.organizationId, invoices.organizationId))
    .leftJoin(credited, eq(credited.id, invoices.creditsInvoiceId));

export type Row = Awaited<ReturnType<typeof invoicesWithParties>>[number];

/** Who reads a document, and which day it is at its facility. */
export const readerOf = (actor: Actor, { healthcareFacility }: Row, now: Date): InvoiceReader => ({
  isStaff: actor.kind === "staff",
  today: dayIn(healthcareFacility.timeZone, now),
});

const throughOf = ({ facilityId, periodEnd }: Row) => ({ facilityId, through: periodEnd });

const isDraft = ({ status }: Row) => status === "draft";

const withSums = (row: Row, { payCents, feeCents }: Amounts): Row => ({
  ...row,
  payCents,
  feeCents,
  totalCents: payCents + feeCents,
});

/** Documents of a list; the amounts of all drafts among them are computed at once. */
export async function withDraftsComputed(rows: readonly Row[]): Promise<Row[]> {
  const drafts = rows.filter(isDraft);
  if (drafts.length === 0) return [...rows];
  const sums = await readBillableSums(drafts.map(throughOf));
  return rows.map((row) => (isDraft(row) ? withSums(row, sums.get(row.facilityId) ?? sumOf([])) : row));
}

const reversal = alias(payLines, "reversal");

/** The lines of a numbered document in their order, each with whether it was taken back. */
export async function listInvoiceLines(invoiceId: string) {
  const lines = await db()
    .select({
      ...getTableColumns(payLines),
      isReversed: sql<boolean>`exists (select 1 from ${payLines} as ${sql.identifier("reversal")}
        where ${eq(reversal.reversesId, payLines.id)})`,
    })
    .from(payLines)
    .where(eq(payLines.invoiceId, invoiceId));
  return inOrder(lines);
}

/** The lines that a draft would get now. */
async function listDraftLines(row: Row): Promise<ViewedLine[]> {
  const [billable] = await readBillable([throughOf(row)], row.organizationId);
  const lines = billable ? billedLinesOf(billable) : [];
  return lines.map((line) => ({ ...line, id: null, isReversed: false }));
}

/** A document with its lines; those of a draft are computed now [PAY-C-022]. */
export async function viewWhole(actor: Actor, row: Row, now: Date): Promise<Invoice> {
  const lines = isDraft(row) ? await listDraftLines(row) : await listInvoiceLines(row.id);
  return viewInvoice(isDraft(row) ? withSums(row, sumOf(lines)) : row, lines, readerOf(actor, row, now));
}
