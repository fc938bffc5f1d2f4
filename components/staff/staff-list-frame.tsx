"use client";

import type { ReactNode } from "react";
import { LinkTabs } from "@/components/ui/link-tabs";
import { ListFrame } from "@/components/ui/list-frame";
import { PageHeader } from "@/components/ui/page-header";
import { SearchInput } from "@/components/ui/search-input";
import type { List } from "@/lib/core/browser/list/list";
import { useListState } from "@/lib/core/browser/list/use-list";
import { type StaffListState, staffLists } from "./staff-lists";

type StaffListFrameProps = {
  of: keyof typeof staffLists;
  /** The query string that the rows were read for. */
  renderedFor: string;
  /** Rows over all pages. */
  total: number;
  /** Beside the search. */
  action?: ReactNode;
  /** The rows, drawn by the server. */
  children: ReactNode;
};

/** Heading, search, tabs and pages around a list of the staff; reload, back and sharing keep them. */
export function StaffListFrame({ of, renderedFor, total, action, children }: StaffListFrameProps) {
  const { title, context, searchLabel, tabs, tabsLabel } = staffLists[of];
  const list: List<StaffListState> = staffLists[of].list;
  const { state, moving, change, hrefWith, file, links } = useListState(list, { renderedFor });
  const { page } = list.read(renderedFor);
  const hrefFor = (to: number) => hrefWith({ page: to });
  return (
    <div className="grid gap-5" onClickCapture={links()}>
      <PageHeader
        title={title}
        context={context}
        actions={
          <>
            <SearchInput label={searchLabel} value={state.search} onSearch={(search) => change({ search })} />
            {action}
          </>
        }
      />
      {tabs.length > 0 && (
        <LinkTabs
          label={tabsLabel}
          tabs={tabs.map(({ value, label }) => ({
            label,
            href: hrefWith({ tab: value }),
            current: value === state.tab,
          }))}
        />
      )}
      <ListFrame busy={moving} file={file} pages={{ page, pageSize: list.pageSize, total, hrefFor }}>
        {children}
      </ListFrame>
    </div>
  );
}
