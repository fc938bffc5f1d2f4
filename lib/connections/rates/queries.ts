import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { providers } from "@/db/schema";
import { viewRateSettings } from "@/lib/connections/rates/views";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { credentialOwners } from "@/lib/credentials/policy";

/** The own rates and preferences [PRV-C-095]. */
export async function getRateSettings(visitor: Actor) {
  const { providerId } = admit(visitor, credentialOwners);
  const [row] = await db()
    .select({
      shiftRateDayCents: providers.shiftRateDayCents,
      shiftRateNightCents: providers.shiftRateNightCents,
      shiftRateCallCents: providers.shiftRateCallCents,
      shiftRate24hCents: providers.shiftRate24hCents,
      shiftLimit: providers.shiftLimit,
      workType: providers.workType,
      travelType: providers.travelType,
    })
    .from(providers)
    .where(eq(providers.id, providerId));
  if (!row) throw notFound();
  return viewRateSettings(row);
}
