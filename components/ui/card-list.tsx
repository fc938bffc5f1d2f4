import type { ComponentProps } from "react";
import { cn } from "@/lib/core/browser/cn";

/** Rows in one card, divided by lines. */
export const CardList = ({ className, ...props }: ComponentProps<"ul">) => (
  <ul
    className={cn("min-w-0 divide-y overflow-hidden rounded-lg border bg-card shadow-sm", className)}
    {...props}
  />
);

/** A row. A link inside with the class `stretched` makes the whole row clickable; other controls take `relative`. */
export const CardListItem = ({ className, ...props }: ComponentProps<"li">) => (
  <li
    className={cn(
      "relative px-4 py-4 transition-colors has-[a.stretched]:hover:bg-secondary md:px-5",
      className,
    )}
    {...props}
  />
);
