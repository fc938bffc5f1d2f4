import { viewOf } from "@/lib/core/pure/view";
import { codeText } from "@/lib/files/seals/words";
import { contractShape } from "@/lib/onboarding/contracts/schema";
import type { SignatureFacts } from "@/lib/onboarding/schema";

const unsigned = { signedAt: null, signedFirstName: null, signedLastName: null };

export type ContractSeal = { code: string; sealedAt: Date; sha256: string; fileId: string };

const viewSeal = ({ code, sealedAt, sha256 }: ContractSeal) => ({
  code: codeText(code),
  sealed_at: sealedAt.toISOString(),
  sha256,
});

/** The contract for its provider and for staff. `text` is the very HTML that is or was signed. */
export const viewContract = (
  signature: SignatureFacts | null,
  seal: ContractSeal | null,
  printed: { text: string; pdf: string; version: string },
) => viewOf(contractShape, signature ?? unsigned, { ...printed, seal: seal && viewSeal(seal) });
