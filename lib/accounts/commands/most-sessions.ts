import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { sessions } from "@/db/schema";
import { mostSessions } from "@/lib/accounts/words";

const isOpenOf = (userId: string) => and(eq(sessions.userId, userId), isNull(sessions.endedAt));

/** Whether a person has as many sessions as there may be. A column. */
export const hasMostSessions = (userId: string): SQL<boolean> =>
  sql<boolean>`(select count(*) >= ${mostSessions}::int from ${sessions} where ${isOpenOf(userId)})`;

/** Ends what a new session is too many for: the one that was not used for the longest. For its transaction. */
export async function endLongestUnused(userId: string, now: Date) {
  const over = db()
    .select({ id: sessions.id })
    .from(sessions)
    .where(isOpenOf(userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(mostSessions);
  await db().update(sessions).set({ endedAt: now }).where(inArray(sessions.id, over));
}
