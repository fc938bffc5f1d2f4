import { viewOf } from "@/lib/core/pure/view";
import { contractShape } from "@/lib/onboarding/contracts/schema";
import type { SignatureFacts } from "@/lib/onboarding/schema";

const unsigned = { signedAt: null, signedFirstName: null, signedLastName: null };

/** The contract for its provider and for staff. `text` is the very HTML that is or was signed. */
export const viewContract = (
  signature: SignatureFacts | null,
  printed: { text: string; pdf: string; version: string },
) => viewOf(contractShape, signature ?? unsigned, printed);
