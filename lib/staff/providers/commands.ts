import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockProvider, lockProviderWithUser } from "@/db/locks";
import { connections, providers, users } from "@/db/schema";
import { statusAfterActivation } from "@/lib/accounts/rules";
import { sendWaitingConnections } from "@/lib/connections/commands/send-waiting";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { hasUndecidedHit } from "@/lib/credentials/exclusions/queries/screened";
import { staffActs, staffDecides } from "@/lib/staff/policy";
import { readStaffProvider } from "@/lib/staff/providers/queries";
import { recordedMoment } from "@/lib/staff/providers/rules";
import type { RecordFactsInput } from "@/lib/staff/providers/schema";

/**
 * Records that an advocate was in contact and that the background check is passed; null takes a fact back.
 * @throws 404, 400 for a day to come
 */
export async function recordProviderFacts(visitor: Actor, input: RecordFactsInput, context = contextAt()) {
  const actor = admit(visitor, staffActs);
  return transaction(actor, context, async ({ audit, emit }) => {
    const provider = await lockProvider(eq(providers.id, input.id));
    if (!provider) throw notFound();
    const facts = {
      advocateContactedAt: recordedMoment("advocate_contacted_at", input.advocateContactedAt, context.now),
      backgroundCheckPassedAt: recordedMoment(
        "background_check_passed_at",
        input.backgroundCheckPassedAt,
        context.now,
      ),
      backgroundCheckReference: input.backgroundCheckReference,
    };
    await db()
      .update(providers)
      .set({ ...facts, updatedAt: context.now })
      .where(eq(providers.id, provider.id));
    if (facts.backgroundCheckPassedAt !== undefined) emit("credential/changed", { providerId: provider.id });
    const details = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    audit({ action: "provider/facts-recorded", objectType: "provider", objectId: provider.id, details });
    return readStaffProvider(actor, input);
  });
}

/**
 * Activates a provider who waits for it: from now on the marketplace lists them, and the connection requests that
 * waited are sent [ACC-S-001].
 * @throws 404, 400 naming each missing fact
 */
export async function activateProvider(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, staffDecides);
  return transaction(actor, context, async (unit) => {
    const found = await lockProviderWithUser(eq(providers.id, input.id));
    if (!found) throw notFound();
    const { provider, user } = found;
    const { contract_signed_at } = await readStaffProvider(actor, input);
    const to = statusAfterActivation(user.registrationStatus, {
      ...provider,
      contractSigned: contract_signed_at !== null,
      hasUndecidedHit: await hasUndecidedHit(provider.id),
    });
    await db()
      .update(users)
      .set({ registrationStatus: to, updatedAt: context.now })
      .where(eq(users.id, user.id));
    const details = { from: user.registrationStatus, to };
    unit.audit({ action: "account/activated", objectType: "user", objectId: user.id, details });
    unit.emit("account/activated", { userId: user.id });
    await sendWaitingConnections(unit, eq(connections.providerId, provider.id), context.now);
    return readStaffProvider(actor, input);
  });
}
