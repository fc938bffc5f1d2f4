"use client";
import {
  type ColumnDef,
  flexRender,
  getCoreRowModel,
  type RowData,
  useReactTable,
} from "@tanstack/react-table";
import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/lib/core/browser/cn";
import { Card } from "./card";
import { CardList, CardListItem } from "./card-list";
import { DataTableHead } from "./data-table-head";

declare module "@tanstack/react-table" {
  interface ColumnMeta<TData extends RowData, TValue> {
    align?: "end";
    sort?: string;
    className?: string;
  }
}

export type DataTableSort = { by: string; direction: "asc" | "desc" };

export type DataTableProps<Row> = {
  /** Says what the table lists, for screen readers. */
  label: string;
  /** Made by `columnsOf`. */
  columns: ColumnDef<Row>[];
  rows: Row[];
  rowId(row: Row): string;
  /** Makes the row a link; the first cell carries it, so it must not hold one of its own. */
  rowHref?(row: Row): string;
  sort?: DataTableSort;
  /** The address with this order; required for sortable headers. */
  sortHref?(sort: DataTableSort): string;
  /** What a row looks like below 820 px. */
  card(row: Row): ReactNode;
  /** In place of the rows: an EmptyState, an ErrorState. Shown when there are no rows. */
  empty?: ReactNode;
};

export function DataTable<Row>({
  label,
  columns,
  rows,
  rowId,
  rowHref,
  card,
  empty,
  sort,
  sortHref,
}: DataTableProps<Row>) {
  const table = useReactTable({
    data: rows,
    columns,
    getRowId: rowId,
    getCoreRowModel: getCoreRowModel(),
    defaultColumn: { minSize: 30, size: 150, maxSize: 500 },
  });

  /** Until somebody sets a width, the browser lays the columns out by what they hold. */
  const resized = Object.keys(table.getState().columnSizing).length > 0;

  if (rows.length === 0) return <Card>{empty}</Card>;
  return (
    <>
      <div
        className={cn(
          "overflow-x-auto rounded-lg border bg-card shadow-sm max-md:hidden",
          resized && "w-fit max-w-full",
        )}
      >
        <table
          aria-label={label}
          style={resized ? { width: table.getTotalSize() } : undefined}
          className={cn("border-collapse text-sm", resized ? "table-fixed" : "w-full")}
        >
          <DataTableHead table={table} sort={sort} sortHref={sortHref} />
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                className={cn("relative border-t transition-colors", rowHref && "hover:bg-secondary")}
              >
                {row.getVisibleCells().map((cell, index) => {
                  const content = flexRender(cell.column.columnDef.cell, cell.getContext());
                  const meta = cell.column.columnDef.meta;
                  return (
                    <td
                      key={cell.id}
                      className={cn(
                        "px-3 py-3 align-middle first:pl-5 last:pr-5 [&_a:not(.stretched)]:relative [&_button]:relative",
                        meta?.align === "end" && "text-right",
                        resized && "overflow-hidden",
                        meta?.className,
                      )}
                    >
                      {rowHref && index === 0 ? (
                        <Link href={rowHref(row.original)} className="stretched font-medium">
                          {content}
                        </Link>
                      ) : (
                        content
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CardList aria-label={label} className="md:hidden">
        {rows.map((row) => (
          <CardListItem key={rowId(row)}>{card(row)}</CardListItem>
        ))}
      </CardList>
    </>
  );
}
