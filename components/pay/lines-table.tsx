import { Link } from "@/components/ui/link";
import { Units } from "@/components/ui/units";
import { cn } from "@/lib/core/browser/cn";
import { formatExact } from "@/lib/core/pure/money";
import { joined, weekdayDay } from "@/lib/core/pure/text";
import type { InvoiceLine } from "@/lib/pay/invoices/schema";
import { type LineGroup, type Share, sumOf } from "./invoices/lines-by-shift";
import { LineName } from "./line-name";
import { quantityText, rateText } from "./line-words";

export type LinesTableProps = {
  label: string;
  groups: readonly LineGroup[];
  /** What the sum of a group is called; left out with shares, whose columns say it. */
  sum?: string;
  /** Both shares come before each amount: the provider's pay and the fee. */
  shares?: boolean;
  /** The page of a timesheet; left out for those who may not open it. */
  timesheetHref?(id: string): string;
};

const cells =
  "[&>*]:px-3 [&>*:first-child]:pl-4 [&>*:last-child]:pr-4 md:[&>*:first-child]:pl-5 md:[&>*:last-child]:pr-5";

const shareNames: Record<Share, string> = { pay: "Provider's pay", fee: "Fee", amount: "Amount" };

/** The lines of a document in their groups. On a narrow screen the table scrolls sideways in its own region. */
export function LinesTable({ label, groups, sum, shares, timesheetHref }: LinesTableProps) {
  const columns: Share[] = shares ? ["pay", "fee", "amount"] : ["amount"];
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-b-lg focus-visible:-outline-offset-2"
    >
      <table
        aria-label={label}
        className={cn("w-full border-collapse text-sm", shares ? "min-w-[36rem]" : "min-w-80")}
      >
        <thead className="bg-secondary text-muted-foreground text-xs">
          <tr className={`${cells} [&>th]:py-2 [&>th]:text-left [&>th]:font-medium`}>
            <th scope="col" className={shares ? undefined : "md:w-1/3"}>
              What
            </th>
            <th scope="col">Quantity and rate</th>
            {columns.map((share) => (
              <th key={share} scope="col" className="text-right!">
                {shareNames[share]}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key} className="border-t">
            <tr className={`${cells} [&>*]:pt-3 [&>*]:pb-1`}>
              <GroupName group={group} timesheetHref={timesheetHref} />
              {columns.map((share) => (
                <td key={share} className="whitespace-nowrap text-right">
                  {sum && (
                    <span className="mr-2 text-muted-foreground text-xs max-md:mr-0 max-md:block">{sum}</span>
                  )}
                  <strong className="font-semibold">{formatExact(sumOf(group.lines, share))}</strong>
                </td>
              ))}
            </tr>
            {group.lines.map((line, index) => (
              <Line key={line.id ?? `${line.kind} ${index}`} line={line} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

type GroupNameProps = { group: LineGroup } & Pick<LinesTableProps, "timesheetHref">;

const GroupName = ({ group: { provider, workedOn, timesheetId }, timesheetHref }: GroupNameProps) => (
  <th scope="rowgroup" colSpan={2} className="text-left font-normal">
    {timesheetId && timesheetHref ? (
      <Link
        href={timesheetHref(timesheetId)}
        className="inline-flex min-h-6 items-center rounded-sm font-semibold hover:text-primary-strong hover:underline"
      >
        {provider}
      </Link>
    ) : (
      <span className="font-semibold">{provider}</span>
    )}
    <span className="text-muted-foreground"> · {weekdayDay(workedOn)}</span>
  </th>
);

const Line = ({ line, columns }: { line: InvoiceLine; columns: readonly Share[] }) => (
  <tr className={`${cells} text-muted-foreground [&>td]:py-1 [&:last-child>td]:pb-3`}>
    <td>
      <LineName kind={line.kind} mark={line.is_credited && "Credited"} />
    </td>
    <td>
      <Units>{joined([quantityText(line), rateText(line)], " × ")}</Units>
    </td>
    {columns.map((share) => (
      <td key={share} className="text-right">
        {formatExact(line[share] ?? 0)}
      </td>
    ))}
  </tr>
);
