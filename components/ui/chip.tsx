import { X } from "lucide-react";
import { cn } from "@/lib/core/browser/cn";

type ChipProps = {
  label: string;
  /** Adds a button "Remove …". */
  onRemove?(): void;
  className?: string;
};

export const Chip = ({ label, onRemove, className }: ChipProps) => (
  <span
    className={cn(
      "inline-flex h-[26px] max-w-full items-center gap-0.5 rounded-[7px] px-2 font-medium text-2xs",
      onRemove ? "bg-primary-soft pr-0.5 text-primary-strong" : "border bg-card text-muted-foreground",
      className,
    )}
  >
    <span className="truncate">{label}</span>
    {onRemove && (
      <button
        type="button"
        aria-label={`Remove ${label}`}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded-md hover:bg-primary/15 focus-visible:-outline-offset-2"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    )}
  </span>
);
