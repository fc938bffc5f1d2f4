import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockClearance, lockProvider } from "@/db/locks";
import { clearances, connections, providers } from "@/db/schema";
import { clearanceGranters } from "@/lib/connections/clearances/policy";
import { readClearance, scopeOf } from "@/lib/connections/clearances/queries";
import type { NotClearedInput } from "@/lib/connections/clearances/schema";
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

type Decision = Pick<ClearanceRow, "status" | "rejectionReason" | "rejectionDetails" | "presentableOn">;

const withoutReason = { rejectionReason: null, rejectionDetails: "", presentableOn: null };

const decide = (clearanceId: string, decision: Decision, now: Date) =>
  db()
    .update(clearances)
    .set({ ...decision, updatedAt: now })
    .where(eq(clearances.id, clearanceId));

/** A provider who is not cleared any more is approved nowhere: its presentations wait again. */
async function withdrawApprovals({ organizationId, providerId }: ClearanceRow, now: Date) {
  const withdrawn = await db()
    .update(connections)
    .set({ facilityStatus: "pending_approval", updatedAt: now })
    .where(
      and(
        eq(connections.organizationId, organizationId),
        eq(connections.providerId, providerId),
        eq(connections.facilityStatus, "approved"),
      ),
    )
    .returning({ id: connections.id });
  return withdrawn.map(({ id }) => id);
}

/** Lets the provider work for the organization. @throws 404 for another organization's clearance */
export async function clearProvider(visitor: Actor, input: { id: string }, context: Context = contextAt()) {
  const actor = admit(visitor, clearanceGranters);
  await transaction(actor, context, async ({ audit, emit }) => {
    const clearance = await lockOwnClearance(actor, input.id);
    if (clearance.status === "cleared") return;
    await decide(clearance.id, { status: "cleared", ...withoutReason }, context.now);
    const details = { from: clearance.status };
    audit({ action: "clearance/cleared", objectType: "clearance", objectId: clearance.id, details });
    emit("clearance/cleared", { clearanceId: clearance.id });
  });
  return readClearance(actor, input.id);
}

/** Takes the decision back; approvals wait again. @throws 404 for another organization's clearance */
export async function reopenClearance(visitor: Actor, input: { id: string }, context: Context = contextAt()) {
  const actor = admit(visitor, clearanceGranters);
  await transaction(actor, context, async ({ audit }) => {
    const clearance = await lockOwnClearance(actor, input.id);
    if (clearance.status === "pending_clearance") return;
    const { now } = context;
    const withdrawn = await withdrawApprovals(clearance, now);
    await decide(clearance.id, { status: "pending_clearance", ...withoutReason }, now);
    const details = { from: clearance.status, withdrawn };
    audit({ action: "clearance/pending", objectType: "clearance", objectId: clearance.id, details });
  });
  return readClearance(actor, input.id);
}

/**
 * Refuses the provider, for a reason; details count only with reason `other`, and before the date nobody of the
 * organization may ask again (SIL-83). A cleared provider may be refused too (SIL-84); approvals wait again.
 * @throws 404 for another organization's clearance
 */
export async function refuseClearance(
  visitor: Actor,
  input: NotClearedInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, clearanceGranters);
  await transaction(actor, context, async ({ audit, emit }) => {
    const clearance = await lockOwnClearance(actor, input.id);
    const { now } = context;
    const withdrawn = await withdrawApprovals(clearance, now);
    const reason = input.clearanceRejectionReason;
    await decide(
      clearance.id,
      {
        status: "not_cleared",
        rejectionReason: reason,
        rejectionDetails: reason === "other" ? input.clearanceRejectionDetails : "",
        presentableOn: input.clearanceDate,
      },
      now,
    );
    const details = { from: clearance.status, reason, withdrawn };
    audit({ action: "clearance/not-cleared", objectType: "clearance", objectId: clearance.id, details });
    if (clearance.status !== "not_cleared") emit("clearance/not-cleared", { clearanceId: clearance.id });
  });
  return readClearance(actor, input.id);
}
