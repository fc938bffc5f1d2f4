import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { statementStatuses } from "../../../lib/pay/statements/words";
import { foreignId, id, instant, ledgerSum, oneOf, timestamps } from "../../columns";
import { providers } from "../providers";

/** What a provider is owed for about a week, over all organizations. */
export const statements = pgTable(
  "statements",
  {
    id: id(),
    providerId: foreignId("provider_id", () => providers.id),
    /** Counts within the provider; given when it closes. */
    number: integer("number"),
    status: text("status", { enum: statementStatuses }).notNull().default("open"),
    openedOn: date("opened_on").notNull(),
    closesAt: instant("closes_at").notNull(),
    closedAt: instant("closed_at"),
    /** The pay of its lines; a trigger keeps it. */
    totalCents: ledgerSum("total_cents"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("statements_one_open").on(t.providerId).where(sql`status = 'open'`),
    uniqueIndex("statements_number").on(t.providerId, t.number),
    index("statements_of_provider").on(t.providerId, t.createdAt.desc(), t.id),
    index("statements_by_age").on(t.createdAt.desc(), t.id),
    index("statements_to_pay").on(t.createdAt.desc(), t.id).where(sql`status = 'closed'`),
    index("statements_to_close").on(t.closesAt).where(sql`status = 'open'`),
    ...oneOf(t.status),
    check(
      "statements_closed",
      sql`(${t.status} = 'open') = (${t.number} is null) and (${t.status} = 'open') = (${t.closedAt} is null)`,
    ),
  ],
);
