import { cn } from "@/lib/core/browser/cn";
import { mark } from "@/lib/core/pure/mark";

/** The mark and the product's name. */
export const Brand = ({ name, className }: { name: string; className?: string }) => (
  <span className={cn("inline-flex items-center gap-2.5 font-semibold tracking-tight", className)}>
    <svg
      aria-hidden
      viewBox={`0 0 ${mark.size} ${mark.size}`}
      className="size-[26px] rounded-lg bg-[linear-gradient(to_bottom_right_in_oklab,var(--primary),var(--primary-strong))] text-primary-foreground"
    >
      <path
        d={mark.line}
        fill="none"
        stroke="currentColor"
        strokeWidth={mark.lineWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    {name}
  </span>
);
