"use client";

import { CloudAlert, RotateCw } from "lucide-react";
import { SupportLink } from "@/components/accounts/support-link";
import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/title-card";
import { publicPaths } from "@/lib/core/pure/paths";

/** What is shown when a page fails: works without settings, data or navigation. */
export function Crash({ onRetry }: { onRetry(): void }) {
  return (
    <div
      role="alert"
      className="mx-auto grid min-h-[70dvh] max-w-[420px] content-center justify-items-center gap-3 px-4 py-16 text-center"
    >
      <Mark tone="bad">
        <CloudAlert aria-hidden />
      </Mark>
      <h1 className="text-2xl">We apologize, but an error occurred.</h1>
      <p className="text-pretty text-muted-foreground">
        Nothing you entered elsewhere is lost. Try again, or tell us what happened.
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={onRetry}>
          <RotateCw aria-hidden />
          Try again
        </Button>
        <Button asChild>
          <a href={publicPaths.errorReport} target="_blank" rel="noreferrer">
            Report feedback
          </a>
        </Button>
      </div>
      <p className="mt-2 text-muted-foreground text-sm">
        Support: <SupportLink />
      </p>
    </div>
  );
}
