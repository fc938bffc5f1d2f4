"use client";
import { Progress as Radix } from "radix-ui";
import { cn } from "@/lib/core/browser/cn";

type ProgressProps = {
  /** What is progressing, for screen readers. */
  label: string;
  /** 0 to 100, or null when unknown. */
  percent: number | null;
};

export const Progress = ({ label, percent }: ProgressProps) => (
  <Radix.Root
    aria-label={label}
    value={percent === null ? null : Math.round(percent)}
    className="h-1.5 w-full overflow-hidden rounded-full bg-grey-soft"
  >
    <Radix.Indicator
      className={cn(
        "h-full rounded-full bg-primary transition-[width] duration-300",
        percent === null && "w-1/3 animate-pulse",
      )}
      style={percent === null ? undefined : { width: `${Math.min(100, Math.max(0, percent))}%` }}
    />
  </Radix.Root>
);
