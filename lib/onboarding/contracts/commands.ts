import { db } from "@/db/client";
import { signatures } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { currentVersion } from "@/lib/core/pure/agreements";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { toHtml } from "@/lib/core/pure/printout";
import { admit } from "@/lib/core/pure/who";
import { sha256 } from "@/lib/core/server/crypto";
import { transaction } from "@/lib/core/server/transaction";
import { signMarketplaceAgreement } from "@/lib/onboarding/commands/agree";
import { lockOnboarding } from "@/lib/onboarding/commands/settle";
import { answerContract, findContractSignature, unsignedContract } from "@/lib/onboarding/contracts/queries";
import { ensureUnsigned } from "@/lib/onboarding/contracts/rules";
import { onboarders } from "@/lib/onboarding/policy";
import { isOwnProvider } from "@/lib/providers/policy";

/**
 * Signs the Professional Services Agreement, once: names, version, the hash of the text, time, address and time
 * zone are kept and never change. Completes the agreement step of onboarding where it is missing (SIL-39).
 * @throws 404 for another's contract, 400 when it is already signed
 */
export async function signProviderContract(
  visitor: Actor,
  input: { id: string; signedFirstName: string; signedLastName: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, onboarders);
  if (!isOwnProvider(actor, input.id)) throw notFound();
  return transaction(actor, context, async ({ audit }) => {
    const { completedRegistrationSteps } = await lockOnboarding(input.id);
    ensureUnsigned(await findContractSignature(input.id));
    const { signedFirstName, signedLastName } = input;
    const version = currentVersion.contract;
    const textHash = sha256(toHtml(unsignedContract()));
    const signature = {
      signedFirstName,
      signedLastName,
      version,
      textHash,
      signedAt: context.now,
      timeZone: context.timeZone,
    };
    await db()
      .insert(signatures)
      .values({ providerId: input.id, kind: "contract", ip: context.ip, ...signature });
    audit({
      action: "contract/signed",
      objectType: "provider",
      objectId: input.id,
      details: { version, textHash },
    });
    if (!completedRegistrationSteps.includes("SIGN_AGREEMENT")) {
      await signMarketplaceAgreement(actor, { id: input.id }, context);
    }
    return answerContract(actor, input.id, signature, context);
  });
}
