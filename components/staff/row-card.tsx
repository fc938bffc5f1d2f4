import type { ReactNode } from "react";

type RowCardProps = { href: string; title: string; badge: ReactNode; children: ReactNode };

/** A row of a staff list on a phone. */
export const RowCard = ({ href, title, badge, children }: RowCardProps) => (
  <div className="grid gap-1.5">
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <a href={href} className="stretched font-medium">
        {title}
      </a>
      {badge}
    </div>
    <p className="text-muted-foreground text-xs">{children}</p>
  </div>
);
