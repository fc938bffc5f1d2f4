import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { fields } from "@/db/fields";
import { credentialChecks, credentialStates, files } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound, refused } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { lockForDecision } from "@/lib/credentials/checks/commands/step";
import { checkers } from "@/lib/credentials/checks/policy";
import { checksOf, failedLately } from "@/lib/credentials/checks/queries/failures";
import { readCheck } from "@/lib/credentials/checks/queries/one";
import { credentialRows } from "@/lib/credentials/checks/queries/rows";
import { ensureSaysEnough, needsSecondLook } from "@/lib/credentials/checks/rules/judge";
import { recheckDay } from "@/lib/credentials/checks/rules/state";
import type { CheckView, RecordCheckInput } from "@/lib/credentials/checks/schema";
import { type CredentialRow, standingAt } from "@/lib/credentials/checks/views";
import { asksSource, checkTexts } from "@/lib/credentials/checks/words";
import { holdFiles } from "@/lib/files/commands/hold";

type Found = CredentialRow & { providerId: string; hasFile: boolean };

async function findCredential({ kind, id }: Pick<RecordCheckInput, "kind" | "id">): Promise<Found> {
  const [row] = await credentialRows({}).where(
    and(eq(credentialStates.kind, kind), eq(credentialStates.recordId, id)),
  );
  if (!row) throw notFound();
  return row;
}

async function fingerprintOf(fileId: string | null) {
  if (!fileId) return null;
  const [file] = await db()
    .select({ sha256: files.sha256, id: files.id })
    .from(files)
    .where(eq(files.id, fileId));
  return file?.sha256 ?? file?.id ?? null;
}

/**
 * @throws 400 for other facts than those that were looked at, after a check that the sender cannot have seen, while another
 * check waits, and of what has expired
 */
async function ensureCheckable(row: Found, input: RecordCheckInput, { now, arrivedAt }: Context) {
  if (row.factsHash !== input.factsHash) throw refused(checkTexts.changedMeanwhile, "stale");
  const current = await db()
    .select(fields(credentialChecks, "status", "createdAt"))
    .from(credentialChecks)
    .where(and(checksOf(row), inArray(credentialChecks.status, ["proposed", "effective"])));
  if (current.some(({ status }) => status === "proposed")) throw refused(checkTexts.waiting);
  if (current.some(({ createdAt }) => createdAt > arrivedAt))
    throw refused(checkTexts.changedMeanwhile, "stale");
  if (input.outcome === "verified" && standingAt(row, now).state === "expired")
    throw refused(checkTexts.expired);
}

/** What is kept of a check: one that returns a credential names no source. */
function saidBy(input: RecordCheckInput, row: Found, today: string) {
  const checkedOn = input.checkedOn ?? today;
  const { outcome, reason, method, sourceName, sourceUrl, reference, spokeWith } = input;
  const isReturned = outcome === "returned";
  return {
    outcome,
    reason: outcome === "verified" ? null : (reason ?? null),
    method: isReturned ? null : method,
    sourceName: isReturned ? "" : sourceName,
    sourceUrl: isReturned ? "" : sourceUrl,
    reference,
    spokeWith,
    checkedOn: isReturned ? today : checkedOn,
    recheckOn: outcome === "verified" ? recheckDay(row.kind, checkedOn, row.expiresOn) : null,
    noteToProvider: outcome === "verified" ? "" : input.noteToProvider,
    internalNote: input.internalNote,
    evidenceShared: input.evidenceShared ?? asksSource(method),
  };
}

/**
 * Records what staff found about a credential as it is. It counts at once, in place of the check that counted before, or
 * waits for a second look [CRD-C-007, CRD-V-010, CRD-V-015].
 * @throws 404, 403 to who knows the provider, 400 by field, 400 `stale` for facts that were changed meanwhile
 */
export async function recordCheck(
  visitor: Actor,
  input: RecordCheckInput,
  context: Context = contextAt(),
): Promise<CheckView> {
  const actor = admit(visitor, checkers);
  const { providerId } = await findCredential(input);
  return transaction(actor, context, async ({ audit, emit }) => {
    await lockForDecision(actor, providerId);
    const row = await findCredential(input);
    await ensureCheckable(row, input, context);
    const today = dayIn(context.timeZone, context.now);
    ensureSaysEnough(input, row, today);
    const said = saidBy(input, row, today);
    const needsSecond = needsSecondLook({
      kind: row.kind,
      outcome: said.outcome,
      method: said.method,
      failedLately: await failedLately(row, context.now, context.timeZone),
    });
    if (!needsSecond)
      await db()
        .update(credentialChecks)
        .set({ status: "superseded" })
        .where(and(checksOf(row), eq(credentialChecks.status, "effective")));
    const id = newId();
    await db()
      .insert(credentialChecks)
      .values({
        id,
        kind: row.kind,
        recordId: row.recordId,
        providerId,
        factsHash: row.factsHash,
        facts: row.facts,
        ...said,
        examinedSha256: said.method === "document_review" ? await fingerprintOf(row.copyId) : null,
        needsSecond,
        status: needsSecond ? "proposed" : "effective",
        checkedBy: "userId" in actor ? actor.userId : null,
        createdAt: context.now,
      });
    if (input.evidence && "userId" in actor)
      await holdFiles(actor, [
        { heldBy: "credential_check", holderId: id, file: input.evidence, field: "evidence" },
      ]);
    if (!needsSecond) emit("credential/check-decided", { checkId: id });
    const details = { checkId: id, kind: row.kind, outcome: said.outcome, needsSecond };
    audit({ action: "credential-check/recorded", objectType: "credential", objectId: row.recordId, details });
    return readCheck(actor, id);
  });
}
