"use client";

import { useWatch } from "react-hook-form";
import { mediumDay } from "@/lib/core/pure/text";
import type { Verification } from "@/lib/credentials/checks/schema";

/** Says of a verified record of the form, before it is edited, what an edit does to its check [CRD-S-014]. */
export function ProofNote({ item }: { item: string }) {
  const verification: Verification | null | undefined = useWatch({ name: `${item}.verification` });
  if (verification?.state !== "verified") return null;
  return (
    <p className="text-muted-foreground text-xs md:col-span-2">
      {`Verified ${mediumDay(verification.checked_on)}. Changing these fields removes the check.`}
    </p>
  );
}
