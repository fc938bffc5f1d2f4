import { and, eq, gt, isNotNull } from "drizzle-orm";
import { db } from "@/db/client";
import { factors, recoveryCodes } from "@/db/schema";
import type { Disowned } from "@/lib/accounts/devices/commands/not-me";
import { takeBackEmail } from "@/lib/accounts/emails/commands/take-back";
import type { Unit } from "@/lib/core/server/transaction";

/** Removes a factor that is not its person's; with the last one that counts the recovery codes end. */
async function removeFactor({ id, userId, since }: Disowned, { audit, emit }: Unit) {
  const young = and(eq(factors.id, id ?? ""), eq(factors.userId, userId), gt(factors.createdAt, since));
  const removed = id ? await db().delete(factors).where(young).returning({ kind: factors.kind }) : [];
  for (const details of removed) {
    audit({ action: "factor/removed", objectType: "user", objectId: userId, details });
    emit("account/factor-removed", { userId, kind: details.kind });
  }
  const counting = and(eq(factors.userId, userId), isNotNull(factors.confirmedAt));
  if (removed.length > 0 && (await db().$count(factors, counting)) === 0) await endCodes(userId);
}

const endCodes = (userId: string) => db().delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));

/**
 * Removes what a mail is about, if it is of the account itself and young enough [ACS-V-027]; a change of address is taken
 * back for as long as its link is good [ACS-V-031].
 */
export async function removeYoung(disowned: Disowned, unit: Unit, now: Date) {
  const { about, id, userId, since, mailedAt } = disowned;
  if (about === "factor") await removeFactor(disowned, unit);
  if (about === "codes" && mailedAt > since) await endCodes(userId);
  if (about === "email" && id) await takeBackEmail(unit, { userId, tokenId: id }, now);
}
