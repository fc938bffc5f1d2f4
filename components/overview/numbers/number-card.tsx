import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { numberText } from "@/lib/core/pure/text";
import type { Metric } from "@/lib/overview/numbers/schema";
import { basisText, changeText, metricText } from "./number-texts";

type NumberCardProps = {
  metric: Metric;
  /** How many days the period has. */
  days: number;
  rowsHref: string;
  /** In place of the value, where something is missing for it. */
  instead?: ReactNode;
  children?: ReactNode;
};

/** A number with what it is made of, how it has changed, what it means, and the way to its rows. */
export function NumberCard({ metric, days, rowsHref, instead, children }: NumberCardProps) {
  const { title, definition, rows_count: rows } = metric;
  const change = changeText(metric, days);
  return (
    <Card data-paper="flat" className="flex flex-col gap-3 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 className="font-medium text-muted-foreground text-sm">{title}</h2>
        {instead || (
          <>
            <p className="flex flex-wrap items-baseline gap-x-2.5">
              <span className="whitespace-nowrap font-semibold text-2xl tracking-tight">
                {metricText(metric)}
              </span>
              <span className="text-muted-foreground text-sm">{basisText(metric)}</span>
            </p>
            {change && <p className="text-sm">{change}</p>}
          </>
        )}
      </div>
      <p className="text-pretty text-muted-foreground text-xs">{definition}</p>
      {children}
      {rows > 0 && (
        <p className="mt-auto pt-1">
          <Link
            href={rowsHref}
            className="inline-flex min-h-6 items-center rounded-sm text-primary-strong text-sm underline-offset-4 hover:underline"
          >
            {`See the ${numberText(rows)} ${rows === 1 ? "row" : "rows"}`}
            <span className="sr-only"> of {title}</span>
          </Link>
        </p>
      )}
    </Card>
  );
}
