"use client";

import { Settings2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CardList, CardListItem } from "@/components/ui/card-list";
import { Link } from "@/components/ui/link";
import { ListRows } from "@/components/ui/list-rows";
import { PageHeader } from "@/components/ui/page-header";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import { useCall } from "@/lib/core/browser/use-call";
import type { Side } from "@/lib/core/pure/actor";
import { noticePaths } from "@/lib/core/pure/notice-paths";
import { noticeCounts } from "@/lib/notices/bell/calls";
import type { NoticeCounts } from "@/lib/notices/bell/schema";
import { NoNotices } from "./no-notices";
import { NoticeRow } from "./notice-row";
import { type NoticesList, noticesLists } from "./notices-list";
import { useReading } from "./use-reading";

type NoticesScreenProps = { side: Side; counts: NoticeCounts; initial: InitialOf<NoticesList> };

/** Shows all the notices that a person has received [RSC-S-020]. */
export function NoticesScreen({ side, counts, initial }: NoticesScreenProps) {
  const { state, shown, frame, links } = useList(noticesLists[side], initial);
  const { data } = useCall(noticeCounts, {}, { initialData: counts });
  const { read, readAll, isPending } = useReading();
  return (
    <div className="grid grid-cols-1 gap-5" onClickCapture={links()}>
      <PageHeader
        title="Notifications"
        context={data.unread > 0 ? `${data.unread} unread` : undefined}
        actions={
          <>
            <Button asChild>
              <Link href={noticePaths[side].settings}>
                <Settings2 aria-hidden />
                Settings
              </Link>
            </Button>
            <Button
              disabled={data.unread === 0}
              pending={isPending}
              onClick={() => readAll(state.page === 1 ? shown.results[0] : undefined)}
            >
              Mark all as read
            </Button>
          </>
        }
      />
      <ListRows {...frame} empty={<NoNotices />}>
        <CardList aria-label="Notifications">
          {shown.results.map((notice) => (
            <CardListItem key={notice.id}>
              <NoticeRow notice={notice} onFollow={() => read(notice)} />
            </CardListItem>
          ))}
        </CardList>
      </ListRows>
    </div>
  );
}
