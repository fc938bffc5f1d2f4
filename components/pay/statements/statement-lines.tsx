import { LineName } from "@/components/pay/line-name";
import { quantityText, rateText } from "@/components/pay/line-words";
import { type LineColumn, LinesTable, TimesheetName } from "@/components/pay/lines-table";
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

/** The lines of a statement and their sum. On a narrow screen date and amount come first, then the facility. */
export const StatementLines = ({
  statement: { lines, total },
  timesheetHref = providerPaths.timesheet,
}: StatementLinesProps) => (
  <LinesTable
    label="Lines"
    narrow="cards"
    columns={columnsOf(timesheetHref)}
    groups={[{ key: "lines", lines }]}
    foot={
      <>
        <th scope="row" colSpan={5} className="text-left">
          Total
          <span className="font-normal text-muted-foreground"> · {counted(lines.length, "line")}</span>
        </th>
        <td className="text-right">{formatExact(total)}</td>
      </>
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
