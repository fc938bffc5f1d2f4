import { cn } from "@/lib/core/browser/cn";
import { signs } from "@/lib/overview/board/rules/texts";
import type { CellState } from "@/lib/overview/board/words";

export const toneOf: Record<CellState, string> = {
  full: "bg-green-soft text-green",
  open: "bg-red-soft text-red",
  waiting: "bg-amber-soft text-amber",
  none: "text-muted-foreground",
};

/** The sign of a cell; its colour only adds to it. */
export const Sign = ({ state, className }: { state: CellState; className?: string }) => (
  <span aria-hidden className={cn("font-semibold", className)}>
    {signs[state]}
  </span>
);
