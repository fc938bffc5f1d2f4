import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { buttonStyles } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/core/browser/cn";

const edges = {
  amber: "border-l-amber",
  blue: "border-l-blue",
  red: "border-l-red",
  primary: "border-l-primary",
};

type AttentionCardProps = {
  title: string;
  tone: keyof typeof edges;
  href: string;
  /** What the button says; the whole card leads to the same place. */
  action: string;
  badge?: ReactNode;
  /** The strongest fact, lower left: an amount, a day. */
  fact?: ReactNode;
  primary?: boolean;
  children: ReactNode;
};

/** One thing that waits for the provider. */
export function AttentionCard({
  title,
  tone,
  href,
  action,
  badge,
  fact,
  primary,
  children,
}: AttentionCardProps) {
  return (
    <li
      className={cn(
        "group relative flex min-w-0 flex-col gap-2.5 rounded-lg border border-l-[3px] bg-card px-4 py-4 shadow-sm transition-shadow hover:shadow-md md:px-[18px]",
        edges[tone],
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-base">{title}</h3>
        {badge}
      </div>
      <div className="text-sm">{children}</div>
      <div className="mt-auto flex items-center justify-between gap-3 pt-1">
        <span className="min-w-0 text-muted-foreground text-xs">{fact}</span>
        <Link
          href={href}
          aria-label={`${action}: ${title}`}
          className={cn(
            buttonStyles({ variant: primary ? "primary" : "secondary" }),
            "stretched static gap-1 pr-2.5",
          )}
        >
          {action}
          <ChevronRight aria-hidden className="transition-transform group-hover:translate-x-0.5" />
        </Link>
      </div>
    </li>
  );
}
