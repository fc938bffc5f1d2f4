import type { ColumnDef } from "@tanstack/react-table";
import type { ReactNode } from "react";

export type Column<Row> = {
  /** Where the header is no text. */
  id?: string;
  header: ReactNode;
  /** In px: 30 to 500, 150 when not given; people may change it. */
  size?: number;
  align?: "end";
  /** The sort key; makes the header a link. */
  sort?: string;
  className?: string;
  cell(row: Row): ReactNode;
};

/** The columns of a DataTable. */
export const columnsOf = <Row>(columns: readonly Column<Row>[]): ColumnDef<Row>[] =>
  columns.map(({ header, align, sort, className, cell, ...column }) => ({
    ...column,
    id: column.id ?? String(header),
    header: typeof header === "string" ? header : () => header,
    meta: { align, sort, className },
    cell: ({ row }) => cell(row.original),
  }));
