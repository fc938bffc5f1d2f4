"use client";

import type { ReactNode } from "react";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { SearchInput } from "@/components/ui/search-input";
import { cn } from "@/lib/core/browser/cn";
import { listLinks } from "@/lib/core/browser/list/list-links";
import { useListQuery } from "@/lib/core/browser/list/use-list-query";
import {
  pageSize,
  parametersOf,
  readStaffList,
  type StaffList,
  type StaffListState,
  staffQuery,
} from "./list-state";

export type StaffListFrameProps = {
  list: StaffList;
  /** The query string that the rows were read for. */
  drawnFor: string;
  /** Rows over all pages. */
  total: number;
  /** Beside the search. */
  action?: ReactNode;
  /** The rows, drawn by the server. */
  children: ReactNode;
};

/** Heading, search, tabs and pages around a list of the staff; reload, back and sharing keep them. */
export function StaffListFrame({ list, drawnFor, total, action, children }: StaffListFrameProps) {
  const { query, moving, change } = useListQuery(parametersOf(list), { drawnFor });
  const state = readStaffList(new URLSearchParams(query), list);
  const queryFor = (changes: Partial<StaffListState>, from = state) =>
    staffQuery({ ...from, page: 1, ...changes }, list);
  return (
    <div className="grid gap-5" onClickCapture={listLinks(list.path, change)}>
      <PageHeader
        title={list.title}
        context={list.context}
        actions={
          <>
            <SearchInput
              label={list.searchLabel}
              value={state.search}
              onSearch={(search) =>
                change((now) => queryFor({ search }, readStaffList(new URLSearchParams(now), list)))
              }
            />
            {action}
          </>
        }
      />
      {list.tabs.length > 0 && (
        <LinkTabs
          label={list.tabsLabel}
          tabs={list.tabs.map(({ value, label }) => ({
            label,
            href: list.path + queryFor({ tab: value }),
            current: value === state.tab,
          }))}
        />
      )}
      <div
        className={cn("grid gap-5 transition-opacity", moving && "opacity-60")}
        aria-busy={moving || undefined}
      >
        {children}
        <Pagination
          page={readStaffList(new URLSearchParams(drawnFor), list).page}
          pageSize={pageSize}
          total={total}
          hrefFor={(page) => list.path + queryFor({ page })}
        />
      </div>
    </div>
  );
}
