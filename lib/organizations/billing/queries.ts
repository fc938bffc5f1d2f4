import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { billingAccounts } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { billingReaders } from "@/lib/organizations/billing/policy";
import type { BillingSettings } from "@/lib/organizations/billing/schema";
import { viewBillingSettings } from "@/lib/organizations/billing/views";

/** On what terms the own organization pays [PAY-C-020 PAY-P-007]. */
export async function getBillingSettings(visitor: Actor): Promise<BillingSettings> {
  const actor = admit(visitor, billingReaders);
  const [account] = await db()
    .select()
    .from(billingAccounts)
    .where(eq(billingAccounts.organizationId, actor.organizationId));
  if (!account) throw notFound();
  return viewBillingSettings(account);
}
