"use client";

import { LoadFailure } from "@/components/credentials/load-failure";

/** The own profile, when it cannot be read. */
export default function ProfileError({ reset }: { reset: () => void }) {
  return <LoadFailure onRetry={reset} />;
}
