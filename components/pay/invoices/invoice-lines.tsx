import { quantityText, rateText } from "@/components/pay/line-words";
import { Chip } from "@/components/ui/chip";
import { Link } from "@/components/ui/link";
import { Units } from "@/components/ui/units";
import { formatExact } from "@/lib/core/pure/money";
import { repPaths } from "@/lib/core/pure/paths";
import { joined, weekdayDay } from "@/lib/core/pure/text";
import type { InvoiceLine } from "@/lib/pay/invoices/schema";
import { lineNames } from "@/lib/pay/lines/words";
import type { LineGroup } from "./lines-by-shift";

type InvoiceLinesProps = {
  label: string;
  groups: readonly LineGroup[];
  /** What the sum of a group is called. */
  sum: string;
  /** Whether the reader may open timesheets. */
  opensTimesheets: boolean;
};

const cells =
  "[&>*]:px-3 [&>*:first-child]:pl-4 [&>*:last-child]:pr-4 md:[&>*:first-child]:pl-5 md:[&>*:last-child]:pr-5";

/** Lines in their groups, each amount all-in. On a narrow screen the table scrolls sideways in its own region. */
export function InvoiceLines({ label, groups, sum, opensTimesheets }: InvoiceLinesProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-b-lg focus-visible:-outline-offset-2"
    >
      <table aria-label={label} className="w-full min-w-80 border-collapse text-sm">
        <thead className="bg-secondary text-muted-foreground text-xs">
          <tr className={`${cells} [&>th]:py-2 [&>th]:text-left [&>th]:font-medium`}>
            <th scope="col" className="md:w-1/3">
              What
            </th>
            <th scope="col">Quantity and rate</th>
            <th scope="col" className="text-right!">
              Amount
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key} className="border-t">
            <GroupHead group={group} sum={sum} opensTimesheets={opensTimesheets} />
            {group.lines.map((line, index) => (
              <Line key={line.id ?? `${line.kind} ${index}`} line={line} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

type GroupHeadProps = { group: LineGroup } & Pick<InvoiceLinesProps, "sum" | "opensTimesheets">;

function GroupHead({ group, sum, opensTimesheets }: GroupHeadProps) {
  const { provider, workedOn, timesheetId, total } = group;
  return (
    <tr className={`${cells} [&>*]:pt-3 [&>*]:pb-1`}>
      <th scope="rowgroup" colSpan={2} className="text-left font-normal">
        {timesheetId && opensTimesheets ? (
          <Link
            href={repPaths.timesheet(timesheetId)}
            className="inline-flex min-h-6 items-center rounded-sm font-semibold hover:text-primary-strong hover:underline"
          >
            {provider}
          </Link>
        ) : (
          <span className="font-semibold">{provider}</span>
        )}
        <span className="text-muted-foreground"> · {weekdayDay(workedOn)}</span>
      </th>
      <td className="whitespace-nowrap text-right">
        <span className="mr-2 text-muted-foreground text-xs max-md:mr-0 max-md:block">{sum}</span>
        <strong className="font-semibold">{formatExact(total)}</strong>
      </td>
    </tr>
  );
}

const Line = ({ line }: { line: InvoiceLine }) => (
  <tr className={`${cells} text-muted-foreground [&>td]:py-1 [&:last-child>td]:pb-3`}>
    <td>
      <span className="flex flex-wrap items-center gap-x-2">
        {lineNames[line.kind]}
        {line.is_credited && <Chip label="Credited" className="h-[22px]" />}
      </span>
    </td>
    <td>
      <Units>{joined([quantityText(line), rateText(line)], " × ")}</Units>
    </td>
    <td className="text-right">{formatExact(line.amount)}</td>
  </tr>
);
