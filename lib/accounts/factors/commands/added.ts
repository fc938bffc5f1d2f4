import { and, eq, isNull, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { recoveryCodes, sessions } from "@/db/schema";
import { endOpenChallenges } from "@/lib/accounts/commands/challenges";
import type { Unit } from "@/lib/core/server/transaction";
import { type HashedCodes, keepCodes } from "./codes";

/** Whose factor changes, and in which session; none where it is changed by a link. */
type Holder = { userId: string; sessionId?: string };

/** Ends what was open before a factor changed, and confirmations in the other sessions [ACS-V-023]. */
export async function endProofs({ userId, sessionId }: Holder, now: Date) {
  await endOpenChallenges(userId, now);
  await db()
    .update(sessions)
    .set({ confirmedAt: null })
    .where(
      and(
        eq(sessions.userId, userId),
        sessionId === undefined ? undefined : ne(sessions.id, sessionId),
        isNull(sessions.endedAt),
      ),
    );
}

type Added = { id: string; kind: "passkey" | "totp" };

/**
 * What follows when a factor counts from now on: the first one makes ten recovery codes, known devices end, and the person
 * hears of it. @returns the codes, null where there were some
 */
export async function factorAdded(
  holder: Holder,
  { id, kind }: Added,
  codes: HashedCodes,
  { audit, emit }: Pick<Unit, "audit" | "emit">,
  now: Date,
): Promise<string[] | null> {
  const { userId } = holder;
  await endProofs(holder, now);
  audit({ action: "factor/added", objectType: "user", objectId: userId, details: { kind } });
  emit("account/factor-added", { userId, factorId: id, kind });
  const kept = await db().$count(recoveryCodes, eq(recoveryCodes.userId, userId));
  return kept > 0 ? null : keepCodes(userId, codes);
}
