import { LineName } from "@/components/pay/line-name";
import { quantityText, rateText } from "@/components/pay/line-words";
import { Link } from "@/components/ui/link";
import { formatExact } from "@/lib/core/pure/money";
import { providerPaths } from "@/lib/core/pure/paths";
import { counted, mediumDay } from "@/lib/core/pure/text";
import type { Statement, StatementLine } from "@/lib/pay/statements/schema";

const cells =
  "px-4 md:px-0 [&>*]:md:px-3 [&>*:first-child]:md:pl-5 [&>*:last-child]:md:pr-5 [&>*]:md:align-baseline";

/** Below 820 px a line is a card: date and amount, the facility, what it is for. */
const card = "flex flex-wrap items-baseline gap-x-3 gap-y-1 py-3 md:table-row md:py-0";

type StatementLinesProps = {
  statement: Statement;
  /** The page of a timesheet, for whoever reads the statement. */
  timesheetHref?(id: string): string;
};

/** The lines of a statement and their sum. */
export const StatementLines = ({
  statement: { lines, total },
  timesheetHref = providerPaths.timesheet,
}: StatementLinesProps) => (
  <table aria-label="Lines" className="block w-full border-collapse text-sm md:table">
    <thead className="sr-only bg-secondary text-muted-foreground text-xs md:not-sr-only md:table-header-group">
      <tr className={`${cells} [&>th]:py-2 [&>th]:text-left [&>th]:font-medium`}>
        <th scope="col">Date</th>
        <th scope="col">Facility</th>
        <th scope="col">What</th>
        <th scope="col" className="text-right!">
          Hours
        </th>
        <th scope="col" className="text-right!">
          Rate
        </th>
        <th scope="col" className="text-right!">
          Amount
        </th>
      </tr>
    </thead>
    <tbody className="block divide-y md:table-row-group">
      {lines.map((line) => (
        <Line key={line.id} line={line} timesheetHref={timesheetHref} />
      ))}
    </tbody>
    <tfoot className="block border-t font-semibold md:table-footer-group">
      <tr className={`${cells} flex justify-between gap-4 py-3 md:table-row [&>*]:md:py-3`}>
        <th scope="row" colSpan={5} className="text-left">
          Total
          <span className="font-normal text-muted-foreground"> · {counted(lines.length, "line")}</span>
        </th>
        <td className="text-right">{formatExact(total)}</td>
      </tr>
    </tfoot>
  </table>
);

type LineProps = Required<Pick<StatementLinesProps, "timesheetHref">> & { line: StatementLine };

const Line = ({ line, timesheetHref }: LineProps) => (
  <tr className={`${cells} ${card} [&>td]:md:py-2.5`}>
    <td className="order-1 flex-1 whitespace-nowrap">
      {line.timesheet_id ? (
        <Link
          href={timesheetHref(line.timesheet_id)}
          className="inline-flex min-h-6 items-center rounded-sm font-medium hover:text-primary-strong hover:underline"
        >
          {mediumDay(line.worked_on)}
        </Link>
      ) : (
        mediumDay(line.worked_on)
      )}
    </td>
    <td className="order-3 basis-full">{line.healthcare_facility_name}</td>
    <td className="order-4">
      <LineName kind={line.kind} mark={line.is_correction && "Correction"} />
    </td>
    <td className={`${figure} order-5`}>{quantityText(line)}</td>
    <td className={`${figure} order-6`}>{rateText(line)}</td>
    <td className="order-2 whitespace-nowrap text-right font-medium">{formatExact(line.amount)}</td>
  </tr>
);

const figure = "whitespace-nowrap text-muted-foreground max-md:empty:hidden md:text-right";
