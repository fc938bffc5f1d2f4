import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { eachOnce } from "@/lib/core/pure/words";
import { transaction } from "@/lib/core/server/transaction";
import { findDocumentFacts } from "@/lib/pay/invoices/queries/facts";
import { readInvoice } from "@/lib/pay/invoices/queries/one";
import { listInvoiceLines } from "@/lib/pay/invoices/queries/rows";
import { belongsTo, ensureCreditable, linesToCredit } from "@/lib/pay/invoices/rules";
import type { CreditInput, Invoice } from "@/lib/pay/invoices/schema";
import { moneyRecorders } from "@/lib/pay/policy";
import { lockToCredit, writeCreditNote } from "./write-credit-note";

/**
 * Takes items of an issued or paid invoice back by a credit note: whole timesheets, which their providers correct or
 * which close without pay, and extra pay of assignments, which may be billed again or never [PAY-C-029].
 * @returns the credit note
 * @throws 404, also for an item that is not on the invoice; 400 for a document that takes none, for no item, for one
 * that is credited already, and for cancellation pay to correct
 */
export async function creditInvoice(
  visitor: Actor,
  input: CreditInput,
  context = contextAt(),
): Promise<Invoice> {
  const actor = admit(visitor, moneyRecorders);
  const { id, then: outcome, reason } = input;
  const items = {
    timesheetIds: eachOnce(input.timesheetIds),
    requestIds: eachOnce(input.providerBookingRequestIds),
  };
  return transaction(actor, context, async (unit) => {
    const facts = await findDocumentFacts(id);
    if (!facts) throw notFound();
    const asked = (await listInvoiceLines(id)).filter(belongsTo(items));
    const { lines, ...locked } = await lockToCredit(id, asked);
    const { now } = context;
    ensureCreditable(locked.invoice);
    const chosen = linesToCredit(lines, items, outcome);
    const taking = { ...locked, actor, unit, now, facts, lines: chosen, outcome, reason };
    return readInvoice(actor, await writeCreditNote(taking, "invoice/credited"), now);
  });
}
