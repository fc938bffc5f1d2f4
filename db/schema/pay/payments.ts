import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { paymentDrivers } from "../../../lib/ports/payments/schema";
import { createdAt, foreignId, id, ledgerCents, oneOf } from "../../columns";
import { users } from "../accounts/accounts";
import { invoices } from "./invoices";
import { statements } from "./statements";

/** Money that has moved: from an organization for an invoice, or to a provider for a statement. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    invoiceId: uuid("invoice_id").references(() => invoices.id),
    statementId: uuid("statement_id").references(() => statements.id),
    /** Negative for a refund, and for what is taken back. */
    amountCents: ledgerCents("amount_cents").notNull(),
    paidOn: date("paid_on").notNull(),
    reference: text("reference").notNull(),
    driver: text("driver", { enum: paymentDrivers }).notNull(),
    reversesId: uuid("reverses_id").references((): AnyPgColumn => payments.id),
    recordedBy: foreignId("recorded_by", () => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("payments_of_invoice").on(t.invoiceId, t.createdAt, t.id),
    index("payments_of_statement").on(t.statementId, t.createdAt, t.id),
    uniqueIndex("payments_reversed_once").on(t.reversesId),
    ...oneOf(t.driver),
    check("payments_of_one", sql`(${t.invoiceId} is null) <> (${t.statementId} is null)`),
    check("payments_amount", sql`${t.amountCents} <> 0`),
  ],
);
