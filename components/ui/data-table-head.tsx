"use client";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/core/browser/cn";
import { type ColumnWidths, narrowest, type TableColumn, widest, widthOf } from "./columns";
import type { DataTableSort } from "./data-table";

type Widening = { widths: ColumnWidths; setWidths(widths: ColumnWidths): void };

type DataTableHeadProps<Row> = Widening & {
  columns: readonly TableColumn<Row>[];
  sort?: DataTableSort;
  sortHref?(sort: DataTableSort): string;
};

export function DataTableHead<Row>({ columns, sort, sortHref, ...widening }: DataTableHeadProps<Row>) {
  return (
    <thead className="bg-secondary text-muted-foreground text-xs">
      <tr>
        {columns.map((column, index) => {
          const { id, header, align, sort: key } = column;
          const direction = key && sort?.by === key ? sort.direction : undefined;
          const Arrow = direction === "asc" ? ArrowUp : direction === "desc" ? ArrowDown : ChevronsUpDown;
          return (
            <th
              key={id}
              scope="col"
              aria-label={typeof header === "string" ? header : undefined}
              aria-sort={direction && (direction === "asc" ? "ascending" : "descending")}
              style={{ width: widthOf(column, widening.widths), minWidth: narrowest, maxWidth: widest }}
              className={cn(
                "relative whitespace-nowrap px-3 py-2 text-left font-medium first:pl-5 last:pr-5",
                align === "end" && "text-right",
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
                  {header}
                  <Arrow aria-hidden className={cn("size-3.5", !direction && "opacity-60")} />
                </Link>
              ) : (
                header
              )}
              {index < columns.length - 1 && (
                <ColumnResizer columns={columns} column={column} {...widening} />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type ColumnResizerProps<Row> = Widening & {
  columns: readonly TableColumn<Row>[];
  column: TableColumn<Row>;
};

const step = 10;

/** The present widths of the columns. Before the first change the browser has laid them out, not we. */
function widthsNow<Row>(columns: readonly TableColumn<Row>[], widths: ColumnWidths, handle: HTMLElement) {
  if (Object.keys(widths).length > 0) return widths;
  const cells = [...(handle.closest("tr")?.children ?? [])] as HTMLElement[];
  return Object.fromEntries(
    columns.map((column, index) => [column.id, cells[index]?.offsetWidth || widthOf(column, widths)]),
  );
}

/** The edge between two columns: drag it, or focus it and press the arrows. Widths stay between 30 and 500 px. */
function ColumnResizer<Row>({ columns, column, widths, setWidths }: ColumnResizerProps<Row>) {
  const { id, size, header } = column;

  const widen = (handle: HTMLElement, by: number, from = widthsNow(columns, widths, handle)) =>
    setWidths({ ...from, [id]: widthOf({ id, size: (from[id] ?? size) + by }, {}) });

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (!by) return;
    event.preventDefault();
    widen(event.currentTarget, by);
  };

  const grab = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    const { currentTarget: handle, clientX: start, pointerId } = event;
    const from = widthsNow(columns, widths, handle);
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
      aria-label={`Width of ${typeof header === "string" ? header : id}`}
      aria-valuenow={widthOf(column, widths)}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={grab}
      className="absolute inset-y-1 -right-3 z-10 flex w-6 cursor-col-resize touch-none justify-center rounded-sm after:w-px after:bg-border hover:after:w-0.5 hover:after:bg-primary focus-visible:after:bg-primary"
    />
  );
}
