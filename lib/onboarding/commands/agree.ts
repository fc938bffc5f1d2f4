import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { providers, signatures, users } from "@/db/schema";
import type { Actor, RegistrationStep } from "@/lib/core/pure/actor";
import { currentVersion } from "@/lib/core/pure/agreements";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { plainText } from "@/lib/core/pure/plain-text";
import { type Printout, toHtml } from "@/lib/core/pure/printout";
import { sha256 } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { transaction } from "@/lib/core/server/transaction";
import { viewMarketplaceAgreement } from "@/lib/onboarding/queries";
import type { SignatureFacts } from "@/lib/onboarding/schema";
import { marketplaceAgreement } from "@/lib/onboarding/views/agreements";
import { admitOwner, lockOnboarding, readBack, settleSteps } from "./settle";

type Signing = { providerId: string; kind: keyof typeof currentVersion; printout: Printout };

/** Keeps a signature under the present text, with when, where and from which address it was signed. */
export async function insertSignature(
  { providerId, kind, printout }: Signing,
  names: { signedFirstName: string; signedLastName: string },
  { now, timeZone, ip }: Context,
): Promise<SignatureFacts> {
  const signature = {
    ...names,
    version: currentVersion[kind],
    textHash: sha256(toHtml(printout)),
    signedAt: now,
    timeZone,
  };
  await db()
    .insert(signatures)
    .values({ providerId, kind, ip, ...signature });
  return signature;
}

/** Signs in the user's own name; someone who has not given one yet signs by e-mail address. */
async function signAsUser(providerId: string, userId: string, context: Context) {
  const [user] = await db()
    .select(fields(users, "email", "firstName", "lastName"))
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw notFound();
  const kind = "marketplace_agreement";
  const printout = marketplaceAgreement(env().NEXT_PUBLIC_PRODUCT_NAME, currentVersion[kind]);
  const signedFirstName = plainText(user.firstName) || user.email;
  const signedLastName = plainText(user.lastName) || user.email;
  await insertSignature({ providerId, kind, printout }, { signedFirstName, signedLastName }, context);
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
  return transaction(actor, context, async ({ audit }) => {
    const { userId, savedRegistrationSteps: savedSteps } = await lockOnboarding(input.id);
    const before = await readBack(input.id);
    if (before.signature) return viewMarketplaceAgreement(before);
    await signAsUser(input.id, userId, context);
    const saved: RegistrationStep[] = [...new Set([...savedSteps, "SIGN_AGREEMENT" as const])];
    await db()
      .update(providers)
      .set({ savedRegistrationSteps: saved, updatedAt: context.now })
      .where(eq(providers.id, input.id));
    const { row, moved } = await settleSteps(input.id, userId, context);
    audit({
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
