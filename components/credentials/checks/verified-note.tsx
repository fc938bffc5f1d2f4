import { mediumDay } from "@/lib/core/pure/text";
import type { Verification } from "@/lib/credentials/checks/schema";

type VerifiedNoteProps = {
  verification: Verification | null | undefined;
  /** What is verified, where that is not clear from the fields below. */
  of?: string;
};

/** Says of what is verified, before it is edited, what an edit does to its check [CRD-S-014]. */
export function VerifiedNote({ verification, of }: VerifiedNoteProps) {
  if (verification?.state !== "verified") return null;
  return (
    <p className="text-muted-foreground text-xs md:col-span-2">
      {`${of ? `${of}: ` : ""}Verified ${mediumDay(verification.checked_on)}. Changing these fields removes the check.`}
    </p>
  );
}
