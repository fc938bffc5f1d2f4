import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { exclusionHits } from "@/db/schema";
import type { Actor, StaffActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, impossible, notFound, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { lockForDecision } from "@/lib/credentials/checks/commands/step";
import { checkTexts } from "@/lib/credentials/checks/words";
import { exclusionDeciders } from "@/lib/credentials/exclusions/policy";
import { readHit } from "@/lib/credentials/exclusions/queries/hits";
import { afterHold, decided, ensureProposable } from "@/lib/credentials/exclusions/rules/hits";
import type {
  DecideHitInput,
  ExclusionHit,
  HoldInput,
  ProposeInput,
} from "@/lib/credentials/exclusions/schema";
import { hitTexts } from "@/lib/credentials/exclusions/words";
import { holdFiles } from "@/lib/files/commands/hold";

/** A hit, with its provider locked for a decision. @throws 404, 403 to who has declared to know the provider */
async function lockHit(actor: StaffActor, id: string) {
  const find = () => db().select().from(exclusionHits).where(eq(exclusionHits.id, id));
  const [found] = await find();
  if (!found) throw notFound();
  await lockForDecision(actor, found.providerId);
  const [hit] = await find();
  if (!hit) throw notFound();
  return hit;
}

type Values = Partial<typeof exclusionHits.$inferInsert>;
const write = (id: string, values: Values, now: Date) =>
  db()
    .update(exclusionHits)
    .set({ ...values, updatedAt: now })
    .where(eq(exclusionHits.id, id));

const auditHit = ({ audit }: Unit, action: string, id: string, details: Record<string, unknown>) =>
  audit({ action: `exclusion-hit/${action}`, objectType: "exclusion_hit", objectId: id, details });

/**
 * Proposes what a hit is: the person on the list, somebody else, or, of a confirmed one, no longer excluded. Nothing
 * changes before somebody else agrees [CRD-C-026, CRD-P-013, CRD-V-075].
 * @throws 404, 403 to who knows the provider, 400 by field, 400 unless the hit is open, or confirmed to be lifted
 */
export async function proposeDecision(
  visitor: Actor,
  { id, decision, reason, note, evidence }: ProposeInput,
  context: Context = contextAt(),
): Promise<ExclusionHit> {
  const actor = admit(visitor, exclusionDeciders);
  return transaction(actor, context, async (unit) => {
    const hit = await lockHit(actor, id);
    ensureProposable(hit, { decision, reason, note, evidence });
    const { now } = context;
    if (evidence)
      await holdFiles(actor, [{ heldBy: "exclusion_hit", holderId: id, file: evidence, field: "evidence" }]);
    const proposal = { decision, reason: decision === "dismiss" ? reason : null, note };
    const made = { proposedBy: actor.userId, proposedAt: now, statusBefore: hit.status };
    const unseen = { secondBy: null, secondAt: null, secondNote: "" };
    await write(id, { status: "proposed", movedAt: now, ...proposal, ...made, ...unseen }, now);
    auditHit(unit, "proposed", id, { decision, reason: proposal.reason });
    return readHit(actor, { id }, now);
  });
}

/**
 * Keeps new bookings of the provider off for so many hours, or no longer: nothing else changes, and nobody learns why
 * [CRD-C-026, CRD-V-075, CRD-V-076].
 * @throws 404, 403 to who knows the provider, 400 unless the hit is undecided, or beyond 14 days in all
 */
export async function holdBookings(
  visitor: Actor,
  { id, hours }: HoldInput,
  context: Context = contextAt(),
): Promise<ExclusionHit> {
  const actor = admit(visitor, exclusionDeciders);
  return transaction(actor, context, async (unit) => {
    const hit = await lockHit(actor, id);
    const { now } = context;
    await write(id, afterHold(hit, hours, now), now);
    auditHit(unit, "held", id, { hours });
    return readHit(actor, { id }, now);
  });
}

/**
 * Writes the second look at a proposal, in the transaction of the command that carries out what follows.
 * @returns the hit as it was, and where it is now
 * @throws 404, 403 to who made the proposal or knows the provider, 400 unless one waits
 */
export async function writeSecondLook(
  unit: Unit,
  actor: StaffActor,
  { id, agree, note }: DecideHitInput,
  now: Date,
) {
  const hit = await lockHit(actor, id);
  if (hit.proposedBy === actor.userId && hit.status === "proposed") throw forbidden(checkTexts.ownSecond);
  if (hit.status !== "proposed") throw refused(hitTexts.notProposed);
  if (!hit.decision || !hit.statusBefore) throw impossible("a proposal says what is proposed");
  const status = decided(hit.decision, agree, hit.statusBefore);
  const second = { secondBy: actor.userId, secondAt: now, secondNote: note };
  // Undecided again, it may go on keeping bookings off.
  const heldUntil = status === "open" ? hit.heldUntil : null;
  await write(id, { status, heldUntil, movedAt: now, ...second }, now);
  auditHit(unit, "second-look", id, { decision: hit.decision, agreed: agree, status });
  if (status === "confirmed" && agree) unit.emit("exclusion/confirmed", { hitId: id });
  // A hit that is undecided or dismissed changes no readiness.
  if (agree && hit.decision !== "dismiss") unit.emit("credential/changed", { providerId: hit.providerId });
  return { hit, status, isConfirmedNow: status === "confirmed" && agree };
}
