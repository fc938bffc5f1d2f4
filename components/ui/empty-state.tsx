import type { ReactNode } from "react";
import { cn } from "@/lib/core/browser/cn";

type EmptyStateProps = {
  /** A lucide icon element. */
  icon: ReactNode;
  title: ReactNode;
  /** What to do next. */
  text?: ReactNode;
  className?: string;
};

export const EmptyState = ({ icon, title, text, className }: EmptyStateProps) => (
  <div className={cn("grid justify-items-center gap-1 px-6 py-14 text-center", className)}>
    <div className="mb-2 grid size-12 place-items-center rounded-xl bg-primary-soft text-primary-strong [&_svg]:size-[22px]">
      {icon}
    </div>
    <p className="font-semibold">{title}</p>
    {text && <div className="max-w-[44ch] text-pretty text-muted-foreground text-sm">{text}</div>}
  </div>
);
