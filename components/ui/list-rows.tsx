"use client";

import { type ReactNode, useEffect, useState } from "react";
import { Card } from "@/components/ui/card";
import { ListFrame, type ListFrameProps } from "@/components/ui/list-frame";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";

/** An answer that comes sooner is shown without a skeleton, which would only flash. */
const quickMs = 150;

/** Whether something has been under way for more than a moment. */
function useLasting(busy: boolean): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLasting(true), quickMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [busy]);
  return busy && lasting;
}

type ListRowsProps = ListFrameProps & { children: ReactNode };

/** The frame of a list that is refreshed in place: while other rows are requested, a skeleton replaces them. */
export function ListRows({ busy = false, isEmpty = false, children, ...frame }: ListRowsProps) {
  const lasting = useLasting(busy);
  return (
    <ListFrame {...frame} busy={busy} isEmpty={isEmpty && !busy}>
      {lasting || (busy && isEmpty) ? <RowsLoading /> : children}
    </ListFrame>
  );
}

const rows = ["w-2/5", "w-1/3", "w-1/2", "w-2/5", "w-3/5", "w-1/3"];

/** Rows of a list on their way: a name with a line below it, and an amount. */
export const RowsLoading = () => (
  <Card>
    <LoadingRegion className="divide-y">
      {rows.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: widths repeat and never move
        <div key={index} className="flex items-center gap-4 px-4 py-4 md:px-5">
          <div className="grid flex-1 gap-2">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-1/4" />
          </div>
          <Skeleton className="h-5 w-24 rounded-full" />
          <Skeleton className="h-4 w-20 max-md:hidden" />
        </div>
      ))}
    </LoadingRegion>
  </Card>
);
