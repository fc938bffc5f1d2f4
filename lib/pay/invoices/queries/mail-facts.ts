import { eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { billingAccounts, facilities, invoices } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit, mailer } from "@/lib/core/pure/who";
import { repsOf } from "@/lib/notices/queries";
import { documentNumber } from "@/lib/pay/words";

const credited = alias(invoices, "credited");

/** A numbered document with the people who receive an organization's bills. For jobs. */
export async function findInvoiceFacts(visitor: Actor, input: { invoiceId: string }) {
  admit(visitor, mailer);
  const [row] = await db()
    .select({
      ...fields(invoices, "id", "organizationId", "status", "number", "dueOn", "reason"),
      ...fields(invoices, "periodStart", "periodEnd", "totalCents", "creditedCents", "paidCents"),
      accountNo: billingAccounts.accountNo,
      facilityName: facilities.name,
      creditedNumber: credited.number,
    })
    .from(invoices)
    .innerJoin(billingAccounts, eq(billingAccounts.organizationId, invoices.organizationId))
    .innerJoin(facilities, eq(facilities.id, invoices.facilityId))
    .leftJoin(credited, eq(credited.id, invoices.creditsInvoiceId))
    .where(eq(invoices.id, input.invoiceId));
  if (!row || row.number === null) return null;
  const { accountNo, number, creditedNumber, ...facts } = row;
  return {
    ...facts,
    number: documentNumber(accountNo, number),
    creditedNumber: creditedNumber === null ? null : documentNumber(accountNo, creditedNumber),
    reps: await repsOf(facts.organizationId),
  };
}
export type InvoiceFacts = NonNullable<Awaited<ReturnType<typeof findInvoiceFacts>>>;
