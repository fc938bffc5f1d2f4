import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { challenges, knownDevices, recoveryCodes } from "@/db/schema";
import type { Unit } from "@/lib/core/server/transaction";
import { type HashedCodes, keepCodes } from "./codes";

/** Every open question about who somebody is ends when the answers change: challenges and devices that are let through. */
export async function endOpenChallenges(userId: string, now: Date) {
  await db()
    .update(challenges)
    .set({ usedAt: now })
    .where(and(eq(challenges.userId, userId), isNull(challenges.usedAt)));
  await db().delete(knownDevices).where(eq(knownDevices.userId, userId));
}

type Added = { id: string; kind: "passkey" | "totp" };

/**
 * What follows when a factor counts from now on: the first one makes ten recovery codes, known devices end, and the person
 * is told. @returns the codes, null where there were some
 */
export async function factorAdded(
  userId: string,
  { id, kind }: Added,
  codes: HashedCodes,
  { audit, emit }: Pick<Unit, "audit" | "emit">,
  now: Date,
): Promise<string[] | null> {
  await endOpenChallenges(userId, now);
  audit({ action: "factor/added", objectType: "user", objectId: userId, details: { kind } });
  emit("account/factor-added", { userId, factorId: id, kind });
  const kept = await db().$count(recoveryCodes, eq(recoveryCodes.userId, userId));
  return kept > 0 ? null : keepCodes(userId, codes);
}
