import { eq, inArray, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { lockConnections, lockProvider } from "@/db/locks";
import { afterTheLast } from "@/db/moments";
import { connectionRates, connections, providers } from "@/db/schema";
import { readRates } from "@/lib/connections/rates/queries";
import type { SaveRateSettingsInput } from "@/lib/connections/rates/schema";
import { rateColumns, ratesOf } from "@/lib/connections/rules";
import { type Actor, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { transaction } from "@/lib/core/server/transaction";
import { sectionSave, updateProvider } from "@/lib/credentials/commands/save-section";
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
export const saveRates = sectionSave("rate-settings", {
  async write(actor, input: SaveRateSettingsInput, context) {
    const { providerId } = actor;
    const { shiftRateDay, shiftRateNight, shiftRateCall, shiftRate24h, ...own } = input;
    const rates = {
      shiftRateDayCents: shiftRateDay,
      shiftRateNightCents: shiftRateNight,
      shiftRateCallCents: shiftRateCall,
      shiftRate24hCents: shiftRate24h,
    };
    await updateProvider(providerId, { ...own, ...rates }, context);
    await followRateChange(actor, providerId, context);
  },
  read: readRates,
});
