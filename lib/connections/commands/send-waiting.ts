import { and, eq, inArray, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { lockConnections } from "@/db/locks";
import { connections, organizations, providers, users } from "@/db/schema";
import type { Unit } from "@/lib/core/server/transaction";

const activeProviders = () =>
  db()
    .select({ id: providers.id })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(eq(users.registrationStatus, "complete"), eq(users.isActive, true)));

const activeOrganizations = () =>
  db().select({ id: organizations.id }).from(organizations).where(eq(organizations.hasContract, true));

/**
 * Sends the connection requests that waited for a provider's or an organization's activation, once both are
 * active: pending_send becomes pending_response (SIL-76). Part of the activation's transaction.
 */
export async function sendWaitingConnections({ audit, emit }: Unit, ofWhom: SQL, now: Date) {
  const waiting = await lockConnections(
    ofWhom,
    eq(connections.status, "pending_send"),
    inArray(connections.providerId, activeProviders()),
    inArray(connections.organizationId, activeOrganizations()),
  );
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
