"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { ShiftChecks } from "./use-shift-checks";

/** Shown when the server could not be asked about the shifts, with a way to ask again. */
export function ChecksFailure({ checks, className }: { checks: ShiftChecks; className: string }) {
  return (
    <Alert
      tone="error"
      className={className}
      messages={["The shifts could not be checked."]}
      action={
        <Button size="sm" onClick={checks.retry}>
          Try again
        </Button>
      }
    />
  );
}
