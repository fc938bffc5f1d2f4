import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { billingAccounts, invoices } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound, refused } from "@/lib/core/pure/errors";
import type { Printout } from "@/lib/core/pure/printout";
import { admit } from "@/lib/core/pure/who";
import { auditExport } from "@/lib/core/server/audit";
import { env } from "@/lib/core/server/env";
import { listInvoiceLines, visibleInvoices } from "@/lib/pay/invoices/queries/rows";
import type { InvoiceInput } from "@/lib/pay/invoices/schema";
import { type InvoiceFile, invoiceCsv, invoicePrintout } from "@/lib/pay/invoices/views/file";
import { invoiceTexts } from "@/lib/pay/invoices/words";
import { invoiceReaders } from "@/lib/pay/policy";
import { documentNumber } from "@/lib/pay/words";

const note = alias(invoices, "note");
const credited = alias(invoices, "credited");

type Note = { number: number; invoiceOn: string; totalCents: number };

const creditNotes = sql<Note[]>`(select ${jsonRows(
  fields(note, "number", "invoiceOn", "totalCents"),
  sql`${note.number}`,
)} from ${invoices} as ${sql.identifier("note")} where ${eq(note.creditsInvoiceId, invoices.id)})`;

/** A document with nothing but what is stored of it. */
const documents = () =>
  db()
    .select({
      ...fields(invoices, "id", "kind", "status", "number", "periodStart", "periodEnd", "issuedAt"),
      ...fields(
        invoices,
        "invoiceOn",
        "dueOn",
        "billTo",
        "totalCents",
        "creditedCents",
        "paidCents",
        "reason",
      ),
      accountNo: billingAccounts.accountNo,
      creditedNumber: credited.number,
      creditNotes,
    })
    .from(invoices)
    .innerJoin(billingAccounts, eq(billingAccounts.organizationId, invoices.organizationId))
    .leftJoin(credited, eq(credited.id, invoices.creditsInvoiceId));

type Line = Awaited<ReturnType<typeof listInvoiceLines>>[number];

/** A line in the organization's money alone. */
const printedLine = (line: Line): InvoiceFile["lines"][number] => ({
  timesheetId: line.timesheetId,
  bookingRequestId: line.bookingRequestId,
  kind: line.kind,
  providerName: line.providerName,
  facilityName: line.facilityName,
  workedOn: line.workedOn,
  minutes: line.minutes,
  miles: line.miles,
  mileageRateTenths: line.mileageRateTenths,
  rateCents: line.facilityRateCents,
  amountCents: line.payCents + line.feeCents,
});

/** A numbered document as its files show it, by the names of its day. @throws 404; 400 while it is a draft */
async function getFile(
  visitor: Actor,
  { id }: InvoiceInput,
  context: Context,
  form: "csv" | "pdf",
): Promise<InvoiceFile> {
  const actor = admit(visitor, invoiceReaders);
  const [row] = await documents().where(and(eq(invoices.id, id), visibleInvoices(actor)));
  if (!row) throw notFound();
  const { accountNo, number, issuedAt, invoiceOn, dueOn, billTo, creditedNumber, ...document } = row;
  if (number === null || !issuedAt || !invoiceOn || !dueOn || !billTo)
    throw refused(invoiceTexts.draftHasNoFile);
  await auditExport(actor, context, "invoice", id, form);
  const named = (each: number) => documentNumber(accountNo, each);
  return {
    ...document,
    issuedAt,
    invoiceOn,
    dueOn,
    billTo,
    number: named(number),
    credits: creditedNumber === null ? null : named(creditedNumber),
    creditNotes: row.creditNotes.map((each) => ({ ...each, number: named(each.number) })),
    lines: (await listInvoiceLines(id)).map(printedLine),
  };
}

/** An issued document to be printed [PAY-C-037]. @throws 404 for everybody else's; 400 while it is a draft */
export async function getInvoicePrintout(
  visitor: Actor,
  input: InvoiceInput,
  context: Context = contextAt(),
): Promise<[printout: Printout, file: { name: string; madeAt: Date }]> {
  const file = await getFile(visitor, input, context, "pdf");
  const { NEXT_PUBLIC_PRODUCT_NAME: product, SUPPORT_EMAIL: supportEmail } = env();
  return [
    invoicePrintout(file, { product, supportEmail }),
    { name: `${file.number}.pdf`, madeAt: file.issuedAt },
  ];
}

/** The lines of an issued document [PAY-C-036]. @throws 404 for everybody else's; 400 while it is a draft */
export async function getInvoiceCsv(
  visitor: Actor,
  input: InvoiceInput,
  context: Context = contextAt(),
): Promise<[csv: string, name: string]> {
  const file = await getFile(visitor, input, context, "csv");
  return [invoiceCsv(file), `${file.number}.csv`];
}
