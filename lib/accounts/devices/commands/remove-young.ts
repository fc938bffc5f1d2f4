import { and, count, eq, gt, isNotNull, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { accountTokens, factors, recoveryCodes, users } from "@/db/schema";
import type { Disowned } from "@/lib/accounts/devices/commands/not-me";
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

/** Takes a change of address back, however many followed it: the link is good for seven days [ACS-V-031]. */
async function takeAddressBack({ id, userId }: Disowned, { audit }: Unit, now: Date) {
  const [change] = await db()
    .select({ data: accountTokens.data, usedAt: accountTokens.usedAt })
    .from(accountTokens)
    .where(and(eq(accountTokens.id, id ?? ""), eq(accountTokens.userId, userId)));
  const former = change?.usedAt ? change.data.former : null;
  if (typeof former !== "string") return;
  const [taken] = await db()
    .select({ others: count() })
    .from(users)
    .where(and(eq(users.email, former), ne(users.id, userId)));
  if ((taken?.others ?? 0) > 0) return;
  await db().update(users).set({ email: former, updatedAt: now }).where(eq(users.id, userId));
  audit({ action: "account/email-restored", objectType: "user", objectId: userId });
}

/** Removes what a mail is about, if it is of the account itself and young enough [ACS-V-027]. */
export async function removeYoung(disowned: Disowned, unit: Unit, now: Date) {
  const { about, id, userId, since, mailedAt } = disowned;
  if (about === "factor") await removeFactor(disowned, unit);
  if (about === "codes" && mailedAt > since) await endCodes(userId);
  if (about === "email" && id) await takeAddressBack(disowned, unit, now);
}
