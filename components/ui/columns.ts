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

export type TableColumn<Row> = Column<Row> & { id: string; size: number };

/** In px: no column is set narrower or wider. */
export const narrowest = 30;
export const widest = 500;

const widthWhenNotGiven = 150;

/** The columns of a DataTable. */
export const columnsOf = <Row>(columns: readonly Column<Row>[]): TableColumn<Row>[] =>
  columns.map((column) => ({
    ...column,
    id: column.id ?? String(column.header),
    size: column.size ?? widthWhenNotGiven,
  }));

/** The widths that somebody has set, in px by column; empty while the browser lays the columns out. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** In px: what somebody has set, else what the column asks for. */
export const widthOf = ({ id, size }: { id: string; size: number }, widths: ColumnWidths) =>
  Math.min(widest, Math.max(narrowest, widths[id] ?? size));
