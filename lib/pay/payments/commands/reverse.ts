import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockInvoice, lockStatement } from "@/db/locks";
import { invoices, payments, statements } from "@/db/schema";
import type { Actor, StaffActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { readInvoice } from "@/lib/pay/invoices/queries/one";
import type { Invoice } from "@/lib/pay/invoices/schema";
import { setPaid } from "@/lib/pay/payments/commands/record";
import { writePayment } from "@/lib/pay/payments/commands/write";
import { getPayment, listPaymentsOf } from "@/lib/pay/payments/queries";
import { ensureReversible } from "@/lib/pay/payments/rules";
import type { ReversePaymentInput } from "@/lib/pay/payments/schema";
import { moneyRecorders } from "@/lib/pay/policy";
import { readStatement } from "@/lib/pay/statements/queries/rows";
import type { Statement } from "@/lib/pay/statements/schema";
import { viewStatement } from "@/lib/pay/statements/views/statement";

type Payment = Awaited<ReturnType<typeof getPayment>>;
type Taking = { unit: Unit; actor: StaffActor; payment: Payment; reason: string; context: Context };

/** The negative of a payment, of today; its reference says why. */
const reversalOf = ({ id, amountCents, driver }: Payment, reason: string, now: Date) => ({
  amountCents: -amountCents,
  driver,
  reversesId: id,
  paidOn: dayIn("UTC", now),
  reference: reason,
});

async function reverseOfInvoice(invoiceId: string, taking: Taking): Promise<Invoice> {
  const { unit, actor, payment, reason, context } = taking;
  const invoice = await lockInvoice(eq(invoices.id, invoiceId));
  if (!invoice) throw notFound();
  const { now } = context;
  ensureReversible(payment.id, await listPaymentsOf(eq(payments.invoiceId, invoiceId)));
  const to = await setPaid(invoice, invoice.paidCents - payment.amountCents, now);
  const document = { invoiceId, statementId: null, from: invoice.status, to };
  await writePayment(unit, actor, document, reversalOf(payment, reason, now), now);
  return readInvoice(actor, invoiceId, now);
}

async function reverseOfStatement(statementId: string, taking: Taking): Promise<Statement> {
  const { unit, actor, payment, reason, context } = taking;
  const statement = await lockStatement(eq(statements.id, statementId));
  if (!statement) throw notFound();
  const { now } = context;
  ensureReversible(payment.id, await listPaymentsOf(eq(payments.statementId, statementId)));
  await db()
    .update(statements)
    .set({ status: "closed", updatedAt: now })
    .where(eq(statements.id, statementId));
  const document = { invoiceId: null, statementId, from: statement.status, to: "closed" };
  await writePayment(unit, actor, document, reversalOf(payment, reason, now), now);
  return viewStatement(actor, await readStatement(actor, statementId));
}

/**
 * Takes a recorded payment back; what it paid is owed again [PAY-C-033 PAY-S-070 PAY-S-071].
 * @throws 404; 400 for one that is taken back already, and while a later payment of the same document is not
 */
export async function reversePayment(
  visitor: Actor,
  input: ReversePaymentInput,
  context: Context = contextAt(),
): Promise<Invoice | Statement> {
  const actor = admit(visitor, moneyRecorders);
  return transaction(actor, context, async (unit) => {
    const payment = await getPayment(actor, input.id);
    const { invoiceId, statementId } = payment;
    const taking = { unit, actor, payment, reason: input.reason, context };
    if (invoiceId !== null) return reverseOfInvoice(invoiceId, taking);
    if (statementId !== null) return reverseOfStatement(statementId, taking);
    throw notFound();
  });
}
