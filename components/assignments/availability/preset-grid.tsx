import { Children, type ReactNode } from "react";
import { cn } from "@/lib/core/browser/cn";

/** How many of twelve columns each preset takes, by the number of presets. */
const columnsOf: Record<number, string> = {
  1: "md:*:[div]:col-span-12",
  2: "md:*:[div]:col-span-6",
  3: "md:*:[div]:col-span-4",
  4: "md:*:[div]:col-span-3",
};

/** Presets to choose from: side by side on twelve columns, below each other up to 819 px. */
export function PresetGrid({ legend, children }: { legend: string; children: ReactNode }) {
  const presets = Children.count(children);
  return (
    <fieldset
      data-column-size={12 / presets}
      className={cn("grid gap-2.5 md:grid-cols-12", columnsOf[presets])}
    >
      <legend className="mb-3 text-muted-foreground text-sm">{legend}</legend>
      {children}
    </fieldset>
  );
}
