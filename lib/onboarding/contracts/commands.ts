import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { lettersWithoutFont } from "@/lib/core/server/pdf-fonts/letters";
import { transaction } from "@/lib/core/server/transaction";
import { insertSignature, signMarketplaceAgreement } from "@/lib/onboarding/commands/agree";
import { admitOwner, lockOnboarding } from "@/lib/onboarding/commands/settle";
import { answerContract, findContract } from "@/lib/onboarding/contracts/queries";
import { ensureNamesPrint, ensureUnsigned, type TypedName } from "@/lib/onboarding/contracts/rules";

const typedName = async (field: string, name: string): Promise<TypedName> => ({
  field,
  name,
  unprinted: await lettersWithoutFont(name),
});

/**
 * Signs the Professional Services Agreement, once: names, version, the hash of the text, time, address and time
 * zone are kept and never change. Completes the agreement step of onboarding where it is missing (SIL-39).
 * @throws 404 for another's contract, 400 when it is already signed or a name could not be printed (SIL-182)
 */
export async function signProviderContract(
  visitor: Actor,
  input: { id: string; signedFirstName: string; signedLastName: string },
  context: Context = contextAt(),
) {
  const actor = admitOwner(visitor, input.id);
  // Fonts are read before anything is locked.
  const names = [
    await typedName("signed_first_name", input.signedFirstName),
    await typedName("signed_last_name", input.signedLastName),
  ];
  return transaction(actor, context, async (unit) => {
    const { completedRegistrationSteps } = await lockOnboarding(input.id);
    ensureUnsigned((await findContract(input.id))?.signature);
    ensureNamesPrint(names);
    const { id: providerId, ...signed } = input;
    const signing = { providerId, kind: "contract" } as const;
    const signature = await insertSignature(unit, signing, signed, context);
    const { version, textHash } = signature;
    unit.audit({
      action: "contract/signed",
      objectType: "provider",
      objectId: input.id,
      details: { version, textHash },
    });
    if (!completedRegistrationSteps.includes("SIGN_AGREEMENT")) {
      await signMarketplaceAgreement(actor, { id: input.id }, context);
    }
    return answerContract(actor, input.id, { signature, seal: null }, context);
  });
}
