"use client";

import { Crash } from "@/components/accounts/crash";
import "./globals.css";

/** Takes the place of the whole page when even its frame fails. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Error</title>
        <main>
          <Crash onRetry={reset} />
        </main>
      </body>
    </html>
  );
}
