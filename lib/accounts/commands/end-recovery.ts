import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { recoveries } from "@/db/schema";
import type { Unit } from "@/lib/core/server/transaction";

/** Why an open recovery ends without being used. */
type RecoveryEnd = "signed-in" | "email-asked" | "not-me" | "over";

/**
 * Ends the open recovery of an account, if there is one: a sign-in with a factor, a new address, or its person's word that it
 * was not them. For the transaction that does so [ACS-V-032 ACS-C-009].
 */
export async function endOpenRecovery({ audit }: Pick<Unit, "audit">, userId: string, because: RecoveryEnd) {
  const ended = await db()
    .update(recoveries)
    .set({ state: "ended" })
    .where(and(eq(recoveries.userId, userId), eq(recoveries.state, "open")))
    .returning({ id: recoveries.id });
  for (const { id } of ended)
    audit({ action: "recovery/ended", objectType: "user", objectId: userId, details: { id, because } });
}
