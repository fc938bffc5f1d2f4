import { and, desc, eq, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { ownData, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { hourMs } from "@/lib/core/pure/durations";
import { impossible, refused } from "@/lib/core/pure/errors";
import { momentText } from "@/lib/core/pure/text";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { ownDataOwners } from "@/lib/overview/own-data/policy";
import { ensureParticipant } from "@/lib/overview/own-data/queries/own";
import type { OwnData } from "@/lib/overview/own-data/schema";
import { viewOwnData } from "@/lib/overview/own-data/views";
import { askAgainHours, ownDataTexts } from "@/lib/overview/own-data/words";

/**
 * Asks for an archive of all that is kept of oneself: a job makes it and mails when it is ready. One that failed does
 * not count as today's [ACS-C-022 ACS-C-040].
 * @throws 403 to staff, 400 for a second one within a day, with the moment from which one may ask again
 */
export async function askOwnData(
  visitor: Actor,
  _input: object = {},
  context: Context = contextAt(),
): Promise<OwnData> {
  const actor = ensureParticipant(admit(visitor, ownDataOwners));
  const { userId } = actor;
  return transaction(actor, context, async ({ audit, emit }) => {
    await lockUser(eq(users.id, userId));
    const { now, timeZone } = context;
    const [last] = await db()
      .select({ askedAt: ownData.askedAt })
      .from(ownData)
      .where(and(eq(ownData.userId, userId), ne(ownData.state, "failed")))
      .orderBy(desc(ownData.askedAt))
      .limit(1);
    const from = last && new Date(last.askedAt.getTime() + askAgainHours * hourMs);
    if (from && from > now) throw refused(ownDataTexts.again(momentText(from, "shortMinute", timeZone)));
    const [row] = await db().insert(ownData).values({ userId, askedAt: now }).returning();
    if (!row) throw impossible("an inserted row is returned");
    audit({ action: "own-data/asked", objectType: "user", objectId: userId });
    emit("account/own-data-asked", { ownDataId: row.id });
    return viewOwnData(row, now);
  });
}
