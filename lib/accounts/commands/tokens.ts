import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { accountTokens } from "@/db/schema";
import type { TokenKind } from "@/lib/accounts/schema";
import type { Context } from "@/lib/core/pure/context";
import { sha256 } from "@/lib/core/server/crypto";
import { networkOf } from "@/lib/core/server/network";
import { limitRate } from "@/lib/core/server/rate-limit";

/** For a link by mail: three an hour for one address, 20 from one place. @throws 429 for more */
export async function limitAsking(what: "reset" | "resend", email: string, { ip, now }: Context) {
  await limitRate(`${what}:${sha256(email)}`, { times: 3, seconds: 3600 }, now);
  await limitRate(`${what}-ip:${networkOf(ip)}`, { times: 20, seconds: 3600 }, now);
}

/** What a link is about, beside whose it is. */
type TokenData = typeof accountTokens.$inferInsert.data;

/** Makes the token of a link in a mail and gives its id. For the transaction that has the mail sent. */
export async function newAccountToken(
  kind: TokenKind,
  userId: string,
  validMs: number,
  now: Date,
  data?: TokenData,
) {
  const id = newId();
  const expiresAt = new Date(now.getTime() + validMs);
  await db().insert(accountTokens).values({ id, kind, userId, data, expiresAt });
  return id;
}

const isOpen = (kind: TokenKind, now: Date) =>
  and(eq(accountTokens.kind, kind), isNull(accountTokens.usedAt), gt(accountTokens.expiresAt, now));

/** Whose an open link is, before anything is done by it; null for an unknown, used or expired one. */
export async function findTokenOwner(kind: TokenKind, id: string, now: Date): Promise<string | null> {
  const [token] = await db()
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(and(eq(accountTokens.id, id), isOpen(kind, now)));
  return token?.userId ?? null;
}

/** Uses up all open links of these kinds that an account has. */
export async function spendTokens(kinds: TokenKind[], userId: string, now: Date) {
  await db()
    .update(accountTokens)
    .set({ usedAt: now })
    .where(
      and(eq(accountTokens.userId, userId), inArray(accountTokens.kind, kinds), isNull(accountTokens.usedAt)),
    );
}

/**
 * Uses a token up and gives the id of its user: of two who follow one link at once, one gets it. Null for an unknown,
 * used or expired token.
 */
export async function takeAccountToken(kind: TokenKind, id: string, now: Date): Promise<string | null> {
  const [token] = await db()
    .update(accountTokens)
    .set({ usedAt: now })
    .where(and(eq(accountTokens.id, id), isOpen(kind, now)))
    .returning({ userId: accountTokens.userId });
  return token?.userId ?? null;
}
