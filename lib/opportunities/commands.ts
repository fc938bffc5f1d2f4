import { and, asc, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { connections, opportunities } from "@/db/schema";
import type { Actor } from "@/lib/actor";
import type { Context } from "@/lib/context";
import { statusAfterAcceptance } from "@/lib/opportunities/rules";
import { transaction } from "@/lib/transaction";

/** The row, locked until the transaction ends; inserting connections under it stays possible for others. */
export async function lockOpportunity(opportunityId: string) {
  const [opportunity] = await db()
    .select()
    .from(opportunities)
    .where(eq(opportunities.id, opportunityId))
    .for("no key update");
  return opportunity ?? null;
}

export const countAccepted = (opportunityId: string) =>
  db().$count(
    connections,
    and(eq(connections.opportunityId, opportunityId), eq(connections.status, "accepted")),
  );

/**
 * Cancels every request of the opportunity that still waits for its provider: it is full or closed. The caller holds
 * the opportunity's lock.
 */
export function cancelOutstandingConnections(actor: Actor, opportunityId: string, context: Context) {
  return transaction(actor, context, async ({ audit, emit }) => {
    const waiting = await db()
      .select({ id: connections.id })
      .from(connections)
      .where(
        and(
          eq(connections.opportunityId, opportunityId),
          inArray(connections.status, ["pending_send", "pending_response"]),
        ),
      )
      .orderBy(asc(connections.id))
      .for("no key update");
    if (waiting.length === 0) return;
    const ids = waiting.map(({ id }) => id);
    await db()
      .update(connections)
      .set({ status: "canceled", updatedAt: context.now })
      .where(inArray(connections.id, ids));
    for (const id of ids) {
      audit({
        action: "connection/canceled",
        objectType: "connection",
        objectId: id,
        details: { by: "system", opportunityId },
      });
      emit("connection/canceled", { connectionId: id, by: "system" });
    }
  });
}

/**
 * Moves the opportunity on after an acceptance: in progress from the first, locked at the maximum, which also cancels
 * the outstanding requests (SIL-109). The caller holds the opportunity's lock.
 */
export function moveAfterAcceptance(
  actor: Actor,
  opportunity: typeof opportunities.$inferSelect,
  accepted: number,
  context: Context,
) {
  return transaction(actor, context, async ({ audit }) => {
    const status = statusAfterAcceptance(opportunity.status, accepted, opportunity.maxAcceptedConnections);
    if (status !== opportunity.status) {
      await db()
        .update(opportunities)
        .set({ status, updatedAt: context.now })
        .where(eq(opportunities.id, opportunity.id));
      audit({
        action: "opportunity/moved",
        objectType: "opportunity",
        objectId: opportunity.id,
        details: { from: opportunity.status, to: status, accepted },
      });
    }
    if (status === "locked") await cancelOutstandingConnections(actor, opportunity.id, context);
  });
}
