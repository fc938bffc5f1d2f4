import { eq, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { afterTheLast } from "@/db/moments";
import { payments } from "@/db/schema";
import type { StaffActor } from "@/lib/core/pure/actor";
import type { Unit } from "@/lib/core/server/transaction";
import type { PaymentDriver } from "@/lib/ports/payments/schema";

type Row = typeof payments.$inferSelect;

/** What is paid: an invoice or a statement, locked, with its status before and after. */
export type Paid = { from: string; to: string } & (
  | { invoiceId: string; statementId: null }
  | { invoiceId: null; statementId: string }
);

type Money = Pick<Row, "amountCents" | "paidOn" | "reference"> & {
  driver: PaymentDriver;
  /** The payment that is taken back. */
  reversesId?: string;
};

const ofDocument = ({ invoiceId, statementId }: Paid): SQL =>
  invoiceId === null ? eq(payments.statementId, statementId) : eq(payments.invoiceId, invoiceId);

/** Writes money that has moved, or is taken back, after all that was recorded of the document before. */
export async function writePayment(
  { audit }: Unit,
  actor: StaffActor,
  document: Paid,
  money: Money,
  now: Date,
): Promise<void> {
  const { invoiceId, statementId, from, to } = document;
  const { amountCents, reversesId = null } = money;
  const id = newId();
  const createdAt = afterTheLast(payments.createdAt, ofDocument(document), now);
  await db()
    .insert(payments)
    .values({ id, invoiceId, statementId, ...money, recordedBy: actor.userId, createdAt });
  audit({
    action: reversesId === null ? "payment/recorded" : "payment/reversed",
    objectType: "payment",
    objectId: reversesId ?? id,
    details: {
      ...(invoiceId === null ? { statementId } : { invoiceId }),
      amount_cents: amountCents,
      from,
      to,
    },
  });
}
