import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { countText, waitText } from "@/lib/core/pure/text";
import type { Queue } from "@/lib/staff/schema";
import { QueueCount } from "./queue-count";

type QueueCardProps = {
  title: string;
  icon: ReactNode;
  queue: Queue;
  now: Date;
  /** The whole queue, where it has a list of its own. */
  href?: string;
  hrefOf?(id: string): string;
  /** What can be done about one of them. */
  actionFor?(id: string, title: string): ReactNode;
  /** Nothing may wait here: a count is bad news. */
  alarming?: boolean;
  empty: string;
};

/** One queue: how many wait, for how long, and the oldest of them. */
export function QueueCard({
  title,
  icon,
  queue,
  now,
  href,
  hrefOf,
  actionFor,
  alarming,
  empty,
}: QueueCardProps) {
  const { count, oldest_at: oldest, results } = queue;
  return (
    <Card className="flex flex-col">
      <div className="flex items-start gap-3.5 px-4 pt-4 md:px-5 md:pt-5">
        <QueueCount icon={icon} count={count} alarming={alarming}>
          <h2 className="text-base">{title}</h2>
          <p className="text-muted-foreground text-xs">
            {oldest ? `Oldest has waited ${waitText(oldest, now)}` : "Nothing waits"}
          </p>
        </QueueCount>
      </div>
      {results.length === 0 ? (
        <p className="flex items-center gap-2 px-4 pt-4 pb-5 text-muted-foreground text-sm md:px-5">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-green" />
          {empty}
        </p>
      ) : (
        <ul className="mt-3 divide-y border-t">
          {results.map((each) => (
            <li
              key={each.id}
              className="relative flex items-baseline justify-between gap-4 px-4 py-2.5 has-[a.stretched]:hover:bg-secondary md:px-5"
            >
              <div className="min-w-0">
                {hrefOf ? (
                  <Link href={hrefOf(each.id)} className="stretched block truncate font-medium text-sm">
                    {each.title || each.detail}
                  </Link>
                ) : (
                  <p className="truncate font-medium text-sm">{each.title}</p>
                )}
                <p className="truncate text-muted-foreground text-xs">{each.detail}</p>
              </div>
              <span className="flex shrink-0 items-center gap-3 text-muted-foreground text-xs">
                {waitText(each.since, now)}
                {actionFor?.(each.id, each.title)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {href && count > results.length && (
        <Link
          href={href}
          className="mt-auto border-t px-4 py-3 font-medium text-primary-strong text-sm hover:bg-secondary md:px-5"
        >
          Show all {countText(count)}
        </Link>
      )}
    </Card>
  );
}
