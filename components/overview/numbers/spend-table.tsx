import { Card } from "@/components/ui/card";
import { ExportMenu } from "@/components/ui/export-menu";
import { Link } from "@/components/ui/link";
import { formatDollars } from "@/lib/core/pure/money";
import { numberText } from "@/lib/core/pure/text";
import type { SpendRow } from "@/lib/overview/numbers/schema";
import { onTimeText, valueText } from "./number-texts";

type SpendTableProps = {
  title: string;
  of: string;
  rows: readonly SpendRow[];
  /** The address of the table as a file. */
  file: string;
  /** Where a row leads, where it leads somewhere. */
  hrefOf(row: SpendRow): string | null;
};

const shownAtOnce = 8;

/** Spend by what it was for, dearest first, with a bar for each; what is beyond the first ones opens below. */
export function SpendTable({ title, of, rows, file, hrefOf }: SpendTableProps) {
  const top = Math.max(1, ...rows.map(({ spend }) => spend));
  const rest = rows.slice(shownAtOnce);
  const table = (shown: readonly SpendRow[], caption: string) => (
    <table className="relative w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b text-left text-muted-foreground text-xs">
          <th scope="col" className="py-2 pr-3 font-medium md:w-[28%]">
            {of}
          </th>
          <th scope="col" className="w-[38%] py-2 pr-3 font-medium">
            Spend
          </th>
          {["Shifts", "Hours", "Cost per hour", "On time"].map((name) => (
            <th
              key={name}
              scope="col"
              className="whitespace-nowrap py-2 pl-3 text-right font-medium max-md:hidden"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <Row key={row.key} row={row} top={top} href={hrefOf(row)} />
        ))}
      </tbody>
    </table>
  );
  return (
    <Card data-paper="flat" className="min-w-0 p-4 md:p-5">
      <figure className="grid gap-2">
        <figcaption className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-lg">{title}</h2>
          <div data-paper="none">
            <ExportMenu file={file} />
          </div>
        </figcaption>
        {rows.length === 0 ? (
          <p className="text-muted-foreground text-sm">Nothing was spent in these days.</p>
        ) : (
          table(rows.slice(0, shownAtOnce), title)
        )}
        {rest.length > 0 && (
          <details className="text-sm">
            <summary className="min-h-6 w-fit cursor-pointer rounded-sm text-primary-strong underline-offset-4 hover:underline">
              {`Show ${numberText(rest.length)} more`}
            </summary>
            {table(rest, `${title}, continued`)}
          </details>
        )}
      </figure>
    </Card>
  );
}

type RowProps = { row: SpendRow; top: number; href: string | null };

const Row = ({ row, top, href }: RowProps) => (
  <tr className="border-b last:border-b-0">
    <th scope="row" className="py-2 pr-3 text-left align-top font-medium">
      {href ? (
        <Link href={href} className="rounded-sm underline-offset-4 hover:underline">
          {row.title}
        </Link>
      ) : (
        row.title
      )}
      <span className="mt-0.5 block font-normal text-muted-foreground text-xs md:hidden">
        {`${numberText(row.shifts)} shifts · ${valueText(row.hours, "hours")} · ${valueText(row.cost_per_hour, "dollars")}/h · on time ${onTimeText(row)}`}
      </span>
    </th>
    <td className="py-2 pr-3 align-top">
      <span className="block font-medium">{formatDollars(row.spend)}</span>
      <svg aria-hidden width="100%" height="6" className="mt-1 block">
        <rect width="100%" height="6" rx="3" className="fill-secondary" />
        <rect
          width={`${((100 * Math.max(0, row.spend)) / top).toFixed(2)}%`}
          height="6"
          rx="3"
          className="fill-primary"
        />
      </svg>
    </td>
    <td className="py-2 pl-3 text-right align-top max-md:hidden">{numberText(row.shifts)}</td>
    <td className="whitespace-nowrap py-2 pl-3 text-right align-top max-md:hidden">
      {valueText(row.hours, "hours")}
    </td>
    <td className="py-2 pl-3 text-right align-top max-md:hidden">
      {valueText(row.cost_per_hour, "dollars")}
    </td>
    <td className="whitespace-nowrap py-2 pl-3 text-right align-top max-md:hidden">{onTimeText(row)}</td>
  </tr>
);
