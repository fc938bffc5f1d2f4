"use client";

import { Bell as BellIcon } from "lucide-react";
import { Link } from "@/components/ui/link";
import { codeOnDemand } from "@/components/ui/on-demand";
import { PopupTrigger, usePopup } from "@/components/ui/popup";
import { useCall } from "@/lib/core/browser/use-call";
import type { NoticePaths } from "@/lib/core/pure/notice-paths";
import { noticeCounts } from "@/lib/notices/bell/calls";
import type { NoticeCounts } from "@/lib/notices/bell/schema";

const popupCode = codeOnDemand(() => import("./bell-popup"));

/** How often the counts are asked for while the page is seen [RSC-V-031]. */
const countsEveryMs = 30_000;

const styles = "relative size-9 place-items-center rounded-md text-muted-foreground hover:text-foreground";

/** The way to one's news: a panel over the page on wide screens, a page of its own on phones [RSC-S-019]. */
export function Bell({ paths, initial }: { paths: NoticePaths; initial: NoticeCounts }) {
  const { data } = useCall(noticeCounts, {}, { initialData: initial, refetchInterval: countsEveryMs });
  const { code, ...popup } = usePopup(popupCode);
  const BellPopup = code?.BellPopup;
  const { unread } = data;
  const shown = unread > 9 ? "9+" : unread;
  const name = unread > 0 ? `Notifications, ${shown} unread` : "Notifications";
  const face = (
    <>
      <BellIcon aria-hidden className="size-5" />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute -top-1 right-0 inline-grid h-4 min-w-4 place-items-center rounded-full bg-primary px-1 font-semibold text-[10px] text-primary-foreground"
        >
          {shown}
        </span>
      )}
    </>
  );
  return (
    <>
      <Link href={paths.list} aria-label={name} className={`${styles} grid md:hidden`}>
        {face}
      </Link>
      <PopupTrigger
        popup={popup}
        opensBy={[]}
        aria-haspopup="dialog"
        aria-expanded={false}
        data-state="closed"
      >
        <button type="button" aria-label={name} className={`${styles} hidden md:grid`}>
          {face}
        </button>
      </PopupTrigger>
      {BellPopup && <BellPopup popup={popup} unread={unread} paths={paths} />}
    </>
  );
}
