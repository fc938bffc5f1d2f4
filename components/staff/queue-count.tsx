import type { ReactNode } from "react";
import { cn } from "@/lib/core/browser/cn";
import { countText } from "@/lib/core/pure/text";

type QueueCountProps = {
  icon: ReactNode;
  count: number;
  /** Nothing may wait here: a count is bad news. */
  alarming?: boolean;
  /** The name of the queue, and since when something waits. */
  children: ReactNode;
};

/** The head of a queue's card: its icon, its name, and how many wait. */
export function QueueCount({ icon, count, alarming, children }: QueueCountProps) {
  const alarm = alarming && count > 0;
  return (
    <>
      <span
        className={cn(
          "grid size-10 shrink-0 place-items-center rounded-lg [&_svg]:size-5",
          alarm ? "bg-red-soft text-red" : "bg-primary-soft text-primary-strong",
        )}
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1">{children}</div>
      <span className={cn("font-semibold text-2xl tracking-tight", alarm && "text-red")}>
        {countText(count)}
      </span>
    </>
  );
}
