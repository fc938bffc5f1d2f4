import { and, eq } from "drizzle-orm";
import { invoices } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import type { Invoice, InvoiceInput } from "@/lib/pay/invoices/schema";
import { invoiceReaders } from "@/lib/pay/policy";
import { invoicesWithParties, viewWhole, visibleInvoices } from "./rows";

const readRow = async (actor: Actor, id: string) => {
  const [row] = await invoicesWithParties().where(and(eq(invoices.id, id), visibleInvoices(actor)));
  if (!row) throw notFound();
  return row;
};

/** The record as its GET answers it. @throws 404 for another organization's */
export const readInvoice = async (actor: Actor, id: string, now: Date): Promise<Invoice> =>
  viewWhole(actor, await readRow(actor, id), now);

/** One invoice or credit note of the organization [PAY-C-022]. @throws 404 for everybody else's */
export async function getInvoice(
  visitor: Actor,
  input: InvoiceInput,
  context: Context = contextAt(),
): Promise<Invoice> {
  const actor = admit(visitor, invoiceReaders);
  const invoice = await readInvoice(actor, input.id, context.now);
  await auditStaffRead(actor, context, "invoice", input.id);
  return invoice;
}

export const ensureInvoiceVisible = visibleBy(readRow);
