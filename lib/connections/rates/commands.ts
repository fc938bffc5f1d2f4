import { eq, inArray, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { lockConnections, lockProvider } from "@/db/locks";
import { afterTheLast } from "@/db/moments";
import { connectionRates, connections, providers } from "@/db/schema";
import { getRateSettings } from "@/lib/connections/rates/queries";
import type { SaveRateSettingsInput } from "@/lib/connections/rates/schema";
import { rateColumns, ratesOf } from "@/lib/connections/rules";
import { type Actor, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { saveSection } from "@/lib/credentials/commands/save-section";
import { credentialOwners } from "@/lib/credentials/policy";
import { getFeePercent } from "@/lib/organizations/queries";
import { shiftRatesOf } from "@/lib/providers/rules/rates";

const standing = inArray(connections.status, ["pending_send", "pending_response", "accepted"]);

const of = (connectionId: string) => eq(connectionRates.connectionId, connectionId);

/**
 * Carries a provider's changed rates to its standing connections without an offer, each with a line in its rate
 * history (SIL-88). Part of the command that saves the rates; connections whose rates stay the same are left alone.
 */
export function followRateChange(actor: Actor, providerId: string, context = contextAt()) {
  return transaction(actor, context, async ({ audit }) => {
    const provider = await lockProvider(eq(providers.id, providerId));
    if (!provider) throw notFound();
    const { now } = context;
    const followers = await lockConnections(
      eq(connections.providerId, providerId),
      eq(connections.ratesProposed, false),
      standing,
      ne(connections.facilityStatus, "denied"),
    );
    for (const connection of followers) {
      const feePercent = await getFeePercent(systemActor("rates"), connection.organizationId);
      const columns = rateColumns(ratesOf(shiftRatesOf(provider), feePercent));
      const same = Object.entries(columns).every(
        ([name, cents]) => connection[name as keyof typeof columns] === cents,
      );
      if (same) continue;
      await db()
        .update(connections)
        .set({ ...columns, updatedAt: now })
        .where(eq(connections.id, connection.id));
      await db()
        .insert(connectionRates)
        .values({
          connectionId: connection.id,
          reasonCode: "PROVIDER_RATE_CHANGE",
          effectiveAt: afterTheLast(connectionRates.effectiveAt, of(connection.id), now),
          ...columns,
        });
      audit({ action: "connection/rates-changed", objectType: "connection", objectId: connection.id });
    }
  });
}

/**
 * Saves the own rates and preferences. Standing connections without an offer follow the new rates (SIL-88); what is
 * booked already keeps its price [PRV-C-106].
 */
export async function saveRates(visitor: Actor, input: SaveRateSettingsInput, context = contextAt()) {
  const actor = admit(visitor, credentialOwners);
  const { providerId } = actor;
  return saveSection(actor, "rate-settings", context, {
    write: async () => {
      await db()
        .update(providers)
        .set({
          shiftRateDayCents: input.shiftRateDay,
          shiftRateNightCents: input.shiftRateNight,
          shiftRateCallCents: input.shiftRateCall,
          shiftRate24hCents: input.shiftRate24h,
          shiftLimit: input.shiftLimit,
          workType: input.workType,
          travelType: input.travelType,
          updatedAt: context.now,
        })
        .where(eq(providers.id, providerId));
      await followRateChange(actor, providerId, context);
    },
    read: () => getRateSettings(actor),
  });
}
