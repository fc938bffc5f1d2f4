import { and, eq, inArray, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { connections, organizations, providers, users } from "@/db/schema";
import type { Unit } from "@/lib/core/server/transaction";

/**
 * Sends the connection requests that waited for a provider's or an organization's activation, once both are
 * active: pending_send becomes pending_response (SIL-76). Part of the activation's transaction.
 */
export async function sendWaitingConnections({ audit, emit }: Unit, ofWhom: SQL, now: Date) {
  const waiting = await db()
    .select({ id: connections.id })
    .from(connections)
    .innerJoin(providers, eq(providers.id, connections.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .innerJoin(organizations, eq(organizations.id, connections.organizationId))
    .where(
      and(
        ofWhom,
        eq(connections.status, "pending_send"),
        eq(users.registrationStatus, "complete"),
        eq(users.isActive, true),
        eq(organizations.hasContract, true),
      ),
    )
    .orderBy(connections.id)
    .for("update", { of: connections });
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id);
  await db()
    .update(connections)
    .set({ status: "pending_response", updatedAt: now })
    .where(inArray(connections.id, ids));
  for (const id of ids) {
    const details = { from: "pending_send", to: "pending_response" };
    audit({ action: "connection/sent", objectType: "connection", objectId: id, details });
    emit("connection/requested", { connectionId: id });
  }
}
