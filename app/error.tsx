"use client";

import { Crash } from "@/components/accounts/crash";

export default function ErrorBoundary({ reset }: { error: Error; reset: () => void }) {
  return (
    <main>
      <Crash onRetry={reset} />
    </main>
  );
}
