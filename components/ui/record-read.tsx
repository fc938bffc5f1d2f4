"use client";

import type { ReactNode } from "react";
import { DialogBody, DialogHeader } from "./dialog";
import { ErrorState } from "./error-state";
import { LoadingRegion, Skeleton } from "./skeleton";

type RecordReadProps<Shown> = {
  /** As `useCall` gives it. */
  read: { data: Shown | undefined; isError: boolean; isFetching: boolean; refetch(): Promise<unknown> };
  /** The dialog's title until there is a record to name. */
  title: string;
  /** The title of a failure. */
  failed?: string;
  /** In the shape of what is coming. */
  skeleton?: ReactNode;
  children(record: Shown): ReactNode;
};

const blocks = (
  <LoadingRegion className="grid gap-4">
    <Skeleton className="h-20" />
    <Skeleton className="h-40" />
  </LoadingRegion>
);

/** Header, body and footer of a record; while it is not known, what is coming, or that it could not be read. */
export function RecordRead<Shown>({
  read,
  title,
  failed,
  skeleton = blocks,
  children,
}: RecordReadProps<Shown>) {
  if (read.data !== undefined) return children(read.data);
  return (
    <>
      <DialogHeader title={title} />
      <DialogBody>
        {read.isError ? (
          <ErrorState title={failed} onRetry={() => void read.refetch()} retrying={read.isFetching} />
        ) : (
          skeleton
        )}
      </DialogBody>
    </>
  );
}
