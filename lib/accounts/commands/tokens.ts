import { and, eq, gt, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { accountTokens } from "@/db/schema";
import type { TokenKind } from "@/lib/accounts/schema";

/** Makes the token of a link in a mail and gives its id. For the transaction that has the mail sent. */
export async function newAccountToken(kind: TokenKind, userId: string, validMs: number, now: Date) {
  const id = newId();
  const expiresAt = new Date(now.getTime() + validMs);
  await db().insert(accountTokens).values({ id, kind, userId, expiresAt });
  return id;
}

/**
 * Uses a token up and gives the id of its user: of two who follow one link at once, one gets it. Null for an unknown,
 * used or expired token.
 */
export async function takeAccountToken(kind: TokenKind, id: string, now: Date): Promise<string | null> {
  const [token] = await db()
    .update(accountTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountTokens.id, id),
        eq(accountTokens.kind, kind),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, now),
      ),
    )
    .returning({ userId: accountTokens.userId });
  return token?.userId ?? null;
}
