import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { fields } from "@/db/fields";
import { providers, signatures, users } from "@/db/schema";
import type { Actor, RegistrationStep } from "@/lib/core/pure/actor";
import { currentVersion } from "@/lib/core/pure/agreements";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { plainText } from "@/lib/core/pure/plain-text";
import { toHtml } from "@/lib/core/pure/printout";
import { sha256 } from "@/lib/core/server/crypto";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { type AgreementKind, publishedText, viewMarketplaceAgreement } from "@/lib/onboarding/queries";
import type { SignatureFacts } from "@/lib/onboarding/schema";
import { admitOwner, lockOnboarding, readBack, settleSteps } from "./settle";

type Signing = { providerId: string; kind: AgreementKind };

/**
 * Keeps a signature under the present text, with when, where and from which address it was signed, and has it sealed.
 */
export async function insertSignature(
  { emit }: Unit,
  { providerId, kind }: Signing,
  names: { signedFirstName: string; signedLastName: string },
  { now, timeZone, ip }: Context,
): Promise<SignatureFacts> {
  const id = newId();
  const signature = {
    ...names,
    version: currentVersion[kind],
    textHash: sha256(toHtml(publishedText(kind))),
    signedAt: now,
    timeZone,
  };
  await db()
    .insert(signatures)
    .values({ id, providerId, kind, ip, ...signature });
  emit("agreement/signed", { signatureId: id });
  return signature;
}

/** Signs in the user's own name; someone who has not given one yet signs by e-mail address. */
async function signAsUser(unit: Unit, providerId: string, userId: string, context: Context) {
  const [user] = await db()
    .select(fields(users, "email", "firstName", "lastName"))
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw notFound();
  const signing = { providerId, kind: "marketplace_agreement" } as const;
  const signedFirstName = plainText(user.firstName) || user.email;
  const signedLastName = plainText(user.lastName) || user.email;
  await insertSignature(unit, signing, { signedFirstName, signedLastName }, context);
}

/**
 * Agrees to the Marketplace Agreement and completes its step. Agreeing again changes nothing: the first moment counts
 * (SIL-40). @throws 404 for another's record
 */
export async function signMarketplaceAgreement(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admitOwner(visitor, input.id);
  return transaction(actor, context, async (unit) => {
    const { userId, savedRegistrationSteps: savedSteps } = await lockOnboarding(input.id);
    const before = await readBack(input.id);
    if (before.signature) return viewMarketplaceAgreement(before);
    await signAsUser(unit, input.id, userId, context);
    const saved: RegistrationStep[] = [...new Set([...savedSteps, "SIGN_AGREEMENT" as const])];
    await db()
      .update(providers)
      .set({ savedRegistrationSteps: saved, updatedAt: context.now })
      .where(eq(providers.id, input.id));
    const { row, moved } = await settleSteps(input.id, userId, context);
    unit.audit({
      action: "marketplace-agreement/signed",
      objectType: "provider",
      objectId: input.id,
      details: {
        version: currentVersion.marketplace_agreement,
        completed: row.completedRegistrationSteps,
        ...moved,
      },
    });
    return viewMarketplaceAgreement(row);
  });
}
