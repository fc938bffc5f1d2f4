import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { availabilityPatterns } from "@/db/schema";
import { lockOwner } from "@/lib/assignments/availability/commands/lock";
import { rewritePatterns } from "@/lib/assignments/availability/commands/repeat";
import { todayOf } from "@/lib/assignments/availability/queries";
import { patternOwners } from "@/lib/assignments/patterns/policy";
import { patternsOf } from "@/lib/assignments/patterns/queries";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";

/**
 * Stops a pattern: the days that it made from today on go, where there is no shift; a booked one is by hand from now on
 * [SCH-C-013 SCH-I-027]. @throws 404 for a pattern of others
 */
export function removePattern(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<null> {
  const actor = admit(visitor, patternOwners);
  const { providerId } = actor;
  return transaction(actor, context, async ({ audit }) => {
    await lockOwner(providerId);
    const own = and(patternsOf(providerId), eq(availabilityPatterns.id, id));
    if ((await db().$count(availabilityPatterns, own)) === 0) throw notFound();
    const today = await todayOf(providerId, context.now);
    await rewritePatterns({ providerId, today }, context.now, id);
    await db().delete(availabilityPatterns).where(own);
    audit({
      action: "availability-pattern/deleted",
      objectType: "availability_pattern",
      objectId: id,
      details: { provider_id: providerId },
    });
    return null;
  });
}
