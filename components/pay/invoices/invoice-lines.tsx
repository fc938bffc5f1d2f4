import { LineName } from "@/components/pay/line-name";
import { quantityText, rateText } from "@/components/pay/line-words";
import { type LineColumn, type LinesLook, LinesTable, TimesheetName } from "@/components/pay/lines-table";
import { Card } from "@/components/ui/card";
import { Units } from "@/components/ui/units";
import { formatExact } from "@/lib/core/pure/money";
import { joined, weekdayDay } from "@/lib/core/pure/text";
import type { InvoiceLine } from "@/lib/pay/invoices/schema";
import { type LineGroup, linesByShift, type Share, sumOf } from "./lines-by-shift";

type InvoiceLinesProps = {
  lines: readonly InvoiceLine[];
  /** Both shares come before each amount: the provider's pay and the fee. */
  shares?: boolean;
  /** The page of a timesheet; left out for those who may not open it. */
  timesheetHref?(id: string): string;
};

const shareNames: Record<Share, string> = { pay: "Provider's pay", fee: "Fee", amount: "Amount" };

const look: LinesLook = {
  table: "min-w-80",
  head: "",
  body: "border-t",
  cells:
    "[&>*]:px-3 [&>*:first-child]:pl-4 [&>*:last-child]:pr-4 md:[&>*:first-child]:pl-5 md:[&>*:last-child]:pr-5",
  line: "text-muted-foreground [&>td]:py-1 [&:last-child>td]:pb-3",
};

/**
 * The lines of an invoice: shift by shift, then the extra pay of assignments. On a narrow screen a table scrolls
 * sideways in its own region.
 */
export function InvoiceLines({ lines, shares = false, timesheetHref }: InvoiceLinesProps) {
  const { shifts, extras } = linesByShift(lines);
  const parts = [
    { label: "Shifts", groups: shifts, sum: "Shift total" },
    { label: "Extra pay of assignments", groups: extras, sum: "Total" },
  ].filter(({ groups }) => groups.length > 0);
  const shown: Share[] = shares ? ["pay", "fee", "amount"] : ["amount"];
  return parts.map(({ label, groups, sum }) => (
    <Card key={label}>
      <h2 className="px-4 py-4 text-lg md:px-5">{label}</h2>
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-b-lg focus-visible:-outline-offset-2"
      >
        <LinesTable
          label={label}
          look={shares ? { ...look, table: "min-w-[36rem]" } : look}
          columns={columnsOf(shown)}
          groups={groups.map((group) => ({
            key: group.key,
            lines: group.lines,
            head: (
              <GroupHead
                group={group}
                shares={shown}
                sum={shares ? undefined : sum}
                timesheetHref={timesheetHref}
              />
            ),
          }))}
        />
      </section>
    </Card>
  ));
}

const columnsOf = (shares: readonly Share[]): LineColumn<InvoiceLine>[] => [
  {
    name: "What",
    headClassName: shares.length > 1 ? undefined : "md:w-1/3",
    cell: (line) => <LineName kind={line.kind} mark={line.is_credited && "Credited"} />,
  },
  {
    name: "Quantity and rate",
    cell: (line) => <Units>{joined([quantityText(line), rateText(line)], " × ")}</Units>,
  },
  ...shares.map((share) => ({
    name: shareNames[share],
    figure: true,
    cell: (line: InvoiceLine) => formatExact(line[share] ?? 0),
  })),
];

type GroupHeadProps = Pick<InvoiceLinesProps, "timesheetHref"> & {
  group: LineGroup;
  shares: readonly Share[];
  /** What the sum is called; left out with shares, whose columns say it. */
  sum?: string;
};

/** The provider and the day of a shift, and what its lines come to. */
const GroupHead = ({ group, shares, sum, timesheetHref }: GroupHeadProps) => (
  <>
    <th scope="rowgroup" colSpan={2} className="text-left font-normal">
      <TimesheetName id={group.timesheetId} href={timesheetHref} className="font-semibold">
        {group.provider}
      </TimesheetName>
      <span className="text-muted-foreground"> · {weekdayDay(group.workedOn)}</span>
    </th>
    {shares.map((share) => (
      <td key={share} className="whitespace-nowrap text-right">
        {sum && <span className="mr-2 text-muted-foreground text-xs max-md:mr-0 max-md:block">{sum}</span>}
        <strong className="font-semibold">{formatExact(sumOf(group.lines, share))}</strong>
      </td>
    ))}
  </>
);
