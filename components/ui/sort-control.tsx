import { ArrowDownWideNarrow, ArrowUpNarrowWide } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/core/browser/cn";
import { Button } from "./button";
import { Select } from "./select";

type Sort<By> = { by: By; direction: "asc" | "desc" };

type SortControlProps<By extends string> = Sort<By> & {
  options: { value: By; label: string }[];
  onChange(sort: Sort<NoInfer<By>>): unknown;
  className?: string;
  /** Beside it: how the rows look, say. */
  children?: ReactNode;
};

/** The order of a list without a table's head: by what, and which way. */
export function SortControl<By extends string>({
  options,
  by,
  direction,
  onChange,
  className,
  children,
}: SortControlProps<By>) {
  const upwards = direction === "asc";
  return (
    <div className={cn("flex min-w-0 items-center gap-2 max-md:flex-1 md:ml-auto", className)}>
      <Select
        aria-label="Sort by"
        lead="Sort:"
        options={options}
        value={by}
        onChange={(value) => onChange({ by: value as By, direction })}
        className="md:w-52"
      />
      <Button
        size="icon"
        aria-label={upwards ? "Sorted upwards, sort downwards" : "Sorted downwards, sort upwards"}
        onClick={() => onChange({ by, direction: upwards ? "desc" : "asc" })}
      >
        {upwards ? <ArrowUpNarrowWide /> : <ArrowDownWideNarrow />}
      </Button>
      {children}
    </div>
  );
}
