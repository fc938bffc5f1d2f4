"use client";

import { useState } from "react";
import { Crash } from "@/components/accounts/crash";
import "./pages.css";

/** The frame that knows the product's name has failed; the title of the page before still ends with it. */
const productName = () =>
  (typeof document !== "undefined" && document.title.split(" | ").at(-1)) || "Wardway";

/** Takes the place of the whole page when even its frame fails. */
export default function GlobalError({ reset }: { error: Error; reset: () => void }) {
  const [product] = useState(productName);
  return (
    <html lang="en">
      <body>
        <title suppressHydrationWarning>{`Error | ${product}`}</title>
        <main>
          <Crash onRetry={reset} />
        </main>
      </body>
    </html>
  );
}
