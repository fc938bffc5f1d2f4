"use client";
import { flexRender, type Table } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import Link from "next/link";
import { cn } from "@/lib/core/browser/cn";
import { ColumnResizer } from "./column-resizer";
import type { DataTableSort } from "./data-table";

type DataTableHeadProps<Row> = {
  table: Table<Row>;
  sort?: DataTableSort;
  sortHref?(sort: DataTableSort): string;
};

export function DataTableHead<Row>({ table, sort, sortHref }: DataTableHeadProps<Row>) {
  return (
    <thead className="bg-secondary text-muted-foreground text-xs">
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {group.headers.map((header, index) => {
            const { meta, minSize, maxSize, header: label } = header.column.columnDef;
            const key = meta?.sort;
            const direction = key && sort?.by === key ? sort.direction : undefined;
            const title = header.isPlaceholder
              ? null
              : flexRender(header.column.columnDef.header, header.getContext());
            const Arrow = direction === "asc" ? ArrowUp : direction === "desc" ? ArrowDown : ChevronsUpDown;
            return (
              <th
                key={header.id}
                scope="col"
                aria-label={typeof label === "string" ? label : undefined}
                aria-sort={direction && (direction === "asc" ? "ascending" : "descending")}
                style={{ width: header.getSize(), minWidth: minSize, maxWidth: maxSize }}
                className={cn(
                  "relative whitespace-nowrap px-3 py-2 text-left font-medium first:pl-5 last:pr-5",
                  meta?.align === "end" && "text-right",
                )}
              >
                {key && sortHref ? (
                  <Link
                    href={sortHref({ by: key, direction: direction === "asc" ? "desc" : "asc" })}
                    scroll={false}
                    className={cn(
                      "inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-foreground",
                      direction && "text-foreground",
                    )}
                  >
                    {title}
                    <Arrow aria-hidden className={cn("size-3.5", !direction && "opacity-60")} />
                  </Link>
                ) : (
                  title
                )}
                {index < group.headers.length - 1 && <ColumnResizer table={table} header={header} />}
              </th>
            );
          })}
        </tr>
      ))}
    </thead>
  );
}
