import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { providers } from "@/db/schema";
import type { Actor } from "@/lib/actor";
import { admitOwner } from "@/lib/credentials/policy";
import { notFound } from "@/lib/errors";
import { viewRateSettings } from "@/lib/rate-settings/views";

/** The own rates and preferences [PRV-C-095]. */
export async function getRateSettings(visitor: Actor) {
  const { providerId } = admitOwner(visitor);
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
