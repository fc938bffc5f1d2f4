import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { lockConnections } from "@/db/locks";
import { connections, opportunities } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { opportunityEditors } from "@/lib/opportunities/policy";
import { readOpportunity } from "@/lib/opportunities/queries/one";
import { definitionOf, ensureMayMove, statusAfterAcceptance } from "@/lib/opportunities/rules";
import type { OpportunityStatus, StatusUpdateInput } from "@/lib/opportunities/schema";
import { lockOwnOpportunity } from "./lock";

type OpportunityRow = typeof opportunities.$inferSelect;

/** How many providers have accepted the opportunity. */
export const countAccepted = (opportunityId: string) =>
  db().$count(
    connections,
    and(eq(connections.opportunityId, opportunityId), eq(connections.status, "accepted")),
  );

/**
 * Cancels every request of the opportunity that still waits for its provider: it is full or closed. The caller holds
 * the opportunity's lock.
 */
function cancelOutstandingConnections(actor: Actor, opportunityId: string, context: Context) {
  return transaction(actor, context, async ({ audit, emit }) => {
    const waiting = await lockConnections(
      eq(connections.opportunityId, opportunityId),
      inArray(connections.status, ["pending_send", "pending_response"]),
    );
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
  opportunity: OpportunityRow,
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

/**
 * Moves an opportunity on, as a rep asked. The first publication is remembered and announced once, for providers are
 * matched to it 5 minutes later; a final status takes back every request that still waits (SIL-109, SIL-114). The
 * caller holds the opportunity's lock and has checked the move.
 */
export function moveOpportunity(
  actor: Actor,
  opportunity: OpportunityRow,
  to: OpportunityStatus,
  context: Context,
) {
  return transaction(actor, context, async ({ audit, emit }) => {
    const { now } = context;
    const published = definitionOf(to).isDefault && opportunity.publishedAt === null;
    await db()
      .update(opportunities)
      .set({ status: to, updatedAt: now, ...(published && { publishedAt: now }) })
      .where(eq(opportunities.id, opportunity.id));
    audit({
      action: "opportunity/moved",
      objectType: "opportunity",
      objectId: opportunity.id,
      details: { from: opportunity.status, to },
    });
    if (published) emit("opportunity/published", { opportunityId: opportunity.id });
    if (definitionOf(to).isFinal) await cancelOutstandingConnections(actor, opportunity.id, context);
  });
}

/**
 * The buttons in an opportunity's header. @throws 404 for those of others, 400 for a status that the workflow does
 * not let a rep set from here [ORG-C-054]
 */
export async function updateOpportunityStatus(
  visitor: Actor,
  input: StatusUpdateInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, opportunityEditors);
  await transaction(actor, context, async () => {
    const opportunity = await lockOwnOpportunity(actor, input.id);
    ensureMayMove(opportunity.status, input.code);
    await moveOpportunity(actor, opportunity, input.code, context);
  });
  return readOpportunity(actor, input.id);
}
