import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { type BillTo, billingAccounts, facilities, invoices, organizations } from "@/db/schema";
import { joined } from "@/lib/core/pure/text";

const parties = {
  organizationName: organizations.name,
  facilityName: facilities.name,
  ...fields(facilities, "streetAddress", "streetAddress2", "city", "state", "zipCode", "timeZone"),
  paymentTermsDays: billingAccounts.paymentTermsDays,
};

/** A document with the present data of its parties: what it takes to number one, or its credit note. */
export async function findDocumentFacts(id: string) {
  const [row] = await db()
    .select({
      ...fields(invoices, "id", "kind", "status", "organizationId", "facilityId"),
      ...fields(invoices, "periodStart", "periodEnd"),
      ...parties,
    })
    .from(invoices)
    .innerJoin(facilities, eq(facilities.id, invoices.facilityId))
    .innerJoin(organizations, eq(organizations.id, invoices.organizationId))
    .innerJoin(billingAccounts, eq(billingAccounts.organizationId, invoices.organizationId))
    .where(eq(invoices.id, id));
  if (!row) return null;
  const { organizationName, facilityName, city, state, zipCode, streetAddress2, ...facts } = row;
  const streetAddress = joined([row.streetAddress, streetAddress2], ", ");
  const billTo: BillTo = { organizationName, facilityName, streetAddress, city, state, zipCode };
  return { ...facts, facilityName, billTo };
}

export type DocumentFacts = NonNullable<Awaited<ReturnType<typeof findDocumentFacts>>>;
