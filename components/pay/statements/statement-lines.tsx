import { LineName } from "@/components/pay/line-name";
import { quantityText, rateText } from "@/components/pay/line-words";
import { type LineColumn, type LinesLook, LinesTable, TimesheetName } from "@/components/pay/lines-table";
import { cn } from "@/lib/core/browser/cn";
import { formatExact } from "@/lib/core/pure/money";
import { providerPaths } from "@/lib/core/pure/paths";
import { counted, mediumDay } from "@/lib/core/pure/text";
import type { Statement, StatementLine } from "@/lib/pay/statements/schema";

type StatementLinesProps = {
  statement: Statement;
  /** The page of a timesheet, for whoever reads the statement. */
  timesheetHref?(id: string): string;
};

/** Below 820 px a line is a card: date and amount, the facility, what it is for. */
const look: LinesLook = {
  table: "block md:table",
  head: "sr-only md:not-sr-only md:table-header-group",
  body: "block divide-y md:table-row-group",
  cells:
    "px-4 md:px-0 [&>*]:md:px-3 md:[&>*:first-child]:pl-5 md:[&>*:last-child]:pr-5 [&>*]:md:align-baseline",
  line: "flex flex-wrap items-baseline gap-x-3 gap-y-1 py-3 md:table-row md:py-0 [&>td]:md:py-2.5",
};

/** The lines of a statement and their sum. */
export const StatementLines = ({
  statement: { lines, total },
  timesheetHref = providerPaths.timesheet,
}: StatementLinesProps) => (
  <LinesTable
    label="Lines"
    look={look}
    columns={columnsOf(timesheetHref)}
    groups={[{ key: "lines", lines }]}
    foot={
      <tfoot className="block border-t font-semibold md:table-footer-group">
        <tr className={`${look.cells} flex justify-between gap-4 py-3 md:table-row [&>*]:md:py-3`}>
          <th scope="row" colSpan={5} className="text-left">
            Total
            <span className="font-normal text-muted-foreground"> · {counted(lines.length, "line")}</span>
          </th>
          <td className="text-right">{formatExact(total)}</td>
        </tr>
      </tfoot>
    }
  />
);

const figure = "whitespace-nowrap text-muted-foreground max-md:empty:hidden";

const columnsOf = (timesheetHref: (id: string) => string): LineColumn<StatementLine>[] => [
  {
    name: "Date",
    className: "order-1 flex-1 whitespace-nowrap",
    cell: (line) => (
      <TimesheetName
        id={line.timesheet_id}
        href={timesheetHref}
        className={cn(line.timesheet_id && "font-medium")}
      >
        {mediumDay(line.worked_on)}
      </TimesheetName>
    ),
  },
  {
    name: "Facility",
    className: "order-3 basis-full",
    cell: (line) => line.healthcare_facility_name,
  },
  {
    name: "What",
    className: "order-4",
    cell: (line) => <LineName kind={line.kind} mark={line.is_correction && "Correction"} />,
  },
  { name: "Hours", figure: true, className: `${figure} order-5`, cell: quantityText },
  { name: "Rate", figure: true, className: `${figure} order-6`, cell: rateText },
  {
    name: "Amount",
    figure: true,
    className: "order-2 whitespace-nowrap font-medium",
    cell: (line) => formatExact(line.amount),
  },
];
