import { and, inArray, not, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { fields } from "@/db/fields";
import { answerLinks, noticeSettings } from "@/db/schema";
import { publicPaths } from "@/lib/core/pure/paths";
import { linkToken } from "@/lib/core/server/signed-links";
import { signedFor } from "@/lib/notices/answer-links/queries";
import type { AnswerPurpose } from "@/lib/notices/answer-links/words";

type Wanted = {
  userId: string;
  /** The offer, the assignment request or the call-out. */
  objectId: string;
  expiresAt: Date;
};

/** The users among these who answer signed in only. */
async function whoSignsIn(userIds: string[]) {
  const rows = await db()
    .select(fields(noticeSettings, "userId"))
    .from(noticeSettings)
    .where(and(inArray(noticeSettings.userId, userIds), not(noticeSettings.answerLinksOn)));
  return new Set(rows.map(({ userId }) => userId));
}

/**
 * The paths by which people answer without signing in, by user. A later mail on the same matter gets the link that is
 * open already, and with it more time [RSC-C-033]. Whoever does not want such links has none.
 */
export async function answerPaths(
  purpose: AnswerPurpose,
  wanted: readonly Wanted[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (wanted.length === 0) return new Map();
  const signsIn = await whoSignsIn(wanted.map(({ userId }) => userId));
  const rows = wanted
    .filter(({ userId, expiresAt }) => !signsIn.has(userId) && expiresAt > now)
    .map((each) => ({ id: newId(), purpose, ...each, createdAt: now }));
  if (rows.length === 0) return new Map();
  const links = await db()
    .insert(answerLinks)
    .values(rows)
    .onConflictDoUpdate({
      target: [answerLinks.purpose, answerLinks.objectId, answerLinks.userId],
      targetWhere: sql`used_at is null and revoked_at is null`,
      set: { expiresAt: sql`excluded.expires_at` },
    })
    .returning(fields(answerLinks, "id", "userId"));
  return new Map(
    links.map(({ id, userId }) => [userId, publicPaths.answer(linkToken(signedFor(purpose), id))]),
  );
}
