"use client";

import { LoadFailure } from "@/components/credentials/load-failure";

/** Documents that cannot be read. */
export default function DocumentsError({ reset }: { reset: () => void }) {
  return <LoadFailure onRetry={reset} />;
}
