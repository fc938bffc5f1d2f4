import { type SQL, sql } from "drizzle-orm";

/** Statements as the product's commands write documents, one table at a time. */

/** Issues a draft with these amounts. */
export const issueDraft = (
  id: string,
  { pay = 0, fee = 0, set = sql`reason = reason` } = {},
) => sql`update invoices
  set status = 'issued', issued_at = now(), invoice_on = current_date, due_on = current_date, bill_to = '{}',
      pay_cents = ${pay}::bigint, fee_cents = ${fee}::bigint, total_cents = ${pay + fee}::bigint, ${set}
  where id = ${id}`;

/** A credit note over all of an invoice. */
export const creditNote = (id: string, invoiceId: string, number: number | null = null) => sql`
  insert into invoices (id, organization_id, facility_id, kind, status, number, period_start, period_end, issue_at,
    issued_at, invoice_on, due_on, bill_to, credits_invoice_id, pay_cents, fee_cents, total_cents)
  select ${id}, organization_id, facility_id, 'credit_note', 'issued', ${number}::int, period_start, period_end, now(),
    now(), current_date, current_date, '{}', id, -pay_cents, -fee_cents, -total_cents
  from invoices where id = ${invoiceId}`;

const columns = [
  "id",
  "invoice_id",
  "statement_id",
  "organization_id",
  "facility_id",
  "provider_id",
  "booking_request_id",
  "timesheet_id",
  "revision",
  "position",
  "kind",
  "worked_on",
  "provider_name",
  "facility_name",
  "pay_cents",
  "fee_cents",
  "reverses_id",
  "rebill",
] as const;
type Column = (typeof columns)[number];

/** Lines like those of an invoice, but for what is given of them. */
export function linesLike(invoiceId: string, given: Partial<Record<Column, SQL>> = {}) {
  const values = columns.map((column) => given[column] ?? sql`${sql.identifier(column)}`);
  return sql`insert into pay_lines (${sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )}) select ${sql.join(values, sql`, `)} from pay_lines where invoice_id = ${invoiceId}`;
}

/** What takes all lines of an invoice back, in a credit note. */
export const reversals = (noteId: string, invoiceId: string, given: Partial<Record<Column, SQL>> = {}) =>
  linesLike(invoiceId, {
    id: sql`uuid_v7()`,
    invoice_id: sql`${noteId}::uuid`,
    reverses_id: sql`id`,
    rebill: sql`true`,
    pay_cents: sql`-pay_cents`,
    fee_cents: sql`-fee_cents`,
    ...given,
  });
