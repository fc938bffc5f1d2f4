import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { answerLinks } from "@/db/schema";

/** Ends the links in mails by which somebody answers without a session; for the transaction of what ends them. */
export async function endAnswerLinks(userId: string, now: Date) {
  const open = and(eq(answerLinks.userId, userId), isNull(answerLinks.usedAt), isNull(answerLinks.revokedAt));
  await db().update(answerLinks).set({ revokedAt: now }).where(open);
}
