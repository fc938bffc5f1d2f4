import { eq, inArray, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { lockConnections, lockProvider } from "@/db/locks";
import { afterTheLast } from "@/db/moments";
import { connectionRates, connections, organizations, providers } from "@/db/schema";
import { sendTogether } from "@/db/together";
import { updateEach } from "@/db/update-each";
import { readRates } from "@/lib/connections/rates/queries";
import type { SaveRateSettingsInput } from "@/lib/connections/rates/schema";
import { rateColumns, ratesOf } from "@/lib/connections/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { transaction } from "@/lib/core/server/transaction";
import { sectionSave, updateProvider } from "@/lib/credentials/commands/save-section";
import { feePercentOf } from "@/lib/organizations/queries";
import { shiftRatesOf } from "@/lib/providers/rules/rates";
import type { RatesCents } from "@/lib/providers/words";

const isOpenOrAccepted = inArray(connections.status, ["pending_send", "pending_response", "accepted"]);

const of = (connectionId: string) => eq(connectionRates.connectionId, connectionId);

/** The new rates of those connections whose rates change, each with its organization's fee. */
async function ratesToFollow(shift: RatesCents, followers: (typeof connections.$inferSelect)[]) {
  const ids = [...new Set(followers.map(({ organizationId }) => organizationId))];
  const rows = await db()
    .select(fields(organizations, "id", "platformFeePercent"))
    .from(organizations)
    .where(inArray(organizations.id, ids));
  const fees = new Map(rows.map(({ id, platformFeePercent }) => [id, feePercentOf(platformFeePercent)]));
  return followers.flatMap((connection) => {
    const columns = rateColumns(ratesOf(shift, fees.get(connection.organizationId) ?? feePercentOf(null)));
    const same = Object.entries(columns).every(
      ([name, cents]) => connection[name as keyof typeof columns] === cents,
    );
    return same ? [] : [{ id: connection.id, ...columns }];
  });
}

/**
 * Carries a provider's changed rates to its open and accepted connections without an offer, each with a line in its rate
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
      isOpenOrAccepted,
      ne(connections.facilityStatus, "denied"),
    );
    const changed = await ratesToFollow(shiftRatesOf(provider), followers);
    if (changed.length === 0) return;
    await sendTogether([
      updateEach(
        connections,
        changed.map((each) => ({ ...each, updatedAt: now })),
      ),
      db()
        .insert(connectionRates)
        .values(
          changed.map(({ id, ...columns }) => ({
            connectionId: id,
            reasonCode: "PROVIDER_RATE_CHANGE" as const,
            effectiveAt: afterTheLast(connectionRates.effectiveAt, of(id), now),
            ...columns,
          })),
        ),
    ]);
    for (const { id } of changed)
      audit({ action: "connection/rates-changed", objectType: "connection", objectId: id });
  });
}

/**
 * Saves the own rates and preferences. Open and accepted connections without an offer follow the new rates (SIL-88); what is
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
