"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function ClearancesError({ reset }: { reset: () => void }) {
  return <ErrorState onRetry={reset} />;
}
