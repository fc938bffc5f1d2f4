import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { sessions } from "@/db/schema";
import { mostSessions } from "@/lib/accounts/words";

/** Ends what a new session is too many for: the one that was not used for the longest. For its transaction. */
export async function endLongestUnused(userId: string, now: Date) {
  const over = db()
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(mostSessions);
  await db().update(sessions).set({ endedAt: now }).where(inArray(sessions.id, over));
}
