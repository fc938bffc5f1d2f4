"use client";

import { ErrorState } from "@/components/ui/error-state";

export default function CredentialsError({ reset }: { reset: () => void }) {
  return <ErrorState onRetry={reset} />;
}
