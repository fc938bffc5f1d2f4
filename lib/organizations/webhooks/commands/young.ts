import { and, eq, gt, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { reps, webhooks } from "@/db/schema";
import type { Unit } from "@/lib/core/server/transaction";

/**
 * Removes an endpoint that somebody says they have not added, while it is young, with all that waits for it: nothing more is
 * sent there, and nobody switches it on again [ACS-J-001 ACS-V-027].
 */
export async function removeYoungEndpoint(
  { id, userId, since }: { id: string; userId: string; since: Date },
  { audit }: Unit,
) {
  const own = db().select({ id: reps.id }).from(reps).where(eq(reps.userId, userId));
  const removed = await db()
    .delete(webhooks)
    .where(and(eq(webhooks.id, id), inArray(webhooks.repId, own), gt(webhooks.createdAt, since)))
    .returning({ id: webhooks.id });
  for (const each of removed) audit({ action: "webhook/removed", objectType: "webhook", objectId: each.id });
}
