import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { clearances, connections, questionnaires, signatures } from "@/db/schema";
import { answerers, canAnswer } from "@/lib/connections/policy";
import { readConnection } from "@/lib/connections/queries/one";
import { ensurePending, ensureReadyToAccept } from "@/lib/connections/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { currentVersion } from "@/lib/core/pure/agreements";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { countAccepted, moveAfterAcceptance } from "@/lib/opportunities/commands/move";
import { ensureTakesConnections, isFull } from "@/lib/opportunities/rules";
import { lockOwnConnection } from "./lock";

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
  const accepted = await transaction(actor, context, async ({ audit, emit }) => {
    const { connection, opportunity } = await lockOwnConnection(actor, input.id);
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
