import { cn } from "@/lib/core/browser/cn";
import { hasWeeks } from "@/lib/overview/numbers/rules/periods";
import type { Metric } from "@/lib/overview/numbers/schema";
import { BarChart } from "./bar-chart";
import { type Filters, rowsHref } from "./number-links";
import { metricText, partText, valueText } from "./number-texts";

type SeriesChartsProps = { metrics: readonly Metric[]; filters: Filters };

/** The numbers that have a series, over the period [SCH-S-036]. */
export function SeriesCharts({ metrics, filters }: SeriesChartsProps) {
  const charts = metrics.filter(({ series, rows_count }) => series && rows_count > 0);
  if (charts.length === 0) return null;
  return (
    <section aria-label="Over the period" className={cn("grid gap-4", charts.length > 1 && "lg:grid-cols-3")}>
      {charts.map((metric) => (
        <SeriesChart key={metric.code} metric={metric} filters={filters} />
      ))}
    </section>
  );
}

function SeriesChart({ metric, filters }: { metric: Metric; filters: Filters }) {
  const { code, title, unit, series } = metric;
  const parts = series ?? [];
  const [first] = parts;
  const last = parts.at(-1);
  const isWeekly = !first || !last || hasWeeks({ from: first.from, to: last.to });
  return (
    <BarChart
      title={title}
      caption={isWeekly ? "By week, from Sunday" : "By month"}
      whole={`${metricText(metric)} over the period.`}
      of={isWeekly ? "Week" : "Month"}
      full={unit === "percent" ? 100 : undefined}
      bars={parts.map(({ from, to, value }) => ({
        label: partText({ from, to }),
        value,
        text: valueText(value, unit),
        href: rowsHref(code, { ...filters, period: "custom", from, to }),
      }))}
    />
  );
}
