"use client";

import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { RowsLoading } from "@/components/ui/list-rows";
import { useCall } from "@/lib/core/browser/use-call";
import type { NoticePaths } from "@/lib/core/pure/notice-paths";
import { listNotices } from "@/lib/notices/bell/calls";
import { panelSize } from "@/lib/notices/bell/words";
import { NoNotices } from "./no-notices";
import { NoticeRow } from "./notice-row";
import { useReading } from "./use-reading";

export type BellPanelProps = {
  unread: number;
  paths: NoticePaths;
  /** When somebody follows a link of it. */
  onLeave(): void;
};

/** The latest news, over the page [RSC-S-019]. */
export function BellPanel({ unread, paths, onLeave }: BellPanelProps) {
  const { data, isError, isFetching, refetch } = useCall(listNotices, { limit: panelSize });
  const { read, readAll, isPending } = useReading();
  const rows = data?.results;
  return (
    <div className="grid grid-cols-1">
      <div className="flex items-center justify-between gap-4 border-b px-4 py-2">
        <h2 className="font-semibold">Notifications</h2>
        <Button variant="link" disabled={unread === 0} pending={isPending} onClick={() => readAll(rows?.[0])}>
          Mark all as read
        </Button>
      </div>
      <div className="max-h-[60vh] overflow-y-auto">
        {rows && rows.length > 0 && (
          <ul className="divide-y">
            {rows.map((notice) => (
              <li key={notice.id} className="relative px-4 py-4 has-[a.stretched]:hover:bg-secondary">
                <NoticeRow
                  notice={notice}
                  onFollow={() => {
                    read(notice);
                    onLeave();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        {rows?.length === 0 && <NoNotices />}
        {!rows && (isError ? <ErrorState onRetry={refetch} retrying={isFetching} /> : <RowsLoading />)}
      </div>
      <div className="flex items-center justify-between gap-4 border-t px-4 py-2">
        <Button asChild variant="link">
          <Link href={paths.list} onClick={onLeave}>
            See all
          </Link>
        </Button>
        <Button asChild variant="link">
          <Link href={paths.settings} onClick={onLeave}>
            Settings
          </Link>
        </Button>
      </div>
    </div>
  );
}
