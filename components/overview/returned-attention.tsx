import { VerificationBadge } from "@/components/credentials/checks/verification-badge";
import { providerPaths } from "@/lib/core/pure/paths";
import type { CredentialView } from "@/lib/credentials/checks/schema";
import { AttentionCard } from "./attention-card";

/** The home shows at most so many returned credentials; the page of all leads on. */
export const returnedInput = { state: "needs_provider" as const, limit: 6 };

/** Staff looked at a credential and wait for its provider [CRD-S-013]. */
export const ReturnedAttention = ({ credential }: { credential: CredentialView }) => (
  <AttentionCard
    title={credential.title}
    tone="amber"
    href={providerPaths.credentials}
    action="Open"
    badge={<VerificationBadge verification={credential.verification} />}
  >
    <p className="line-clamp-3 break-words">We asked for: {credential.verification.note}</p>
  </AttentionCard>
);
