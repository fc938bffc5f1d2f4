import type { ReactNode } from "react";
import { QueueCount } from "@/components/staff/queue-count";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { type Day, daysBetween } from "@/lib/core/pure/days";
import { formatExact } from "@/lib/core/pure/money";
import { counted, mediumDay } from "@/lib/core/pure/text";

type DeskCardProps = {
  title: string;
  icon: ReactNode;
  href: string;
  queue: { count: number; oldest_on: Day | null; total?: number };
  today: Day;
  /** Nothing should be counted here: a count is bad news. */
  alarming?: boolean;
};

/** "Oldest from Nov 3, 2026, 22 days ago" */
function ageText(oldest: Day, today: Day): string {
  const days = Math.max(0, daysBetween(oldest, today));
  return `Oldest from ${mediumDay(oldest)}, ${days === 0 ? "today" : `${counted(days, "day")} ago`}`;
}

/** How many of something wait for staff, what they come to, and since when; the whole card opens their list. */
export function DeskCard({ title, icon, href, queue, today, alarming }: DeskCardProps) {
  const { count, oldest_on: oldest, total } = queue;
  return (
    <Card className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 px-4 py-4 transition-colors hover:bg-secondary md:px-5 md:py-5">
      <QueueCount icon={icon} count={count} alarming={alarming}>
        <h2 className="text-base">
          <Link href={href} className="stretched">
            {title}
          </Link>
        </h2>
        <p className="text-muted-foreground text-xs">{oldest ? ageText(oldest, today) : "None"}</p>
        {total !== undefined && (
          <p className="mt-2 font-semibold text-lg tracking-tight">{formatExact(total)}</p>
        )}
      </QueueCount>
    </Card>
  );
}
