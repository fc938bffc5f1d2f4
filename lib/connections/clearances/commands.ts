import { and, eq, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { lockClearance, lockProvider } from "@/db/locks";
import { ownedBy } from "@/db/owned";
import { clearanceSteps, clearances, connections, providers } from "@/db/schema";
import { clearanceGranters } from "@/lib/connections/clearances/policy";
import { readClearance, scopeOf } from "@/lib/connections/clearances/queries";
import type { NotClearedInput } from "@/lib/connections/clearances/schema";
import { settleSteps } from "@/lib/connections/clock/commands/settle";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";

type ClearanceRow = typeof clearances.$inferSelect;

/** A clearance of the actor's organization, locked after its provider. @throws 404 for another organization's */
async function lockOwnClearance(actor: SignedIn, clearanceId: string): Promise<ClearanceRow> {
  const mine = [eq(clearances.id, clearanceId), scopeOf(actor)] as const;
  const [found] = await db()
    .select({ providerId: clearances.providerId })
    .from(clearances)
    .where(and(...mine));
  if (!found) throw notFound();
  await lockProvider(eq(providers.id, found.providerId));
  const clearance = await lockClearance(...mine);
  if (!clearance) throw notFound();
  return clearance;
}

const stepsOfPair = ({ organizationId, providerId }: ClearanceRow) =>
  and(ownedBy(clearanceSteps, organizationId), eq(clearanceSteps.providerId, providerId)) as SQL;

type Decision = Pick<ClearanceRow, "status" | "rejectionReason" | "rejectionDetails" | "presentableOn">;

/** The fields of the decision on a clearance that is not refused. */
export const withoutReason = { rejectionReason: null, rejectionDetails: "", presentableOn: null };

/** A provider who is not cleared any more is approved nowhere: its presentations wait again. */
async function withdrawApprovals({ organizationId, providerId }: ClearanceRow, now: Date) {
  const withdrawn = await db()
    .update(connections)
    .set({ facilityStatus: "pending_approval", updatedAt: now })
    .where(
      and(
        ownedBy(connections, organizationId),
        eq(connections.providerId, providerId),
        eq(connections.facilityStatus, "approved"),
      ),
    )
    .returning({ id: connections.id });
  return withdrawn.map(({ id }) => id);
}

const actions = {
  cleared: "clearance/cleared",
  pending_clearance: "clearance/pending",
  not_cleared: "clearance/not-cleared",
} as const;

/** Decides on a clearance of the actor's organization. A refusal may be given again, with another reason. */
async function decide(actor: SignedIn, id: string, decision: Decision, context: Context) {
  const { status, rejectionReason: reason } = decision;
  await transaction(actor, context, async ({ audit, emit }) => {
    const clearance = await lockOwnClearance(actor, id);
    const { status: from } = clearance;
    if (status === from && status !== "not_cleared") return;
    const { now } = context;
    const details = {
      from,
      ...(reason && { reason }),
      ...(status !== "cleared" && { withdrawn: await withdrawApprovals(clearance, now) }),
    };
    await db()
      .update(clearances)
      .set({ ...decision, updatedAt: now })
      .where(eq(clearances.id, id));
    if (status === "pending_clearance") await settleSteps({ emit }, stepsOfPair(clearance), now);
    const action = actions[status];
    audit({ action, objectType: "clearance", objectId: id, details });
    if (action !== "clearance/pending" && status !== from) emit(action, { clearanceId: id });
  });
  return readClearance(actor, id);
}

/** Lets the provider work for the organization. @throws 404 for another organization's clearance */
export async function clearProvider(visitor: Actor, { id }: { id: string }, context = contextAt()) {
  const actor = admit(visitor, clearanceGranters);
  return decide(actor, id, { status: "cleared", ...withoutReason }, context);
}

/** Takes the decision back; approvals wait again. @throws 404 for another organization's clearance */
export async function reopenClearance(visitor: Actor, { id }: { id: string }, context = contextAt()) {
  const actor = admit(visitor, clearanceGranters);
  return decide(actor, id, { status: "pending_clearance", ...withoutReason }, context);
}

/**
 * Refuses the provider, for a reason; details count only with reason `other`, and before the date nobody of the
 * organization may ask again (SIL-83). A cleared provider may be refused too (SIL-84); approvals wait again.
 * @throws 404 for another organization's clearance
 */
export async function refuseClearance(visitor: Actor, input: NotClearedInput, context = contextAt()) {
  const actor = admit(visitor, clearanceGranters);
  const reason = input.clearanceRejectionReason;
  const refusal = {
    status: "not_cleared" as const,
    rejectionReason: reason,
    rejectionDetails: reason === "other" ? input.clearanceRejectionDetails : "",
    presentableOn: input.clearanceDate,
  };
  return decide(actor, input.id, refusal, context);
}
