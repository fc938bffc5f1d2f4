import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { calendarFeeds, users } from "@/db/schema";
import { feedOwners } from "@/lib/assignments/feeds/policy";
import { openFeedsOf } from "@/lib/assignments/feeds/queries/feeds";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";

/** Ends an address of somebody, for a command that holds the lock of the account. @throws 404 for any other */
export async function revoke(unit: Unit, userId: string, feedId: string, now: Date) {
  const [ended] = await db()
    .update(calendarFeeds)
    .set({ revokedAt: now })
    .where(and(eq(calendarFeeds.id, feedId), openFeedsOf(userId)))
    .returning({ name: calendarFeeds.name });
  if (!ended) throw notFound();
  unit.audit({ action: "calendar-feed/revoked", objectType: "calendar_feed", objectId: feedId });
  return ended;
}

/** Removes one of the own addresses: from now on it opens nothing [RSC-C-025 RSC-P-027]. @throws 404 */
export async function revokeFeed(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<null> {
  const actor = admit(visitor, feedOwners);
  const { userId } = actor;
  await transaction(actor, context, async (unit) => {
    await lockUser(eq(users.id, userId));
    await revoke(unit, userId, id, context.now);
  });
  return null;
}
