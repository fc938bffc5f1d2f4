import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { numberPaths } from "@/lib/core/pure/number-paths";
import { profilePaths } from "@/lib/core/pure/paths";
import type { Insights } from "@/lib/overview/numbers/schema";
import { MonthsChart } from "./months-chart";
import { onTimeText, spanText, valueText } from "./number-texts";
import { PeriodForm, type Written } from "./period-form";
import { Ranking } from "./ranking";

type InsightsScreenProps = {
  written: Written;
  errors: Partial<Record<keyof Written, string>>;
  /** Null while what was asked for makes no sense. */
  insights: Insights | null;
  /** The text of the own ratings. */
  ratings: string;
  /** What would open more opportunities; absent until there is something to say. */
  openings?: ReactNode;
};

/** What a provider reads of the own work, and of how lists are ordered [SCH-S-026]. */
export const InsightsScreen = ({ written, errors, insights, ratings, openings }: InsightsScreenProps) => (
  <div className="grid grid-cols-1 gap-6">
    <PageHeader title="Insights" back={{ href: profilePaths.overview, label: "Profile" }} />
    {openings}
    <section aria-labelledby="own-numbers" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="own-numbers" className="text-lg">
          Your numbers
        </h2>
        {insights && <p className="text-muted-foreground text-sm">{spanText(insights.period)}</p>}
      </div>
      <PeriodForm action={numberPaths.insights} written={written} errors={errors} />
      {insights && <OwnNumbers {...insights} />}
    </section>
    <Ranking ratings={ratings} />
  </div>
);

const OwnNumbers = ({ metrics, months, ...attendance }: Insights) => (
  <>
    <div className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
      {metrics.map(({ code, title, unit, value, definition }) => (
        <OwnNumber key={code} title={title} text={valueText(value, unit)} definition={definition} />
      ))}
      <OwnNumber
        title="On time"
        text={onTimeText(attendance)}
        definition="Shifts begun less than 8 minutes late, of those with hours reported or not worked."
      />
    </div>
    {months.length > 0 && <MonthsChart months={months} />}
  </>
);

const OwnNumber = ({ title, text, definition }: Record<"title" | "text" | "definition", string>) => (
  <Card className="grid content-start gap-1 p-4">
    <h3 className="font-medium text-muted-foreground text-sm">{title}</h3>
    <p className="font-semibold text-xl tracking-tight">{text}</p>
    <p className="text-pretty text-muted-foreground text-xs">{definition}</p>
  </Card>
);
