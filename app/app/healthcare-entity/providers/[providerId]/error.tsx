"use client";

import { LoadFailure } from "@/components/credentials/load-failure";

/** A tab of a provider's profile that cannot be read. */
export default function TabError({ reset }: { reset: () => void }) {
  return <LoadFailure onRetry={reset} />;
}
