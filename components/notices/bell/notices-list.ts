import { list, rowsOf } from "@/lib/core/browser/list/list";
import { asPage } from "@/lib/core/browser/list/parsers";
import type { Side } from "@/lib/core/pure/actor";
import { noticePaths } from "@/lib/core/pure/notice-paths";
import { listNotices } from "@/lib/notices/bell/calls";
import { noticesPageSize } from "@/lib/notices/bell/words";

const listOf = (side: Side) =>
  list({
    path: noticePaths[side].list,
    parsers: { page: asPage },
    call: listNotices,
    pageSize: noticesPageSize,
    toInput: ({ page }) => rowsOf(page, noticesPageSize),
  });

/** The notices that a person has received, newest first, by the side that has the page. */
export const noticesLists = { provider: listOf("provider"), rep: listOf("rep") };
export type NoticesList = (typeof noticesLists)[Side];
