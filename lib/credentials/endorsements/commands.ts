import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { endorsements } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden } from "@/lib/core/pure/errors";
import { page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { sha256 } from "@/lib/core/server/crypto";
import { networkOf } from "@/lib/core/server/network";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import {
  canAnswerEndorsement,
  canReadEndorsement,
  everyone,
  referenceReminders,
} from "@/lib/credentials/endorsements/policy";
import { listDueReminders, reminderDue, reminderKind } from "@/lib/credentials/endorsements/queries/awaited";
import { findOutstanding, holdEndorsement } from "@/lib/credentials/endorsements/queries/endorsements";
import {
  changedAnswers,
  currentStatus,
  ensureOpen,
  missingAnswers,
  withSent,
} from "@/lib/credentials/endorsements/rules/answers";
import type { SaveEndorsementInput } from "@/lib/credentials/endorsements/schema";
import { viewEndorsement, viewOutstanding } from "@/lib/credentials/endorsements/views";
import { claimReminders } from "@/lib/notices/commands";

/**
 * The endorsements an address is still asked for; a signed-in provider is not shown those about the provider. Whenever
 * there are some, the address gets a mail that says so: nobody looks them up behind its back [PRV-C-060] (SIL-120).
 * @throws 429 after five an hour for one address, 20 from one place
 */
export async function lookUpEndorsements(
  visitor: Actor,
  input: { email: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, everyone);
  await limitRate(`endorsements:${sha256(input.email)}`, { times: 5, seconds: 3600 }, context.now);
  await limitRate(`endorsements-ip:${networkOf(context.ip)}`, { times: 20, seconds: 3600 }, context.now);
  return transaction(actor, context, async ({ audit, emit }) => {
    const outstanding = await findOutstanding(input.email);
    const found = outstanding.filter(({ provider }) => canReadEndorsement(actor, provider.id));
    const referenceIds = found.map(({ referenceId }) => referenceId);
    for (const objectId of referenceIds)
      audit({ action: "endorsement/listed", objectType: "reference", objectId });
    if (referenceIds.length > 0) emit("endorsement/listed", { referenceIds });
    return page(found.map(viewOutstanding), found.length, { limit: found.length, offset: 0 });
  });
}

/**
 * Saves some answers and keeps the others; with the last required one the survey is completed, once and for all
 * [PRV-C-062, PRV-S-054, PRV-S-056].
 * @throws 404 for an id that opens nothing; 403 for staff and the provider it is about; 400 once it is completed or
 * its reference was taken from the list, and for qualities of another recommendation
 */
export async function saveEndorsement(
  visitor: Actor,
  input: SaveEndorsementInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, everyone);
  return transaction(actor, context, async ({ audit }) => {
    const row = await holdEndorsement(input.id);
    if (!canAnswerEndorsement(actor, row.provider.id)) throw forbidden();
    ensureOpen(currentStatus(row.status, row.terminatedAt));
    const after = withSent(row.answers, input);
    const changed = changedAnswers(row.answers, after);
    if (changed.length === 0) return viewEndorsement(row);
    const done = missingAnswers(after).length === 0;
    const { now } = context;
    const status = done ? "COMPLETED" : "IN_PROGRESS";
    await db()
      .update(endorsements)
      .set({ ...after, status, completedAt: done ? now : null, updatedAt: now })
      .where(eq(endorsements.id, row.id));
    audit({
      action: done ? "endorsement/completed" : "endorsement/saved",
      objectType: "reference",
      objectId: row.referenceId,
      details: { fields: changed },
    });
    return viewEndorsement({ ...row, answers: after, status });
  });
}

/** Has every reference reminded that was asked a week ago and has not answered; each once, however often it runs. */
export async function remindReferences(actor: Actor, context: Context = contextAt()) {
  admit(actor, referenceReminders);
  return transaction(actor, context, async ({ emit }) => {
    const due = await listDueReminders(actor, context.now);
    const reminders = due.map(({ referenceId }) => ({ objectId: referenceId, due: reminderDue }));
    for (const { objectId: referenceId } of await claimReminders(reminderKind, reminders, context.now))
      emit("endorsement/reminder-due", { referenceId });
    return due.length;
  });
}
