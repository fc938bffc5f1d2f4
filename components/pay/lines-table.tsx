import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/core/browser/cn";

/** One column of a document's lines. */
export type LineColumn<Line> = {
  name: string;
  /** Figures are aligned to the right. */
  figure?: boolean;
  headClassName?: string;
  className?: string;
  cell(line: Line): ReactNode;
};

/** The classes of a table's parts; `cells` pads them to the edges of the card around. */
export type LinesLook = Record<"table" | "head" | "body" | "cells" | "line", string>;

type LinesTableProps<Line> = {
  label: string;
  columns: readonly LineColumn<Line>[];
  /** Each group begins with the cells of its `head`, if it has one. */
  groups: readonly { key: string; head?: ReactNode; lines: readonly Line[] }[];
  look: LinesLook;
  /** The row of the total. */
  foot?: ReactNode;
};

/** The lines of an invoice or a statement. */
export const LinesTable = <Line extends { id: string | null; kind: string }>({
  label,
  columns,
  groups,
  look,
  foot,
}: LinesTableProps<Line>) => (
  <table aria-label={label} className={`w-full border-collapse text-sm ${look.table}`}>
    <thead className={`bg-secondary text-muted-foreground text-xs ${look.head}`}>
      <tr className={`${look.cells} [&>th]:py-2 [&>th]:text-left [&>th]:font-medium`}>
        {columns.map(({ name, figure, headClassName }) => (
          <th key={name} scope="col" className={figure ? "text-right!" : headClassName}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
    {groups.map(({ key, head, lines }) => (
      <tbody key={key} className={look.body}>
        {head && <tr className={`${look.cells} [&>*]:pt-3 [&>*]:pb-1`}>{head}</tr>}
        {lines.map((line, index) => (
          <tr key={line.id ?? `${line.kind} ${index}`} className={`${look.cells} ${look.line}`}>
            {columns.map(({ name, figure, className, cell }) => (
              <td key={name} className={cn(figure && "text-right", className)}>
                {cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    ))}
    {foot}
  </table>
);

type TimesheetNameProps = {
  /** Null for what belongs to no timesheet. */
  id: string | null;
  /** The page of a timesheet; left out for those who may not open it. */
  href?(id: string): string;
  className: string;
  children: ReactNode;
};

/** What a line or a group is called, leading to its timesheet. */
export const TimesheetName = ({ id, href, className, children }: TimesheetNameProps) =>
  id && href ? (
    <Link
      href={href(id)}
      className={cn(
        "inline-flex min-h-6 items-center rounded-sm hover:text-primary-strong hover:underline",
        className,
      )}
    >
      {children}
    </Link>
  ) : (
    <span className={className}>{children}</span>
  );
