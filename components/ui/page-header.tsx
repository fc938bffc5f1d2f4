import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/core/browser/cn";

type PageHeaderProps = {
  title: ReactNode;
  /** One line of context. */
  context?: ReactNode;
  /** Badges beside the title. */
  badges?: ReactNode;
  /** Buttons to the right, the primary one last. */
  actions?: ReactNode;
  back?: { href: string; label: string };
  className?: string;
};

export const PageHeader = ({ title, context, badges, actions, back, className }: PageHeaderProps) => (
  <header className={cn("grid gap-1.5", className)}>
    {back && (
      <Link
        href={back.href}
        className="inline-flex min-h-6 items-center gap-1.5 justify-self-start rounded-sm text-muted-foreground text-sm hover:text-foreground"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {back.label}
      </Link>
    )}
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="text-2xl">{title}</h1>
          {badges}
        </div>
        {context && <p className="mt-1 text-muted-foreground">{context}</p>}
      </div>
      {actions && (
        <div className="flex flex-wrap items-center gap-2 empty:hidden max-md:w-full">{actions}</div>
      )}
    </div>
  </header>
);
