"use client";

import { LoadFailure } from "@/components/credentials/load-failure";

/** A section that cannot be read. */
export default function EditError({ reset }: { reset: () => void }) {
  return <LoadFailure onRetry={reset} />;
}
