import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { answerLinks } from "@/db/schema";

/** Ends every open answer link of somebody; part of the transaction that says why. */
export async function revokeLinksOf(userId: string, now: Date): Promise<void> {
  await db()
    .update(answerLinks)
    .set({ revokedAt: now })
    .where(and(eq(answerLinks.userId, userId), isNull(answerLinks.usedAt), isNull(answerLinks.revokedAt)));
}
