"use client";

import { useParams } from "next/navigation";
import { LoadFailure } from "@/components/credentials/load-failure";
import { ErrorState } from "@/components/ui/error-state";

/** The list of providers, or the head of a profile, when it cannot be read. */
export default function ProvidersError({ reset }: { reset: () => void }) {
  const { providerId } = useParams();
  return providerId ? <LoadFailure onRetry={reset} /> : <ErrorState onRetry={reset} />;
}
