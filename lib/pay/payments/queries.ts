import { eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { payments } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { bookkeepers } from "@/lib/pay/policy";
import { paymentsOf } from "@/lib/pay/queries";
import type { PaymentRow } from "@/lib/pay/views";

const paymentColumns = fields(payments, "id", "invoiceId", "statementId", "amountCents", "driver");

/** A payment that was recorded. @throws 404 */
export async function getPayment(visitor: Actor, id: string) {
  admit(visitor, bookkeepers);
  const [payment] = await db().select(paymentColumns).from(payments).where(eq(payments.id, id));
  if (!payment) throw notFound();
  return payment;
}

/** All that was recorded of a document, in that order. */
export async function listPaymentsOf(document: SQL): Promise<PaymentRow[]> {
  const [row] = await db()
    .select({ recorded: paymentsOf(document) })
    .from(sql`(select) as one`);
  return row?.recorded ?? [];
}

export const ensurePaymentVisible = visibleBy(getPayment);
