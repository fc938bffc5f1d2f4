import type { ReactNode } from "react";

type StatProps = { label: ReactNode; value: ReactNode; note?: ReactNode };

/** A figure with its name, for totals. */
export const Stat = ({ label, value, note }: StatProps) => (
  <div className="min-w-0">
    <div className="text-muted-foreground text-xs">{label}</div>
    <div className="font-semibold text-lg tracking-tight">{value}</div>
    {note && <div className="text-muted-foreground text-2xs">{note}</div>}
  </div>
);
