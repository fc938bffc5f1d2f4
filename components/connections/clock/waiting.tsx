"use client";

import { TriangleAlert } from "lucide-react";
import { useSite } from "@/components/ui/site";
import type { Clock } from "@/lib/connections/clock/schema";
import { elapsedText, turnWords } from "./clock-words";

/** Whose turn it is and for how long it has been, as an organization reads its list [CRD-S-023]. */
export function Waiting({ clock }: { clock: Clock | null }) {
  const { product } = useSite();
  if (!clock) return <span className="text-muted-foreground">-</span>;
  const elapsed = elapsedText(clock.business_days);
  return (
    <span className="block min-w-0">
      <span className="block truncate">{turnWords(clock.holder, product)}</span>
      {clock.is_overdue ? (
        <span className="flex items-center gap-1 font-medium text-red text-xs">
          <TriangleAlert aria-hidden className="size-3.5 shrink-0 text-red" />
          {`${elapsed}, overdue`}
        </span>
      ) : (
        <span className="block text-muted-foreground text-xs">{elapsed}</span>
      )}
    </span>
  );
}
