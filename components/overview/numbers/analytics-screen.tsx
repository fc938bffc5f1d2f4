import { ChartColumn } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { optionsOf } from "@/lib/core/pure/codes";
import { numberPaths } from "@/lib/core/pure/number-paths";
import type { Metric, ReferenceRates as Rates, SpendRow, Summary } from "@/lib/overview/numbers/schema";
import { NumberCard } from "./number-card";
import { type Filters, rowsHref } from "./number-links";
import { spanText } from "./number-texts";
import { PeriodForm, type Written } from "./period-form";
import { ReferenceRates } from "./reference-rates";
import { SeriesCharts } from "./series-charts";
import { SpendTables } from "./spend-tables";

export type Shown = {
  filters: Filters;
  summary: Summary;
  days: number;
  /** Null for readers who may not read costs. */
  costs: {
    spend: Record<"facility" | "specialty" | "provider", SpendRow[]>;
    rates: Rates["rates"];
    savesRates: boolean;
  } | null;
};

type AnalyticsScreenProps = {
  written: Written;
  errors: Partial<Record<keyof Written, string>>;
  facilities: { id: string; name: string }[];
  /** Null while what was asked for makes no sense. */
  shown: Shown | null;
};

const specialties = optionsOf("Specialty");

/** The organization's numbers over a period: cards, charts and tables, all in the server's HTML. */
export function AnalyticsScreen({ written, errors, facilities, shown }: AnalyticsScreenProps) {
  const period = shown?.summary.period;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeader
        title="Analytics"
        context={
          period &&
          `${spanText(period)}, against ${spanText({ from: period.previous_from, to: period.previous_to })}`
        }
      />
      <PeriodForm
        action={numberPaths.analytics}
        written={written}
        errors={errors}
        facilities={facilities.map(({ id, name }) => ({ value: id, label: name }))}
        specialties={specialties}
      />
      {shown && <Numbers {...shown} />}
    </div>
  );
}

function Numbers({ filters, summary, days, costs }: Shown) {
  const { metrics, hidden } = summary;
  const isEmpty = metrics.every(({ rows_count }) => rows_count === 0);
  return (
    <>
      {hidden.length > 0 && (
        <Alert tone="info">
          Costs, cancellations and attendance need the permission to schedule or confirm shifts, or to manage
          users.
        </Alert>
      )}
      {isEmpty ? (
        <Card>
          <EmptyState
            icon={<ChartColumn />}
            title="Nothing to count yet."
            text="Add needed shifts to follow how they are filled."
          />
        </Card>
      ) : (
        <>
          <section aria-label="Numbers" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {metrics.map((metric) => (
              <OneNumber key={metric.code} metric={metric} days={days} filters={filters} costs={costs} />
            ))}
          </section>
          <SeriesCharts metrics={metrics} filters={filters} />
          {costs && <SpendTables spend={costs.spend} filters={filters} />}
        </>
      )}
    </>
  );
}

type OneNumberProps = Pick<Shown, "days" | "filters" | "costs"> & { metric: Metric };

/** A card; the one above own staff asks for what it needs. */
function OneNumber({ metric, days, filters, costs }: OneNumberProps) {
  const card = { metric, days, rowsHref: rowsHref(metric.code, filters) };
  if (metric.code !== "premium" || !costs) return <NumberCard {...card} />;
  const { rates, savesRates } = costs;
  return (
    <NumberCard
      {...card}
      instead={
        rates.length === 0 && (
          <p className="text-pretty text-sm">Enter what an hour costs with your own staff to see this.</p>
        )
      }
    >
      {savesRates && <ReferenceRates rates={rates} />}
    </NumberCard>
  );
}
