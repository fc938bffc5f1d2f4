import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { opportunities, opportunityAlternates } from "@/db/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { ensureAsRead } from "@/lib/core/pure/version";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { opportunityEditors } from "@/lib/opportunities/policy";
import { readOpportunity } from "@/lib/opportunities/queries/one";
import {
  alternatesOf,
  ensureEditable,
  isFull,
  moveOfSave,
  takesConnections,
} from "@/lib/opportunities/rules";
import type { ChangeOpportunityInput } from "@/lib/opportunities/schema";
import { lockOwnOpportunity } from "./lock";
import { countAccepted, moveAfterAcceptance, moveOpportunity } from "./move";
import { columnsOf, titleFor, writeAlternates } from "./write";

type Row = typeof opportunities.$inferSelect;

async function alternatesNow(opportunityId: string) {
  const rows = await db()
    .select({ id: opportunityAlternates.facilityId })
    .from(opportunityAlternates)
    .where(eq(opportunityAlternates.opportunityId, opportunityId));
  return rows.map(({ id }) => id);
}

/** The maximum was lowered to what is accepted already: no more fit, as after the last acceptance. */
async function lockIfFull(actor: Actor, before: Row, after: Row, context: Context) {
  if (before.maxAcceptedConnections === after.maxAcceptedConnections) return;
  if (!takesConnections(after.status)) return;
  const accepted = await countAccepted(after.id);
  if (isFull(accepted, after.maxAcceptedConnections))
    await moveAfterAcceptance(actor, after, accepted, context);
}

async function write(actor: RepActor, before: Row, input: ChangeOpportunityInput, context: Context) {
  const facilityId = input.facility ?? before.facilityId;
  const specialty = input.specialty ?? before.specialty;
  const title = await titleFor(actor, {
    id: before.id,
    title: input.title ?? before.title,
    specialty,
    facilityId,
  });
  const [after] = await db()
    .update(opportunities)
    .set({ ...columnsOf(input), title, updatedAt: context.now })
    .where(eq(opportunities.id, before.id))
    .returning();
  if (input.alternateFacilities || facilityId !== before.facilityId) {
    const alternates = input.alternateFacilities ?? (await alternatesNow(before.id));
    await writeAlternates(actor, before.id, alternatesOf(facilityId, alternates));
  }
  return after as Row;
}

/**
 * Changes what is sent and keeps the rest; a status sent along moves it too, but not while in progress (SIL-111).
 * @throws 404 for those of others, 400 when closed or locked, and for a status that cannot be set from here
 */
export async function changeOpportunity(
  visitor: Actor,
  input: ChangeOpportunityInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, opportunityEditors);
  await transaction(actor, context, async ({ audit }) => {
    const before = await lockOwnOpportunity(actor, input.id);
    await ensureAsRead(context, () => readOpportunity(actor, input.id));
    ensureEditable(before.status);
    const move = moveOfSave(before.status, input.currentStatus);
    const after = await write(actor, before, input, context);
    const { id, currentStatus: _, ...changed } = input;
    audit({
      action: "opportunity/changed",
      objectType: "opportunity",
      objectId: id,
      details: { fields: Object.keys(changed) },
    });
    if (move) await moveOpportunity(actor, after, move, context);
    else await lockIfFull(actor, before, after, context);
  });
  return readOpportunity(actor, input.id);
}
