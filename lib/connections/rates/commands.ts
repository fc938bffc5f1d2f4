import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { providers } from "@/db/schema";
import { followRateChange } from "@/lib/connection-rates/commands";
import { getRateSettings } from "@/lib/connections/rates/queries";
import type { SaveRateSettingsInput } from "@/lib/connections/rates/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { saveSection } from "@/lib/credentials/commands/save-section";
import { admitOwner } from "@/lib/credentials/policy";

/**
 * Saves the own rates and preferences. Standing connections without an offer follow the new rates (SIL-88); what is
 * booked already keeps its price [PRV-C-106].
 */
export async function saveRates(
  visitor: Actor,
  input: SaveRateSettingsInput,
  context: Context = contextAt(),
) {
  const actor = admitOwner(visitor);
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
