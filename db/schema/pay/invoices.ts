import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { invoiceKinds, invoiceStatuses } from "../../../lib/pay/invoices/words";
import { foreignId, id, instant, ledgerSum, oneOf, timestamps, words } from "../../columns";
import { facilities } from "../facilities";
import { organizations } from "../organizations/organizations";

/** What an organization owes for one facility and one week, and the credit notes that take lines of it back. */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    facilityId: foreignId("facility_id", () => facilities.id),
    kind: text("kind", { enum: invoiceKinds }).notNull().default("invoice"),
    status: text("status", { enum: invoiceStatuses }).notNull().default("draft"),
    /** Counts within the organization, without a gap; a trigger gives it. */
    number: integer("number"),
    periodStart: date("period_start").notNull(),
    periodEnd: date("period_end").notNull(),
    issueAt: instant("issue_at").notNull(),
    issuedAt: instant("issued_at"),
    invoiceOn: date("invoice_on"),
    dueOn: date("due_on"),
    creditsInvoiceId: uuid("credits_invoice_id").references((): AnyPgColumn => invoices.id),
    /** The names and address that were valid when it was issued. */
    billTo: jsonb("bill_to").$type<BillTo>(),
    payCents: ledgerSum("pay_cents"),
    feeCents: ledgerSum("fee_cents"),
    totalCents: ledgerSum("total_cents"),
    /** The sum of its credit notes, not above 0. */
    creditedCents: ledgerSum("credited_cents"),
    paidCents: ledgerSum("paid_cents"),
    reason: words("reason"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("invoices_number").on(t.organizationId, t.number),
    uniqueIndex("invoices_one_draft").on(t.facilityId).where(sql`status = 'draft'`),
    uniqueIndex("invoices_one_a_week").on(t.facilityId, t.periodStart).where(sql`kind = 'invoice'`),
    index("invoices_of_organization").on(t.organizationId, t.status, t.invoiceOn.desc(), t.id),
    index("invoices_by_due_day").on(t.dueOn).where(sql`status = 'issued' and kind = 'invoice'`),
    index("invoices_to_issue").on(t.issueAt).where(sql`status = 'draft'`),
    index("invoices_of_credited").on(t.creditsInvoiceId),
    ...oneOf(t.kind, t.status),
    check("invoices_numbered", sql`(${t.status} = 'draft') = (${t.number} is null)`),
    check(
      "invoices_issued",
      sql`${t.status} = 'draft' or (${t.issuedAt} is not null and ${t.invoiceOn} is not null and ${t.dueOn} is not null and ${t.billTo} is not null)`,
    ),
    check("invoices_credit_note", sql`(${t.kind} = 'credit_note') = (${t.creditsInvoiceId} is not null)`),
    check("invoices_credit_note_stays", sql`${t.kind} = 'invoice' or ${t.status} = 'issued'`),
    check(
      "invoices_draft_is_empty",
      sql`${t.status} <> 'draft' or (${t.payCents} = 0 and ${t.feeCents} = 0 and ${t.totalCents} = 0)`,
    ),
    check("invoices_week", sql`${t.periodEnd} = ${t.periodStart} + 6`),
  ],
);

export type BillTo = {
  organizationName: string;
  facilityName: string;
  streetAddress: string;
  city: string;
  state: string | null;
  zipCode: string;
};
