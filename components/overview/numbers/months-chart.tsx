import { Card } from "@/components/ui/card";
import { formatDollars } from "@/lib/core/pure/money";
import { longMonth } from "@/lib/core/pure/text";
import type { Insights } from "@/lib/overview/numbers/schema";

type MonthsChartProps = Pick<Insights, "months">;

const bar = (value: number, top: number, className: string) => (
  <svg aria-hidden width="100%" height="6" className="mt-1 block">
    <rect width="100%" height="6" rx="3" className="fill-secondary" />
    <rect width={`${((100 * value) / top).toFixed(2)}%`} height="6" rx="3" className={className} />
  </svg>
);

/** What was earned and what is to come, month by month. */
export function MonthsChart({ months }: MonthsChartProps) {
  const top = Math.max(1, ...months.flatMap(({ earned, upcoming }) => [earned, upcoming]));
  return (
    <Card className="p-4 md:p-5">
      <figure className="grid gap-2">
        <figcaption>
          <h3 className="text-lg">By month</h3>
        </figcaption>
        <table className="w-full table-fixed border-collapse text-sm">
          <caption className="sr-only">Earned and upcoming by month</caption>
          <thead>
            <tr className="border-b text-left text-muted-foreground text-xs">
              {["Month", "Earned", "Upcoming"].map((name) => (
                <th key={name} scope="col" className="py-2 pr-3 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, earned, upcoming }) => (
              <tr key={month} className="border-b last:border-b-0">
                <th scope="row" className="py-2 pr-3 text-left align-top font-medium">
                  {longMonth(month)}
                </th>
                <td className="py-2 pr-3 align-top">
                  {formatDollars(earned)}
                  {bar(earned, top, "fill-primary")}
                </td>
                <td className="py-2 pr-3 align-top">
                  {formatDollars(upcoming)}
                  {bar(upcoming, top, "fill-blue")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
    </Card>
  );
}
