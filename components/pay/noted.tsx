import type { ReactNode } from "react";
import { Units } from "@/components/ui/units";

/** A figure or a name in a table, and below it what the reader should know of it. */
export const noted = (figure: ReactNode, note: string | null) => (
  <span className="grid">
    {figure}
    {note && (
      <span className="text-muted-foreground text-xs">
        <Units>{note}</Units>
      </span>
    )}
  </span>
);
