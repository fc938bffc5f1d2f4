"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function InsightsError({ reset }: { reset: () => void }) {
  return <ErrorState onRetry={reset} />;
}
