import { quantityText, rateText } from "@/components/pay/line-words";
import { Chip } from "@/components/ui/chip";
import { Link } from "@/components/ui/link";
import { formatExact } from "@/lib/core/pure/money";
import { providerPaths } from "@/lib/core/pure/paths";
import { counted, mediumDay } from "@/lib/core/pure/text";
import { lineNames } from "@/lib/pay/lines/words";
import type { Statement, StatementLine } from "@/lib/pay/statements/schema";

const cells =
  "[&>*]:px-3 [&>*:first-child]:pl-4 [&>*:last-child]:pr-4 md:[&>*:first-child]:pl-5 md:[&>*:last-child]:pr-5";

type StatementLinesProps = {
  statement: Statement;
  /** The page of a timesheet, for whoever reads the statement. */
  timesheetHref?(id: string): string;
};

/** The lines of a statement and their sum. On a narrow screen the table scrolls sideways in its own region. */
export const StatementLines = ({
  statement: { lines, total },
  timesheetHref = providerPaths.timesheet,
}: StatementLinesProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
  <section aria-label="Lines" tabIndex={0} className="overflow-x-auto focus-visible:-outline-offset-2">
    <table aria-label="Lines" className="w-full min-w-[42rem] border-collapse text-sm">
      <thead className="bg-secondary text-muted-foreground text-xs">
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
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} timesheetHref={timesheetHref} />
        ))}
      </tbody>
      <tfoot>
        <tr className={`${cells} border-t font-semibold [&>*]:py-3`}>
          <th scope="row" colSpan={5} className="text-left">
            Total
            <span className="font-normal text-muted-foreground"> · {counted(lines.length, "line")}</span>
          </th>
          <td className="text-right">{formatExact(total)}</td>
        </tr>
      </tfoot>
    </table>
  </section>
);

type LineProps = Required<Pick<StatementLinesProps, "timesheetHref">> & { line: StatementLine };

const Line = ({ line, timesheetHref }: LineProps) => (
  <tr className={`${cells} border-t [&>td]:py-2.5`}>
    <td className="whitespace-nowrap">
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
    <td>{line.healthcare_facility_name}</td>
    <td>
      <span className="flex flex-wrap items-center gap-2">
        {lineNames[line.kind]}
        {line.is_correction && <Chip label="Correction" className="h-[22px]" />}
      </span>
    </td>
    <td className="whitespace-nowrap text-right text-muted-foreground">{quantityText(line)}</td>
    <td className="whitespace-nowrap text-right text-muted-foreground">{rateText(line)}</td>
    <td className="whitespace-nowrap text-right font-medium">{formatExact(line.amount)}</td>
  </tr>
);
