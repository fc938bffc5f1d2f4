import { and, eq, gte, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { accountTokens, users } from "@/db/schema";
import { spendTokens } from "@/lib/accounts/commands/tokens";
import { findEmailChange, isEmailTaken } from "@/lib/accounts/emails/queries";
import { takeBackDays } from "@/lib/accounts/emails/words";
import { dayMs } from "@/lib/core/pure/durations";
import type { Unit } from "@/lib/core/server/transaction";
import { noteOnChange } from "./confirm";

/**
 * Takes a change of address back, for whoever says 'Was this not you?': an open link ends; an address that was changed in
 * the last seven days is what it was before, and so are all changes that came after it, so that no stranger's own link brings
 * theirs back. The caller has locked the user, ends the sessions and asks for a new password [ACS-V-031].
 * @returns whether the account has its former address again
 */
export async function takeBackEmail(
  { audit, wake }: Pick<Unit, "audit" | "wake">,
  { userId, tokenId }: { userId: string; tokenId: string },
  now: Date,
): Promise<boolean> {
  const found = await findEmailChange(tokenId, eq(accountTokens.userId, userId));
  await spendTokens(["change_email"], userId, now);
  const { changedAt, takenBackAt, former = "" } = found?.change ?? {};
  const since = now.getTime() - takeBackDays * dayMs;
  if (!found || !changedAt || takenBackAt || Date.parse(changedAt) < since) return false;
  const later = await db()
    .select({ id: accountTokens.id })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.kind, "change_email"),
        sql`${accountTokens.data} ->> 'changedAt' is not null`,
        gte(accountTokens.usedAt, found.usedAt ?? now),
      ),
    );
  for (const { id } of later) await noteOnChange(id, { takenBackAt: now.toISOString() });
  if (await isEmailTaken(former, now, userId)) return false;
  wake();
  await db()
    .update(users)
    .set({ email: former, emailVerifiedAt: now, updatedAt: now })
    .where(eq(users.id, userId));
  audit({ action: "email/taken-back", objectType: "user", objectId: userId });
  return true;
}
