"use client";

import { ErrorState } from "@/components/ui/error-state";

/** Shown when who fits cannot be read: over the limit of costly reads, too [SCH-P-042]. */
export default function CandidatesError({ reset }: { reset: () => void }) {
  return <ErrorState onRetry={reset} />;
}
