import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { lockConnections } from "@/db/locks";
import { connections, opportunities } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import {
  deleteTemplates,
  resumeTemplates,
  stopTemplates,
} from "@/lib/opportunities/need-templates/commands/follow";
import { holdNeedsOfOpportunity, withdrawNeedsOf } from "@/lib/opportunities/needed-shifts/commands/follow";
import { lockOwnOpportunity } from "@/lib/opportunities/needed-shifts/commands/lock";
import { opportunityEditors } from "@/lib/opportunities/policy";
import { readOpportunity } from "@/lib/opportunities/queries/one";
import {
  definitionOf,
  ensureDeletable,
  ensureMayMove,
  statusAfterAcceptance,
} from "@/lib/opportunities/rules";
import type { OpportunityStatus, StatusUpdateInput } from "@/lib/opportunities/schema";

type ConnectionStatus = typeof connections.$inferSelect.status;
type OpportunityRow = typeof opportunities.$inferSelect;

const countIn = (opportunityId: string, statuses: ConnectionStatus[]) =>
  db().$count(
    connections,
    and(eq(connections.opportunityId, opportunityId), inArray(connections.status, statuses)),
  );

/** How many providers have accepted the opportunity. */
export const countAccepted = (opportunityId: string) => countIn(opportunityId, ["accepted"]);

const outstanding: ConnectionStatus[] = ["pending_send", "pending_response"];

/** How many requests of the opportunity still wait for their provider. */
export const countOutstanding = (opportunityId: string) => countIn(opportunityId, outstanding);

/**
 * Cancels every request of the opportunity that still waits for its provider: it is full or closed. The caller holds
 * the opportunity's lock.
 */
function cancelOutstandingConnections(actor: Actor, opportunityId: string, context: Context) {
  return transaction(actor, context, async ({ audit, emit }) => {
    const waiting = await lockConnections(
      eq(connections.opportunityId, opportunityId),
      inArray(connections.status, outstanding),
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

type Move = Partial<OpportunityRow> & { status: OpportunityStatus; updatedAt: Date };

async function writeMove({ audit }: Unit, { id, status: from }: OpportunityRow, move: Move, details = {}) {
  await db().update(opportunities).set(move).where(eq(opportunities.id, id));
  audit({
    action: "opportunity/moved",
    objectType: "opportunity",
    objectId: id,
    details: { from, to: move.status, ...details },
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
  return transaction(actor, context, async (unit) => {
    const status = statusAfterAcceptance(opportunity.status, accepted, opportunity.maxAcceptedConnections);
    if (status !== opportunity.status)
      await writeMove(unit, opportunity, { status, updatedAt: context.now }, { accepted });
    if (status === "locked") await cancelOutstandingConnections(actor, opportunity.id, context);
  });
}

/** A final opportunity makes no more shifts; one that is reopened does. */
async function moveTemplates(
  unit: Unit,
  { id, status: from }: OpportunityRow,
  to: OpportunityStatus,
  now: Date,
) {
  if (definitionOf(to).isFinal) await stopTemplates(unit, { id, status: to }, now);
  else if (definitionOf(from).isFinal) await resumeTemplates(unit, { id, status: to }, now);
}

/**
 * Moves an opportunity on, as a rep asked. The first publication is remembered and announced once, for providers are
 * matched to it 5 minutes later, and what it needs counts from then on [SCH-I-003]; a final status takes back every request
 * that still waits (SIL-109, SIL-114), and what is needed and nobody was asked for [SCH-I-007]. The caller holds the
 * opportunity's lock and has checked the move.
 */
export function moveOpportunity(
  actor: Actor,
  opportunity: OpportunityRow,
  to: OpportunityStatus,
  context: Context,
) {
  return transaction(actor, context, async (unit) => {
    const { now } = context;
    const published = definitionOf(to).isDefault && opportunity.publishedAt === null;
    const move = { status: to, updatedAt: now, ...(published && { publishedAt: now }) };
    const neededShiftIds = published ? await holdNeedsOfOpportunity(opportunity.id) : [];
    await writeMove(unit, opportunity, move);
    if (published) unit.emit("opportunity/published", { opportunityId: opportunity.id });
    if (neededShiftIds.length > 0) unit.emit("needed-shifts/published", { neededShiftIds });
    if (definitionOf(to).isFinal) {
      await cancelOutstandingConnections(actor, opportunity.id, context);
      await withdrawNeedsOf(unit, opportunity.id, now);
    }
    await moveTemplates(unit, opportunity, to, now);
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
  return readOpportunity(actor, input.id, context.now);
}

/** Removes a draft, which nobody was asked for yet. @throws 404 for those of others, 400 unless a draft */
export async function deleteOpportunity(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, opportunityEditors);
  await transaction(actor, context, async ({ audit }) => {
    const { status, title } = await lockOwnOpportunity(actor, input.id);
    ensureDeletable(status);
    await deleteTemplates({ audit }, { id: input.id, status });
    await db().delete(opportunities).where(eq(opportunities.id, input.id));
    audit({
      action: "opportunity/deleted",
      objectType: "opportunity",
      objectId: input.id,
      details: { title },
    });
  });
  return null;
}
