import { and, eq, gt, isNull, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { accountTokens, recoveries, reps, users } from "@/db/schema";
import type { TokenKind } from "@/lib/accounts/schema";
import { idOfLinkToken } from "@/lib/core/server/signed-links";

/** A recovery that has neither been used nor ended. */
export const isOpenAt = (now: Date) => and(eq(recoveries.state, "open"), gt(recoveries.endsAt, now)) as SQL;

/** The recovery that is open for an account; null for none. For commands, under the lock of the user. */
export async function findOpenRecovery(userId: string, now: Date) {
  const [recovery] = await db()
    .select()
    .from(recoveries)
    .where(and(eq(recoveries.userId, userId), isOpenAt(now)));
  return recovery ?? null;
}

/** Who waits for how long is decided by these [ACS-I-008]. */
export async function readWaiting(userId: string) {
  const [facts] = await db()
    .select({ userType: users.userType, groups: reps.groupNames })
    .from(users)
    .leftJoin(reps, eq(reps.userId, users.id))
    .where(eq(users.id, userId));
  return facts ?? null;
}

/** The link of a recovery, or of a new member of staff: what its row says; null for a forged one. */
export async function findRecoveryLink(token: string, kind: Extract<TokenKind, "recovery" | "staff_start">) {
  const tokenId = idOfLinkToken(kind, token);
  if (!tokenId) return null;
  const [link] = await db()
    .select(fields(accountTokens, "id", "userId", "data", "expiresAt", "usedAt"))
    .from(accountTokens)
    .where(and(eq(accountTokens.id, tokenId), eq(accountTokens.kind, kind)));
  return link ?? null;
}

type Link = NonNullable<Awaited<ReturnType<typeof findRecoveryLink>>>;

/** Whether a link has not been followed yet, and still may be. */
export const isFresh = ({ usedAt, expiresAt }: Link, now: Date) => usedAt === null && expiresAt > now;

/** The open recovery that a link has opened, of an account in use; null for one that is over. */
export async function findOpenedBy({ userId, data }: Link, now: Date) {
  const { recoveryId } = data;
  if (typeof recoveryId !== "string") return null;
  const [row] = await db()
    .select({ recovery: recoveries })
    .from(recoveries)
    .innerJoin(users, eq(users.id, recoveries.userId))
    .where(
      and(
        eq(recoveries.id, recoveryId),
        eq(recoveries.userId, userId),
        isOpenAt(now),
        eq(users.isActive, true),
        isNull(users.heldAt),
      ),
    );
  return row?.recovery ?? null;
}

/** What the page of a link has to offer: to open the recovery, to wait for it, to use it; to begin as staff; or nothing. */
type RecoveryStage =
  | { stage: "open" | "over" }
  | { stage: "wait"; readyAt: string }
  | { stage: "use"; endsAt: string };

/** Where a recovery is, by its link. For the page of the link, which changes nothing. */
export async function findStage(token: string, now: Date): Promise<RecoveryStage> {
  const link = await findRecoveryLink(token, "recovery");
  if (!link) return { stage: "over" };
  if (isFresh(link, now)) return { stage: "open" };
  const opened = await findOpenedBy(link, now);
  if (!opened) return { stage: "over" };
  const { readyAt, endsAt } = opened;
  return readyAt > now
    ? { stage: "wait", readyAt: readyAt.toISOString() }
    : { stage: "use", endsAt: endsAt.toISOString() };
}
