"use client";

import type { MouseEvent, ReactNode } from "react";
import { FilterChips } from "@/components/ui/filter-chips";
import { LinkTabs } from "@/components/ui/link-tabs";
import type { ListFrameProps } from "@/components/ui/list-frame";
import { ListRows } from "@/components/ui/list-rows";
import { PageHeader } from "@/components/ui/page-header";
import { staffPaths } from "@/lib/core/pure/staff-paths";

type Filter = { key: string; label: string };

type PayListFrameProps = Omit<ListFrameProps, "children"> & {
  title: string;
  context: string;
  tabs: { href: string; label: string; current: boolean }[];
  /** Search and the button of the filters. */
  controls?: ReactNode;
  /** The filters in force. */
  filters: Filter[];
  onRemove(key: string): void;
  onReset(): void;
  onClickCapture(event: MouseEvent): void;
  children: ReactNode;
};

/** Heading, tabs, filters and pages around a list of pay. */
export const PayListFrame = ({
  title,
  context,
  tabs,
  controls,
  filters,
  onRemove,
  onReset,
  onClickCapture,
  children,
  ...frame
}: PayListFrameProps) => (
  <div className="grid grid-cols-1 gap-5" onClickCapture={onClickCapture}>
    <PageHeader title={title} context={context} back={{ href: staffPaths.pay, label: "Pay" }} />
    <LinkTabs label={`${title} by status`} tabs={tabs} />
    {(controls || filters.length > 0) && (
      <div className="grid gap-3">
        {controls && <div className="flex flex-wrap items-center gap-2">{controls}</div>}
        <FilterChips filters={filters} onRemove={onRemove} onReset={onReset} />
      </div>
    )}
    <ListRows label={title} {...frame}>
      {children}
    </ListRows>
  </div>
);
