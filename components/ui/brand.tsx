import { cn } from "@/lib/core/browser/cn";

/** The mark and the product's name. */
export const Brand = ({ name, className }: { name: string; className?: string }) => (
  <span className={cn("inline-flex items-center gap-2.5 font-semibold tracking-tight", className)}>
    <span
      aria-hidden
      className="grid size-[26px] place-items-center rounded-lg bg-[linear-gradient(to_bottom_right_in_oklab,var(--primary),var(--primary-strong))]"
    >
      <span className="size-3 rounded-[3px] border-[2.5px] border-primary-foreground border-r-transparent" />
    </span>
    {name}
  </span>
);
