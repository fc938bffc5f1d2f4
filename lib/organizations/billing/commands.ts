import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockBillingAccount } from "@/db/locks";
import { billingAccounts } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { ensureAsRead } from "@/lib/core/pure/version";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { billingWriters } from "@/lib/organizations/billing/policy";
import type { BillingSettings, ChangeBillingInput } from "@/lib/organizations/billing/schema";
import { viewBillingSettings } from "@/lib/organizations/billing/views";

type Account = typeof billingAccounts.$inferSelect;
type Settings = Partial<Omit<Account, "organizationId" | "accountNo" | "lastNumber" | "updatedAt">>;

/** The settings that are given and differ from what is recorded. */
const changesOf = (account: Account, settings: Settings) =>
  (Object.entries(settings) as [keyof Settings, number | undefined][]).filter(
    ([name, value]) => value !== undefined && value !== account[name],
  );

/** @throws 404 */
async function lockAccount(organizationId: string) {
  const account = await lockBillingAccount(organizationId);
  if (!account) throw notFound();
  return account;
}

/** Writes what changes, and says so; nothing changed writes nothing. */
async function changeAccount(unit: Unit, account: Account, settings: Settings, updatedAt: Date) {
  const { organizationId } = account;
  const changes = changesOf(account, settings);
  if (changes.length === 0) return account;
  const to = Object.fromEntries(changes);
  const from = Object.fromEntries(changes.map(([name]) => [name, account[name]]));
  await db()
    .update(billingAccounts)
    .set({ ...to, updatedAt })
    .where(eq(billingAccounts.organizationId, organizationId));
  unit.audit({
    action: "billing-settings/changed",
    objectType: "organization",
    objectId: organizationId,
    details: { from, to },
  });
  return { ...account, ...to };
}

/**
 * Sets the terms of the own organization: what is left out stays. Requests that were sent and timesheets that were
 * submitted keep the terms of then [PAY-C-020 PAY-V-005 PAY-P-008].
 */
export async function changeBillingSettings(
  visitor: Actor,
  input: ChangeBillingInput,
  context = contextAt(),
): Promise<BillingSettings> {
  const actor = admit(visitor, billingWriters);
  const { mileageRate: mileageRateTenths, ...others } = input;
  return transaction(actor, context, async (unit) => {
    const account = await lockAccount(actor.organizationId);
    await ensureAsRead(context, async () => viewBillingSettings(account));
    const settings = { ...others, mileageRateTenths };
    return viewBillingSettings(await changeAccount(unit, account, settings, context.now));
  });
}

/**
 * How many days an organization has to pay its invoices, for staff to set. Invoices that are issued keep their day
 * [PAY-C-034]. Inside a transaction only, whose command has admitted its actor. @throws 404
 */
export async function setPaymentTerms(
  unit: Unit,
  organizationId: string,
  paymentTermsDays: number,
  now: Date,
) {
  await changeAccount(unit, await lockAccount(organizationId), { paymentTermsDays }, now);
}
