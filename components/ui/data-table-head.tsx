"use client";
import { flexRender, type Header, type Table } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import Link from "next/link";
import type { KeyboardEvent, PointerEvent } from "react";
import { cn } from "@/lib/core/browser/cn";
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

type ColumnResizerProps<Row> = { table: Table<Row>; header: Header<Row, unknown> };

const step = 10;

/** How wide the columns stand now. Before the first change the browser has laid them out, not we. */
function widthsNow<Row>(table: Table<Row>, handle: HTMLElement): Record<string, number> {
  const { columnSizing } = table.getState();
  if (Object.keys(columnSizing).length > 0) return columnSizing;
  const cells = [...(handle.closest("tr")?.children ?? [])] as HTMLElement[];
  const columns = table.getVisibleLeafColumns();
  return Object.fromEntries(
    columns.map((column, index) => [column.id, cells[index]?.offsetWidth || column.getSize()]),
  );
}

/** The edge between two columns: drag it, or focus it and press the arrows. Widths stay between 30 and 500 px. */
function ColumnResizer<Row>({ table, header }: ColumnResizerProps<Row>) {
  const { column } = header;
  const { header: title, minSize = 0, maxSize = Number.MAX_SAFE_INTEGER } = column.columnDef;

  const widen = (handle: HTMLElement, by: number, from = widthsNow(table, handle)) => {
    const width = Math.min(maxSize, Math.max(minSize, (from[column.id] ?? column.getSize()) + by));
    table.setColumnSizing({ ...from, [column.id]: width });
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (!by) return;
    event.preventDefault();
    widen(event.currentTarget, by);
  };

  const grab = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const { currentTarget: handle, clientX: start, pointerId } = event;
    const from = widthsNow(table, handle);
    handle.setPointerCapture(pointerId);
    const drag = (move: globalThis.PointerEvent) => widen(handle, move.clientX - start, from);
    const drop = () => {
      handle.removeEventListener("pointermove", drag);
      handle.removeEventListener("lostpointercapture", drop);
    };
    handle.addEventListener("pointermove", drag);
    handle.addEventListener("lostpointercapture", drop);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is a control, a rule is not
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${typeof title === "string" ? title : column.id}`}
      aria-valuenow={column.getSize()}
      aria-valuemin={minSize}
      aria-valuemax={maxSize}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={grab}
      className="absolute inset-y-1 -right-3 z-10 flex w-6 cursor-col-resize touch-none justify-center rounded-sm after:w-px after:bg-border hover:after:w-0.5 hover:after:bg-primary focus-visible:after:bg-primary"
    />
  );
}
