import type { Contract } from "@/lib/onboarding/contracts/schema";
import type { SignatureFacts } from "@/lib/onboarding/schema";

/** The contract for its provider and for staff. `text` is the very HTML that is or was signed. */
export const viewContract = (
  text: string,
  pdf: string,
  version: string,
  signature: SignatureFacts | null,
): Contract => ({
  text,
  pdf,
  version,
  signed_at: signature?.signedAt.toISOString() ?? null,
  signed_first_name: signature?.signedFirstName ?? null,
  signed_last_name: signature?.signedLastName ?? null,
});
