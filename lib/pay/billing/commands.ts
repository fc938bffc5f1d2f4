import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockBillingAccount } from "@/db/locks";
import { billingAccounts } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { billingWriters } from "@/lib/pay/billing/policy";
import type { BillingSettings, ChangeBillingInput } from "@/lib/pay/billing/schema";
import { viewBillingSettings } from "@/lib/pay/billing/views";

type Account = typeof billingAccounts.$inferSelect;
type Settings = Partial<Omit<Account, "organizationId" | "accountNo" | "lastNumber" | "updatedAt">>;

/** Those of the settings that are given and differ from what is kept. */
const changesOf = (account: Account, settings: Settings) =>
  (Object.entries(settings) as [keyof Settings, number | undefined][]).filter(
    ([name, value]) => value !== undefined && value !== account[name],
  );

/** Writes what changes, and says so; nothing changed writes nothing. @throws 404 */
async function changeAccount(unit: Unit, organizationId: string, settings: Settings, clock: { now: Date }) {
  const account = await lockBillingAccount(organizationId);
  if (!account) throw notFound();
  const changes = changesOf(account, settings);
  if (changes.length === 0) return account;
  const to = Object.fromEntries(changes);
  const from = Object.fromEntries(changes.map(([name]) => [name, account[name]]));
  await db()
    .update(billingAccounts)
    .set({ ...to, updatedAt: clock.now })
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
  const settings = { ...others, mileageRateTenths };
  return transaction(actor, context, async (unit) =>
    viewBillingSettings(await changeAccount(unit, actor.organizationId, settings, context)),
  );
}

/**
 * How many days an organization has to pay its invoices, for staff to set. Invoices that are issued keep their day
 * [PAY-C-034]. Inside a transaction only, whose command has admitted its actor.
 */
export const setPaymentTerms = (
  unit: Unit,
  organizationId: string,
  paymentTermsDays: number,
  clock: { now: Date },
) => changeAccount(unit, organizationId, { paymentTermsDays }, clock);
