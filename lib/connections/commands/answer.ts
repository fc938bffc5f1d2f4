import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockConnection, lockOpportunity, lockProvider } from "@/db/locks";
import {
  clearanceSteps,
  clearances,
  connections,
  facilities,
  opportunities,
  providerBlocks,
  providers,
  questionnaires,
  signatures,
} from "@/db/schema";
import { withoutReason } from "@/lib/connections/clearances/commands";
import { settleSteps } from "@/lib/connections/clock/commands/settle";
import { answerers, canAnswer, cancelers } from "@/lib/connections/policy";
import { scopeOf } from "@/lib/connections/queries/list";
import { readConnection } from "@/lib/connections/queries/one";
import { blockOf, ensurePending, ensureReadyToAccept } from "@/lib/connections/rules";
import type { DeclineReason } from "@/lib/connections/schema";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { currentVersion } from "@/lib/core/pure/agreements";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, notFound, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { countAccepted, moveAfterAcceptance } from "@/lib/opportunities/commands/move";
import { ensureTakesConnections, isFull } from "@/lib/opportunities/rules";

type ConnectionRow = typeof connections.$inferSelect;

/** A connection of the actor's side, locked after its provider and opportunity, in the order that every command keeps. */
async function lockOwnConnection(actor: SignedIn, connectionId: string) {
  const mine = [eq(connections.id, connectionId), scopeOf(actor)] as const;
  const [found] = await db()
    .select({ providerId: connections.providerId, opportunityId: connections.opportunityId })
    .from(connections)
    .where(and(...mine));
  if (!found) throw notFound();
  const { providerId, opportunityId } = found;
  await lockProvider(eq(providers.id, providerId));
  const opportunity = opportunityId ? await lockOpportunity(eq(opportunities.id, opportunityId)) : null;
  const connection = await lockConnection(...mine);
  if (!connection) throw notFound();
  return { connection, opportunity };
}

type Move = Awaited<ReturnType<typeof lockOwnConnection>> & {
  now: Date;
  emit: Unit["emit"];
  save: (values: Partial<typeof connections.$inferInsert>) => Promise<unknown>;
  record: (action: `connection/${string}`, details?: Record<string, unknown>) => void;
};

/**
 * Moves a connection of the actor's side under its locks and answers it in its state afterwards: `save` writes columns,
 * `record` a line of the audit log.
 * @throws 404 for those of others
 */
export async function moveConnection(
  actor: SignedIn,
  { id }: { id: string },
  context: Context,
  move: (step: Move) => Promise<void>,
) {
  await transaction(actor, context, async ({ audit, emit }) => {
    const held = await lockOwnConnection(actor, id);
    const { now } = context;
    await move({
      ...held,
      now,
      emit,
      save: (values) =>
        db()
          .update(connections)
          .set({ ...values, updatedAt: now })
          .where(eq(connections.id, id)),
      record: (action, details) => audit({ action, objectType: "connection", objectId: id, details }),
    });
    await settleSteps({ emit }, eq(clearanceSteps.connectionId, id), now);
  });
  return readConnection(actor, id);
}

/** @throws 400 before the questionnaire is completed and today's contract is signed (SIL-82), both read at once */
async function ensureReady(providerId: string) {
  const isContract = and(
    eq(signatures.providerId, providerId),
    eq(signatures.kind, "contract"),
    eq(signatures.version, currentVersion.contract),
  );
  const [held] = await db()
    .select({
      questionnaires: db().$count(questionnaires, eq(questionnaires.providerId, providerId)),
      contracts: db().$count(signatures, isContract),
    })
    .from(providers)
    .where(eq(providers.id, providerId));
  ensureReadyToAccept({
    questionnaireCompleted: (held?.questionnaires ?? 0) > 0,
    contractSigned: (held?.contracts ?? 0) > 0,
  });
}

/** One clearance per pair: a cleared provider stays cleared, a refused one is looked at again (SIL-83). */
async function openClearance({ organizationId, providerId }: ConnectionRow, now: Date) {
  await db()
    .insert(clearances)
    .values({ organizationId, providerId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [clearances.organizationId, clearances.providerId],
      set: { status: "pending_clearance", ...withoutReason, updatedAt: now },
      setWhere: eq(clearances.status, "not_cleared"),
    });
}

/**
 * The provider is interested: the request moves on to clearance and the facility's approval. The acceptance that
 * fills an opportunity locks it and cancels the outstanding requests, all under the opportunity's lock (SIL-109).
 * @throws 404 for others, 403 before onboarding is finished, 400 when answered, not ready (SIL-82), closed or full
 */
export async function acceptConnection(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, answerers);
  let full = false;
  const answered = await moveConnection(actor, input, context, async (step) => {
    const { connection, opportunity, now } = step;
    if (!canAnswer(actor)) throw forbidden();
    ensurePending(connection.status);
    await ensureReady(actor.providerId);
    if (opportunity) ensureTakesConnections(opportunity.status);
    const before = opportunity ? await countAccepted(opportunity.id) : 0;
    full = opportunity !== null && isFull(before, opportunity.maxAcceptedConnections);
    if (!full) {
      await step.save({ status: "accepted", facilityStatus: "pending_approval", acceptedAt: now });
      await openClearance(connection, now);
    }
    if (opportunity) await moveAfterAcceptance(actor, opportunity, full ? before : before + 1, context);
    if (full) return;
    step.record("connection/accepted");
    step.emit("connection/accepted", { connectionId: connection.id });
  });
  // Refused only now: that a reopened opportunity proved full has locked it again, and this must stay.
  if (full) throw refused("This opportunity has all the providers it needs.");
  return answered;
}

type RejectInput = { id: string; providerRejectionReason: DeclineReason; providerRejectionDetails: string };

/** What the reason keeps from asking again: the organization, the facility or its state (SIL-89). */
async function blockFor(reason: DeclineReason, connection: ConnectionRow) {
  const { providerId, facilityId } = connection;
  const [facility] = await db()
    .select({ state: facilities.state })
    .from(facilities)
    .where(eq(facilities.id, facilityId));
  const block = blockOf(reason, { ...connection, state: facility?.state ?? null });
  if (!block) return;
  await db()
    .insert(providerBlocks)
    .values({ providerId, ...block })
    .onConflictDoNothing();
}

/**
 * The provider is not interested, for a reason; the `block_…` reasons keep the organization, facility or state from
 * asking again (SIL-89).
 * @throws 404 for others, 403 before onboarding is finished, 400 when already answered
 */
export async function rejectConnection(visitor: Actor, input: RejectInput, context = contextAt()) {
  const actor = admit(visitor, answerers);
  const { providerRejectionReason: reason, providerRejectionDetails } = input;
  return moveConnection(actor, input, context, async ({ connection, save, record, emit }) => {
    if (!canAnswer(actor)) throw forbidden();
    ensurePending(connection.status);
    await save({
      status: "rejected",
      providerRejectionReason: reason,
      providerRejectionDetails: reason === "other" ? providerRejectionDetails : "",
    });
    await blockFor(reason, connection);
    record("connection/rejected", { reason });
    emit("connection/rejected", { connectionId: connection.id });
  });
}

/**
 * Takes a request back that still waits for its answer: either party may (SIL-81).
 * @throws 404 for others, 403 for a rep who may not connect, 400 once answered
 */
export async function cancelConnection(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, cancelers);
  return moveConnection(actor, input, context, async ({ connection, save, record, emit }) => {
    ensurePending(connection.status);
    await save({ status: "canceled" });
    record("connection/canceled", { by: actor.kind });
    emit("connection/canceled", { connectionId: connection.id, by: actor.kind });
  });
}
