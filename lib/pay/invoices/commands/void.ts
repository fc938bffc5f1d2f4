import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { findDocumentFacts } from "@/lib/pay/invoices/queries/facts";
import { readInvoice } from "@/lib/pay/invoices/queries/one";
import { listInvoiceLines } from "@/lib/pay/invoices/queries/rows";
import { ensureVoidable } from "@/lib/pay/invoices/rules";
import type { Invoice, VoidInput } from "@/lib/pay/invoices/schema";
import { moneyRecorders } from "@/lib/pay/policy";
import { type InvoiceLineRow, lockToCredit, writeCreditNote } from "./write-credit-note";

const unreversed = (lines: readonly InvoiceLineRow[]) => lines.filter(({ isReversed }) => !isReversed);

/**
 * Takes all that is left of an unpaid invoice back: its timesheets are approved again, unchanged, or close without pay
 * [PAY-C-030]. A void one stays as it is.
 * @throws 404; 400 for a paid invoice, a draft or a credit note
 */
export async function voidInvoice(visitor: Actor, input: VoidInput, context = contextAt()): Promise<Invoice> {
  const actor = admit(visitor, moneyRecorders);
  const { id, then: outcome, reason } = input;
  return transaction(actor, context, async (unit) => {
    const facts = await findDocumentFacts(id);
    if (!facts) throw notFound();
    const { lines, ...locked } = await lockToCredit(id, unreversed(await listInvoiceLines(id)));
    const { now } = context;
    if (locked.invoice.status !== "void") {
      ensureVoidable(locked.invoice);
      const taking = { ...locked, actor, unit, now, facts, lines: unreversed(lines), outcome, reason };
      await writeCreditNote(taking, "invoice/voided");
    }
    return readInvoice(actor, id, now);
  });
}
