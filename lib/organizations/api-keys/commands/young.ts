import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { apiKeys, reps } from "@/db/schema";
import type { Unit } from "@/lib/core/server/transaction";

/** Something of somebody that was made after `since`. */
type YoungThing = { id: string; userId: string; since: Date };

/** Revokes a key that somebody says they have not made, while it is young [ACS-V-027]. */
export async function revokeYoungKey({ id, userId, since }: YoungThing, { audit }: Unit, now: Date) {
  const own = db().select({ id: reps.id }).from(reps).where(eq(reps.userId, userId));
  const revoked = await db()
    .update(apiKeys)
    .set({ revokedAt: now, updatedAt: now })
    .where(
      and(
        eq(apiKeys.id, id),
        inArray(apiKeys.repId, own),
        gt(apiKeys.createdAt, since),
        isNull(apiKeys.revokedAt),
      ),
    )
    .returning({ id: apiKeys.id });
  for (const key of revoked) audit({ action: "api-key/revoked", objectType: "api_key", objectId: key.id });
}
