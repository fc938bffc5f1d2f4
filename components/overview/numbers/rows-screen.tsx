"use client";

import { ListX } from "lucide-react";
import { Card, CardBody } from "@/components/ui/card";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ListRows } from "@/components/ui/list-rows";
import { PageHeader } from "@/components/ui/page-header";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import { numberPaths } from "@/lib/core/pure/number-paths";
import type { Metric } from "@/lib/overview/numbers/schema";
import { wordsOf } from "@/lib/overview/numbers/words";
import { basisText, metricText, rowsTitle, spanText } from "./number-texts";
import { NumberRowCard, rowColumns } from "./row-columns";
import { numberRowsList } from "./rows-list";

type RowsScreenProps = {
  initial: InitialOf<typeof numberRowsList>;
  metric: Metric;
  period: { from: string; to: string };
};

/** A number, and the rows that it is made of [SCH-S-038]. */
export function RowsScreen({ initial, metric, period }: RowsScreenProps) {
  const { state, shown, frame, links } = useList(numberRowsList, initial);
  const { title, definition, isOfOwnDays } = wordsOf(metric.code);
  return (
    <div className="grid grid-cols-1 gap-5" onClickCapture={links()}>
      <PageHeader
        title={rowsTitle(metric.code, shown.count)}
        context={isOfOwnDays ? undefined : spanText(period)}
        back={{ href: numbersAddress(state), label: "Analytics" }}
      />
      <Card>
        <CardBody className="grid gap-1">
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="font-semibold text-2xl tracking-tight">{metricText(metric)}</span>
            <span className="text-muted-foreground text-sm">{basisText(metric)}</span>
          </p>
          <p className="text-pretty text-muted-foreground text-sm">{definition}</p>
        </CardBody>
      </Card>
      <ListRows label="Rows" {...frame} empty={nothingHere}>
        <DataTable
          label={`Rows of ${title}`}
          columns={rowColumns(metric.code)}
          rows={shown.results}
          rowId={({ id, kind }) => `${kind}-${id}`}
          card={(row) => <NumberRowCard code={metric.code} row={row} />}
        />
      </ListRows>
    </div>
  );
}

type State = InitialOf<typeof numberRowsList>["state"];

/** All numbers, with the filters of the rows. */
function numbersAddress(state: State) {
  const query = new URLSearchParams(numberRowsList.query({ ...state, page: 1 }));
  for (const name of ["metric", "counts"]) query.delete(name);
  return query.size > 0 ? `${numberPaths.analytics}?${query}` : numberPaths.analytics;
}

const nothingHere = (
  <EmptyState
    icon={<ListX />}
    title="No rows in these days."
    text="Choose a longer period, or fewer filters."
  />
);
