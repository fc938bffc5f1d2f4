"use client";
import type { ReactNode } from "react";
import { cn } from "@/lib/core/browser/cn";
import { Card } from "./card";
import { ErrorBanner } from "./error-banner";
import { ErrorState } from "./error-state";
import { ExportMenu } from "./export-menu";
import { Pagination, type PaginationProps } from "./pagination";

export type ListFrameProps = {
  /** Names the part of the page that holds the rows. */
  label?: string;
  /** The rows shown are not yet those that are asked for. */
  busy?: boolean;
  /** `stale`: the content on the screen could not be refreshed; `empty`: there is nothing to show instead. */
  failed?: "stale" | "empty";
  retrying?: boolean;
  onRetry?(): void;
  isEmpty?: boolean;
  /** In place of the rows, where there are none. */
  empty?: ReactNode;
  /** In place of the words for a list that could not be read; the screen then offers to read it again. */
  failure?: ReactNode;
  pages?: PaginationProps;
  /** The address of the list as a file, for its menu of exports. */
  file?: string;
  children: ReactNode;
};

/** Around the rows of a list: what it says while it is busy, when it failed or is empty, and its pages. */
export function ListFrame({ label, busy, failed, retrying, onRetry = () => {}, ...props }: ListFrameProps) {
  const { isEmpty, empty, failure, pages, file, children } = props;
  const rows = isEmpty && empty ? <Card>{empty}</Card> : children;
  return (
    <section
      aria-label={label}
      aria-busy={busy || undefined}
      className={cn("grid min-w-0 gap-4", busy && "renewing")}
    >
      {failed === "stale" && !failure && <ErrorBanner onRetry={onRetry} retrying={retrying} />}
      {failed === "empty" ? (
        <Card>{failure ?? <ErrorState onRetry={onRetry} retrying={retrying} />}</Card>
      ) : (
        rows
      )}
      {failed !== "empty" && (pages || file) && (
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1">{pages && <Pagination {...pages} />}</div>
          {file && <ExportMenu file={file} />}
        </div>
      )}
    </section>
  );
}
