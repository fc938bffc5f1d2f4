import { db } from "@/db/client";
import { erasures } from "@/db/schema";
import { newAccountToken, spendTokens } from "@/lib/accounts/commands/tokens";
import { dayMs } from "@/lib/core/pure/durations";
import type { Unit } from "@/lib/core/server/transaction";
import { erasureDays } from "@/lib/staff/erasures/words";

/**
 * Begins the days until a closed account is erased, and mails the link that reopens it; links of an earlier closing open
 * nothing any more. In the transaction that closes the account [ACS-V-014].
 */
export async function beginErasure({ emit }: Pick<Unit, "emit">, userId: string, now: Date) {
  const dueAt = new Date(now.getTime() + erasureDays * dayMs);
  await spendTokens(["reopen"], userId, now);
  await db().insert(erasures).values({ userId, closedAt: now, dueAt }).onConflictDoNothing();
  const tokenId = await newAccountToken("reopen", userId, erasureDays * dayMs, now);
  emit("account/closed", { userId, tokenId });
}
