import type { LineGroup } from "@/components/pay/invoices/lines-by-shift";
import { quantityText, rateText } from "@/components/pay/line-words";
import { Chip } from "@/components/ui/chip";
import { Link } from "@/components/ui/link";
import { formatExact } from "@/lib/core/pure/money";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { joined, weekdayDay } from "@/lib/core/pure/text";
import type { InvoiceLine } from "@/lib/pay/invoices/schema";
import { lineNames } from "@/lib/pay/lines/words";

type StaffInvoiceLinesProps = { label: string; groups: readonly LineGroup[] };

const cells =
  "[&>*]:px-3 [&>*:first-child]:pl-4 [&>*:last-child]:pr-4 md:[&>*:first-child]:pl-5 md:[&>*:last-child]:pr-5";

/** Lines in their groups: the provider's pay, the fee, and their sum. On a narrow screen it scrolls in its own region. */
export function StaffInvoiceLines({ label, groups }: StaffInvoiceLinesProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-b-lg focus-visible:-outline-offset-2"
    >
      <table aria-label={label} className="w-full min-w-[36rem] border-collapse text-sm">
        <thead className="bg-secondary text-muted-foreground text-xs">
          <tr className={`${cells} [&>th]:py-2 [&>th]:text-right [&>th]:font-medium`}>
            <th scope="col" className="text-left!">
              What
            </th>
            <th scope="col" className="text-left!">
              Quantity and rate
            </th>
            <th scope="col">Provider's pay</th>
            <th scope="col">Fee</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key} className="border-t">
            <GroupHead group={group} />
            {group.lines.map((line, index) => (
              <Line key={line.id ?? `${line.kind} ${index}`} line={line} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

const sumOf = (lines: readonly InvoiceLine[], share: "pay" | "fee") =>
  Math.round(lines.reduce((sum, line) => sum + (line[share] ?? 0) * 100, 0)) / 100;

function GroupHead({ group: { provider, workedOn, timesheetId, lines, total } }: { group: LineGroup }) {
  return (
    <tr className={`${cells} whitespace-nowrap font-semibold [&>*]:pt-3 [&>*]:pb-1 [&>td]:text-right`}>
      <th scope="rowgroup" colSpan={2} className="text-left font-normal">
        {timesheetId ? (
          <Link
            href={staffPaths.timesheet(timesheetId)}
            className="inline-flex min-h-6 items-center rounded-sm font-semibold hover:text-primary-strong hover:underline"
          >
            {provider}
          </Link>
        ) : (
          <span className="font-semibold">{provider}</span>
        )}
        <span className="text-muted-foreground"> · {weekdayDay(workedOn)}</span>
      </th>
      <td>{formatExact(sumOf(lines, "pay"))}</td>
      <td>{formatExact(sumOf(lines, "fee"))}</td>
      <td>{formatExact(total)}</td>
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
    <td>{joined([quantityText(line), rateText(line)], " × ")}</td>
    <td className="text-right">{formatExact(line.pay ?? 0)}</td>
    <td className="text-right">{formatExact(line.fee ?? 0)}</td>
    <td className="text-right">{formatExact(line.amount)}</td>
  </tr>
);
