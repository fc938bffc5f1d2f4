import type { Verification } from "@/lib/credentials/checks/schema";
import { EvidenceLink } from "./evidence-link";
import { VerificationBadge } from "./verification-badge";

type ProofProps = {
  verification: Verification | null;
  /** What it is the proof of, for those who hear the link alone. */
  of: string;
};

/** How far a record of the profile is proven, with the evidence that is shared; nothing for what nobody checks. */
export const Proof = ({ verification, of }: ProofProps) =>
  verification && (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-3 gap-y-1">
      <VerificationBadge verification={verification} />
      {verification.evidence && <EvidenceLink file={verification.evidence} of={of} />}
    </span>
  );
