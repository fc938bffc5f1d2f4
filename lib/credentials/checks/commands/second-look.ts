import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { credentialChecks } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { lockCheck } from "@/lib/credentials/checks/commands/step";
import { checkers, secondLookers } from "@/lib/credentials/checks/policy";
import { readCheck } from "@/lib/credentials/checks/queries/one";
import type { CheckView, SecondLookInput, WithdrawCheckInput } from "@/lib/credentials/checks/schema";
import { checkTexts } from "@/lib/credentials/checks/words";

/**
 * Agrees with a check, which then counts, or disagrees with a note [CRD-C-008, CRD-V-010].
 * @throws 404, 403 to who made the check or knows the provider, 400 for a check that does not wait
 */
export async function decideSecondLook(
  visitor: Actor,
  { id, agree, note }: SecondLookInput,
  context: Context = contextAt(),
): Promise<CheckView> {
  const actor = admit(visitor, secondLookers);
  return transaction(actor, context, async ({ audit, emit }) => {
    const check = await lockCheck(actor, id);
    if (check.checkedBy === actor.userId) throw forbidden(checkTexts.ownSecond);
    if (check.status !== "proposed") throw refused(checkTexts.notProposed);
    const { kind, recordId } = check;
    if (agree)
      await db()
        .update(credentialChecks)
        .set({ status: "superseded" })
        .where(
          and(
            eq(credentialChecks.kind, kind),
            eq(credentialChecks.recordId, recordId),
            eq(credentialChecks.status, "effective"),
          ),
        );
    await db()
      .update(credentialChecks)
      .set({
        status: agree ? "effective" : "declined",
        secondBy: actor.userId,
        secondAt: context.now,
        secondNote: note,
      })
      .where(eq(credentialChecks.id, id));
    if (agree) emit("credential/check-decided", { checkId: id });
    const details = { checkId: id, kind, agreed: agree };
    audit({ action: "credential-check/second-look", objectType: "credential", objectId: recordId, details });
    return readCheck(actor, id);
  });
}

/**
 * Withdraws a check that counts: the credential is as if nobody had checked it [CRD-C-009].
 * @throws 404, 403 to who knows the provider, 400 for a check that does not count
 */
export async function withdrawCheck(
  visitor: Actor,
  { id, reason }: WithdrawCheckInput,
  context: Context = contextAt(),
): Promise<CheckView> {
  const actor = admit(visitor, checkers);
  return transaction(actor, context, async ({ audit, emit }) => {
    const { status, kind, recordId, providerId } = await lockCheck(actor, id);
    if (status !== "effective") throw refused(checkTexts.notEffective);
    await db()
      .update(credentialChecks)
      .set({
        status: "withdrawn",
        withdrawnBy: actor.userId,
        withdrawnAt: context.now,
        withdrawnReason: reason,
      })
      .where(eq(credentialChecks.id, id));
    emit("credential/changed", { providerId });
    const details = { checkId: id, kind };
    audit({ action: "credential-check/withdrawn", objectType: "credential", objectId: recordId, details });
    return readCheck(actor, id);
  });
}
