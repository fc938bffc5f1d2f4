import { asc, eq, lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { lockProvider } from "@/db/locks";
import { availabilityNews, providers } from "@/db/schema";
import { availabilityReporters } from "@/lib/assignments/availability/policy";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { minuteMs } from "@/lib/core/pure/durations";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";

/** So many providers a run; the next one follows within a minute. */
const atOnce = 1000;

/**
 * Writes the event of a provider whose availability changed again within a minute of the last one, once that minute is
 * over. For the sweep [ACS-I-020].
 * @returns of how many providers
 */
export async function reportAvailability(visitor: Actor, context: Context = contextAt()): Promise<number> {
  const actor = admit(visitor, availabilityReporters);
  const due = await db()
    .selectDistinct({ providerId: availabilityNews.providerId })
    .from(availabilityNews)
    .where(lt(availabilityNews.createdAt, new Date(context.now.getTime() - minuteMs)))
    .orderBy(asc(availabilityNews.providerId))
    .limit(atOnce);
  for (const { providerId } of due)
    await transaction(actor, context, async ({ wake }) => {
      await lockProvider(eq(providers.id, providerId));
      await db().execute(sql`select availability_event_again(${providerId}::uuid)`);
      wake();
    });
  return due.length;
}
