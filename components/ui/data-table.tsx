"use client";
import { type ReactNode, useState } from "react";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/core/browser/cn";
import { Card } from "./card";
import { CardList, CardListItem } from "./card-list";
import { type ColumnWidths, type TableColumn, widthOf } from "./columns";
import { DataTableHead } from "./data-table-head";

export type DataTableSort = { by: string; direction: "asc" | "desc" };

export type DataTableProps<Row> = {
  /** Says what the table lists, for screen readers. */
  label: string;
  /** Made by `columnsOf`. */
  columns: readonly TableColumn<Row>[];
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
  const [widths, setWidths] = useState<ColumnWidths>({});
  /** Until somebody sets a width, the browser lays the columns out by what they hold. */
  const resized = Object.keys(widths).length > 0;
  const total = columns.reduce((sum, column) => sum + widthOf(column, widths), 0);

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
          style={resized ? { width: total } : undefined}
          className={cn("border-collapse text-sm", resized ? "table-fixed" : "w-full")}
        >
          <DataTableHead
            columns={columns}
            widths={widths}
            setWidths={setWidths}
            sort={sort}
            sortHref={sortHref}
          />
          <tbody>
            {rows.map((row) => (
              <tr
                key={rowId(row)}
                className={cn("relative border-t transition-colors", rowHref && "hover:bg-secondary")}
              >
                {columns.map(({ id, align, className, cell }, index) => (
                  <td
                    key={id}
                    className={cn(
                      "px-3 py-3 align-middle first:pl-5 last:pr-5 [&_a:not(.stretched)]:relative [&_button]:relative",
                      align === "end" && "text-right",
                      resized && "overflow-hidden",
                      className,
                    )}
                  >
                    {rowHref && index === 0 ? (
                      <Link href={rowHref(row)} className="stretched font-medium">
                        {cell(row)}
                      </Link>
                    ) : (
                      cell(row)
                    )}
                  </td>
                ))}
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
