import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockProvider } from "@/db/locks";
import { clearances, connections, facilities, providerBlocks, questionnaires, signatures } from "@/db/schema";
import { answerers, canAnswer, cancelers } from "@/lib/connections/policy";
import { readConnection, scopeOf } from "@/lib/connections/queries/list";
import { blockOf, ensurePending, ensureReadyToAccept } from "@/lib/connections/rules";
import type { DeclineReason } from "@/lib/connections/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, notFound, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { currentVersion } from "@/lib/onboarding/views/agreements";
import { countAccepted, lockOpportunity, moveAfterAcceptance } from "@/lib/opportunities/commands/move";
import { ensureTakesConnections, isFull } from "@/lib/opportunities/rules";

type Reader = Exclude<Actor, { kind: "anonymous" }>;

/**
 * A connection of the actor's side, locked after its provider and opportunity, in the order that every command keeps.
 * @throws 404 for those of others
 */
export async function lockConnection(actor: Reader, connectionId: string) {
  const mine = and(eq(connections.id, connectionId), scopeOf(actor));
  const [found] = await db()
    .select({ providerId: connections.providerId, opportunityId: connections.opportunityId })
    .from(connections)
    .where(mine);
  if (!found) throw notFound();
  await lockProvider(found.providerId);
  const opportunity = found.opportunityId ? await lockOpportunity(found.opportunityId) : null;
  const [connection] = await db().select().from(connections).where(mine).for("no key update");
  if (!connection) throw notFound();
  return { connection, opportunity };
}

async function ensureReady(providerId: string) {
  const [questionnaire, signature] = await Promise.all([
    db().$count(questionnaires, eq(questionnaires.providerId, providerId)),
    db().$count(
      signatures,
      and(
        eq(signatures.providerId, providerId),
        eq(signatures.kind, "contract"),
        eq(signatures.version, currentVersion.contract),
      ),
    ),
  ]);
  ensureReadyToAccept({ questionnaireCompleted: questionnaire > 0, contractSigned: signature > 0 });
}

/** One clearance per pair: a cleared provider stays cleared, a refused one is looked at again (SIL-83). */
async function openClearance(organizationId: string, providerId: string, now: Date) {
  const afresh = {
    status: "pending_clearance" as const,
    rejectionReason: null,
    rejectionDetails: "",
    presentableOn: null,
    updatedAt: now,
  };
  await db()
    .insert(clearances)
    .values({ organizationId, providerId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [clearances.organizationId, clearances.providerId],
      set: afresh,
      setWhere: eq(clearances.status, "not_cleared"),
    });
}

const fullText = "This opportunity has all the providers it needs.";

/**
 * The provider is interested: the request moves on to clearance and the facility's approval. The acceptance that
 * fills an opportunity locks it and cancels the outstanding requests, all under the opportunity's lock (SIL-109).
 * @throws 404 for others, 403 before onboarding is finished, 400 when answered, not ready (SIL-82), closed or full
 */
export async function acceptConnection(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, answerers);
  if (actor.kind !== "provider") throw forbidden();
  const accepted = await transaction(actor, context, async ({ audit, emit }) => {
    const { connection, opportunity } = await lockConnection(actor, input.id);
    if (!canAnswer(actor)) throw forbidden();
    ensurePending(connection.status);
    await ensureReady(actor.providerId);
    if (opportunity) {
      ensureTakesConnections(opportunity.status);
      const before = await countAccepted(opportunity.id);
      if (isFull(before, opportunity.maxAcceptedConnections)) {
        await moveAfterAcceptance(actor, opportunity, before, context);
        return false;
      }
      await markAccepted(connection, context.now);
      await moveAfterAcceptance(actor, opportunity, before + 1, context);
    } else {
      await markAccepted(connection, context.now);
    }
    audit({ action: "connection/accepted", objectType: "connection", objectId: connection.id });
    emit("connection/accepted", { connectionId: connection.id });
    return true;
  });
  // Refused only now: that a reopened opportunity proved full has locked it again, and this must stay.
  if (!accepted) throw refused(fullText);
  return readConnection(actor, input.id);
}

async function markAccepted(connection: typeof connections.$inferSelect, now: Date) {
  await db()
    .update(connections)
    .set({ status: "accepted", facilityStatus: "pending_approval", acceptedAt: now, updatedAt: now })
    .where(eq(connections.id, connection.id));
  await openClearance(connection.organizationId, connection.providerId, now);
}

type RejectInput = { id: string; providerRejectionReason: DeclineReason; providerRejectionDetails: string };

/**
 * The provider is not interested, for a reason; the `block_…` reasons keep the organization, facility or state from
 * asking again (SIL-89).
 * @throws 404 for others, 403 before onboarding is finished, 400 when already answered
 */
export async function rejectConnection(visitor: Actor, input: RejectInput, context: Context = contextAt()) {
  const actor = admit(visitor, answerers);
  if (actor.kind !== "provider") throw forbidden();
  await transaction(actor, context, async ({ audit, emit }) => {
    const { connection } = await lockConnection(actor, input.id);
    if (!canAnswer(actor)) throw forbidden();
    ensurePending(connection.status);
    const reason = input.providerRejectionReason;
    await db()
      .update(connections)
      .set({
        status: "rejected",
        providerRejectionReason: reason,
        providerRejectionDetails: reason === "other" ? input.providerRejectionDetails : "",
        updatedAt: context.now,
      })
      .where(eq(connections.id, connection.id));
    const [facility] = await db()
      .select({ state: facilities.state })
      .from(facilities)
      .where(eq(facilities.id, connection.facilityId));
    const block = blockOf(reason, { ...connection, state: facility?.state ?? null });
    if (block) {
      await db()
        .insert(providerBlocks)
        .values({ providerId: actor.providerId, ...block })
        .onConflictDoNothing();
    }
    audit({
      action: "connection/rejected",
      objectType: "connection",
      objectId: connection.id,
      details: { reason },
    });
    emit("connection/rejected", { connectionId: connection.id });
  });
  return readConnection(actor, input.id);
}

/**
 * Takes a request back that still waits for its answer: either party may (SIL-81).
 * @throws 404 for others, 403 for a rep who may not connect, 400 once answered
 */
export async function cancelConnection(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, cancelers);
  if (actor.kind === "system") throw forbidden();
  await transaction(actor, context, async ({ audit, emit }) => {
    const { connection } = await lockConnection(actor, input.id);
    ensurePending(connection.status);
    await db()
      .update(connections)
      .set({ status: "canceled", updatedAt: context.now })
      .where(eq(connections.id, connection.id));
    audit({
      action: "connection/canceled",
      objectType: "connection",
      objectId: connection.id,
      details: { by: actor.kind },
    });
    emit("connection/canceled", { connectionId: connection.id, by: actor.kind });
  });
  return readConnection(actor, input.id);
}
