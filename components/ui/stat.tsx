import type { ReactNode } from "react";
import { cn } from "@/lib/core/browser/cn";

type StatProps = { label: ReactNode; value: ReactNode; note?: ReactNode; className?: string };

/** A figure with its name, for totals. */
export function Stat({ label, value, note, className }: StatProps) {
  return (
    <div className={cn("min-w-0", className)}>
      <div className="text-muted-foreground text-xs">{label}</div>
      <div className="font-semibold text-lg tracking-tight">{value}</div>
      {note && <div className="text-muted-foreground text-2xs">{note}</div>}
    </div>
  );
}
