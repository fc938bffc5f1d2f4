import { and, eq, gt, inArray, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { reps, webhooks } from "@/db/schema";
import type { Unit } from "@/lib/core/server/transaction";

/** Switches an endpoint off that somebody says they have not added, while it is young: nothing more is sent there [ACS-V-027]. */
export async function switchOffYoungEndpoint(
  { id, userId, since }: { id: string; userId: string; since: Date },
  { audit }: Unit,
  now: Date,
) {
  const own = db().select({ id: reps.id }).from(reps).where(eq(reps.userId, userId));
  const switched = await db()
    .update(webhooks)
    .set({ state: "off", updatedAt: now })
    .where(
      and(
        eq(webhooks.id, id),
        inArray(webhooks.repId, own),
        gt(webhooks.createdAt, since),
        ne(webhooks.state, "off"),
      ),
    )
    .returning({ id: webhooks.id });
  for (const each of switched)
    audit({ action: "webhook/saved", objectType: "webhook", objectId: each.id, details: { state: "off" } });
}
