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

type LinesTableProps<Line> = {
  label: string;
  columns: readonly LineColumn<Line>[];
  /** Each group begins with the cells of its `head`, if it has one. */
  groups: readonly { key: string; head?: ReactNode; lines: readonly Line[] }[];
  /** The cells of the total. */
  foot?: ReactNode;
  /** On a narrow screen a table scrolls sideways in its own region, or each of its lines becomes a card. */
  narrow: keyof typeof looks;
  className?: string;
};

const looks = {
  scrolls: {
    table: "",
    head: "",
    body: "border-t",
    cells:
      "[&>*]:px-3 [&>*:first-child]:pl-4 [&>*:last-child]:pr-4 md:[&>*:first-child]:pl-5 md:[&>*:last-child]:pr-5",
    line: "text-muted-foreground [&>td]:py-1 [&:last-child>td]:pb-3",
  },
  cards: {
    table: "block md:table",
    head: "sr-only md:not-sr-only md:table-header-group",
    body: "block divide-y md:table-row-group",
    cells:
      "px-4 md:px-0 [&>*]:md:px-3 [&>*:first-child]:md:pl-5 [&>*:last-child]:md:pr-5 [&>*]:md:align-baseline",
    line: "flex flex-wrap items-baseline gap-x-3 gap-y-1 py-3 md:table-row md:py-0 [&>td]:md:py-2.5",
  },
};

/** The lines of an invoice or a statement. */
export function LinesTable<Line extends { id: string | null; kind: string }>({
  label,
  columns,
  groups,
  foot,
  narrow,
  className,
}: LinesTableProps<Line>) {
  const look = looks[narrow];
  const table = (
    <table aria-label={label} className={cn("w-full border-collapse text-sm", look.table, className)}>
      <thead className={cn("bg-secondary text-muted-foreground text-xs", look.head)}>
        <tr className={`${look.cells} [&>th]:py-2 [&>th]:text-left [&>th]:font-medium`}>
          {columns.map(({ name, figure, headClassName }) => (
            <th key={name} scope="col" className={cn(figure && "text-right!", headClassName)}>
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
              {columns.map((column) => (
                <td key={column.name} className={cn(column.figure && "text-right", column.className)}>
                  {column.cell(line)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
      {foot && (
        <tfoot className="block border-t font-semibold md:table-footer-group">
          <tr className={`${look.cells} flex justify-between gap-4 py-3 md:table-row [&>*]:md:py-3`}>
            {foot}
          </tr>
        </tfoot>
      )}
    </table>
  );
  if (narrow === "cards") return table;
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-b-lg focus-visible:-outline-offset-2"
    >
      {table}
    </section>
  );
}

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
