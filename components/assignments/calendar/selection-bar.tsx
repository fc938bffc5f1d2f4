"use client";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/core/browser/cn";

type SelectionBarProps = {
  count: number;
  onClear(): void;
  /** What can be done with the days picked. */
  actions?: ReactNode;
  className?: string;
};

/** Stays in sight at the bottom while days are being picked, above a phone's tab bar. */
export function SelectionBar({ count, onClear, actions, className }: SelectionBarProps) {
  return (
    <div
      className={cn(
        "sticky bottom-[calc(76px+env(safe-area-inset-bottom))] z-10 mt-4 flex flex-wrap items-center justify-between gap-2 rounded-lg border bg-card px-4 py-2 shadow-md md:bottom-4 md:py-2.5 md:pr-3 md:pl-[18px]",
        className,
      )}
    >
      <p role="status" className="whitespace-nowrap text-sm">
        <strong>{count}</strong> <span className="text-muted-foreground">selected</span>
      </p>
      <Button variant="ghost" disabled={count === 0} onClick={onClear} className="max-md:-mr-3.5 md:ml-auto">
        Clear All Selected
      </Button>
      {actions && (
        <div
          className={cn(
            "flex gap-2 max-md:w-full max-md:flex-wrap max-md:*:flex-1 max-md:*:px-2",
            count === 0 && "max-md:hidden",
          )}
        >
          {actions}
        </div>
      )}
    </div>
  );
}
