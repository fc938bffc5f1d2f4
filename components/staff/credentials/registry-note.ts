import type { CredentialView } from "@/lib/credentials/checks/schema";

/**
 * Of an NPI that the registry does not prove, what it says instead; the note of one that was returned or failed is what
 * its provider reads.
 */
export const registryNoteOf = ({ kind, verification: { note, needs_provider, state } }: CredentialView) =>
  kind === "npi" && !needs_provider && state !== "failed" ? note : null;
