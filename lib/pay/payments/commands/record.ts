import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockInvoice, lockStatement } from "@/db/locks";
import { invoices, statements } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { readInvoice } from "@/lib/pay/invoices/queries/one";
import { balanceOf } from "@/lib/pay/invoices/rules";
import type { Invoice } from "@/lib/pay/invoices/schema";
import { writePayment } from "@/lib/pay/payments/commands/write";
import { ensurePayable, ensurePayableStatement, ensureWhole, statusOfPaid } from "@/lib/pay/payments/rules";
import type { RecordPaymentInput } from "@/lib/pay/payments/schema";
import { moneyRecorders } from "@/lib/pay/policy";
import { readStatement } from "@/lib/pay/statements/queries/rows";
import type { Statement } from "@/lib/pay/statements/schema";
import { closedOn, viewStatement } from "@/lib/pay/statements/views/statement";
import { payments } from "@/lib/ports/payments/payments";
import type { Transfer } from "@/lib/ports/payments/schema";

const transferOf = ({ amount, paidOn, reference }: RecordPaymentInput): Transfer => ({
  amountCents: amount,
  paidOn,
  reference,
});

type LockedInvoice = typeof invoices.$inferSelect;

/** What is paid follows its payments, and so does its status. */
export async function setPaid({ id, ...invoice }: LockedInvoice, paidCents: number, now: Date) {
  const status = statusOfPaid({ ...invoice, paidCents });
  await db().update(invoices).set({ paidCents, status, updatedAt: now }).where(eq(invoices.id, id));
  return status;
}

/**
 * Records that an invoice was paid, or that a refund was, which is a negative amount. What is still on its way is recorded
 * once it has arrived [PAY-C-031 PAY-S-070].
 * @throws 404; 400 for what cannot be paid, and for any amount but the balance
 */
export async function payInvoice(
  visitor: Actor,
  input: RecordPaymentInput,
  context: Context = contextAt(),
): Promise<Invoice> {
  const actor = admit(visitor, moneyRecorders);
  return transaction(actor, context, async (unit) => {
    const invoice = await lockInvoice(eq(invoices.id, input.id));
    if (!invoice) throw notFound();
    const { now } = context;
    ensurePayable(invoice);
    ensureWhole(input, { cents: balanceOf(invoice), issuedOn: invoice.invoiceOn ?? "" }, now);
    const { driver, collect } = payments();
    const { state, ...outcome } = await collect(invoice.id, transferOf(input));
    if (state === "settled") {
      const to = await setPaid(invoice, invoice.paidCents + input.amount, now);
      const document = { invoiceId: invoice.id, statementId: null, from: invoice.status, to };
      await writePayment(unit, actor, document, { ...outcome, amountCents: input.amount, driver }, now);
    }
    return readInvoice(actor, invoice.id, now);
  });
}

/**
 * Records that a provider was paid a statement [PAY-C-032 PAY-S-071].
 * @throws 404; 400 while it is open and once it is paid, and for any amount but its total
 */
export async function payStatement(
  visitor: Actor,
  input: RecordPaymentInput,
  context: Context = contextAt(),
): Promise<Statement> {
  const actor = admit(visitor, moneyRecorders);
  return transaction(actor, context, async (unit) => {
    const statement = await lockStatement(eq(statements.id, input.id));
    if (!statement) throw notFound();
    const { id, status: from, totalCents, closedAt } = statement;
    const { now } = context;
    ensurePayableStatement(statement);
    ensureWhole(input, { cents: totalCents, issuedOn: closedAt ? closedOn(closedAt) : "" }, now);
    const { driver, payOut } = payments();
    const { state, ...outcome } = await payOut(id, transferOf(input));
    if (state === "settled") {
      await db().update(statements).set({ status: "paid", updatedAt: now }).where(eq(statements.id, id));
      const document = { invoiceId: null, statementId: id, from, to: "paid" };
      await writePayment(unit, actor, document, { ...outcome, amountCents: totalCents, driver }, now);
      unit.emit("statement/paid", { statementId: id });
    }
    return viewStatement(actor, await readStatement(actor, id));
  });
}
