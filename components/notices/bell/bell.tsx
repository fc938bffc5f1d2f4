"use client";

import { Bell as BellIcon } from "lucide-react";
import { Suspense, useState } from "react";
import { Link } from "@/components/ui/link";
import { onDemand } from "@/components/ui/on-demand";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { useCall } from "@/lib/core/browser/use-call";
import type { Side } from "@/lib/core/pure/actor";
import { noticePaths } from "@/lib/core/pure/notice-paths";
import { noticeCounts } from "@/lib/notices/bell/calls";
import type { NoticeCounts } from "@/lib/notices/bell/schema";

const BellPanel = onDemand(async () => (await import("./bell-panel")).BellPanel);

/** How often the counts are asked for while the page is seen [RSC-V-031]. */
const countsEveryMs = 30_000;

const styles = "relative size-9 place-items-center rounded-md text-muted-foreground hover:text-foreground";

/** The way to one's news: a panel over the page on wide screens, a page of its own on phones [RSC-S-019]. */
export function Bell({ side, initial }: { side: Side; initial: NoticeCounts }) {
  const { data } = useCall(noticeCounts, {}, { initialData: initial, refetchInterval: countsEveryMs });
  const [open, setOpen] = useState(false);
  const paths = noticePaths[side];
  const { unread } = data;
  const name = unread > 0 ? `Notifications, ${unread} unread` : "Notifications";
  const face = (
    <>
      <BellIcon aria-hidden className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute -top-1 right-0 inline-grid h-4 min-w-4 place-items-center rounded-full bg-primary px-1 font-semibold text-[10px] text-primary-foreground"
        >
          {unread > 9 ? "9+" : unread}
        </span>
      )}
    </>
  );
  return (
    <>
      <Link href={paths.list} aria-label={name} className={`${styles} grid md:hidden`}>
        {face}
      </Link>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <button
            type="button"
            aria-label={name}
            className={`${styles} hidden md:grid`}
            {...BellPanel.whenMeant}
          >
            {face}
          </button>
        </PopoverTrigger>
        <PopoverContent align="end" aria-label="Notifications" className="w-96 p-0">
          <Suspense>
            <BellPanel unread={unread} paths={paths} onLeave={() => setOpen(false)} />
          </Suspense>
        </PopoverContent>
      </Popover>
    </>
  );
}
