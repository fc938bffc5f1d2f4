import { and, eq, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { webhooks } from "@/db/schema";
import type { Unit } from "@/lib/core/server/transaction";

/**
 * Switches an endpoint off, by the product or by staff who say why: what waits for it goes on waiting, and its managers
 * are mailed [ACS-V-012 ACS-C-043]. Gives whether it was on. Inside a transaction only.
 */
export async function switchOff(unit: Unit, webhookId: string, reason: string | null, now: Date) {
  const [off] = await db()
    .update(webhooks)
    .set({ state: "off", warnedAt: now, updatedAt: now })
    .where(and(eq(webhooks.id, webhookId), ne(webhooks.state, "off")))
    .returning({ id: webhooks.id });
  if (!off) return false;
  const details = { state: "off" };
  unit.audit({ action: "webhook/saved", objectType: "webhook", objectId: webhookId, details });
  unit.emit("webhooks/switched-off", { webhookId, reason });
  return true;
}
