"use client";

import { Card, CardHeader } from "@/components/ui/card";
import { optionsOf } from "@/lib/core/pure/codes";
import type { Day } from "@/lib/core/pure/days";
import { addCounts, noCounts } from "@/lib/overview/board/rules/lanes";
import type { Board } from "@/lib/overview/board/schema";
import type { BoardOptions } from "@/lib/overview/board/words";
import type { BoardState } from "./board-list";
import { cellAt } from "./cell-words";
import { type CountsOfDay, OverviewTable, sumOfRows } from "./overview-table";
import type { Spot } from "./use-grid";

type OverviewViewProps = {
  board: Board;
  options: BoardOptions;
  days: readonly Day[];
  today: Day;
  hrefWith(changes: Partial<BoardState>): string;
  tabIndexOf(spot: Spot): number;
};

const titles = new Map(optionsOf("Specialty").map(({ value, label }) => [value, label]));

/** The specialties of a board with what they need, day by day, by title. */
export function specialtiesOf({ facilities }: Board, { opportunities }: BoardOptions) {
  const specialtyOf = new Map(opportunities.map(({ id, specialty }) => [id, specialty]));
  const lanes = facilities.flatMap((facility) => facility.lanes);
  const codes = new Set(lanes.flatMap(({ opportunity }) => specialtyOf.get(opportunity?.id ?? "") ?? []));
  const rows = [...codes].map((code) => {
    const own = lanes.filter(({ opportunity }) => specialtyOf.get(opportunity?.id ?? "") === code);
    const counts: CountsOfDay = (day) =>
      own.reduce((sum, lane) => addCounts(sum, cellAt(lane, day) ?? noCounts), noCounts);
    return { id: code, title: titles.get(code) ?? code, counts };
  });
  return rows.sort((one, other) => (one.title < other.title ? -1 : 1));
}

/** How many rows the tables of the overview have. */
export const rowsOfOverview = (board: Board, options: BoardOptions) =>
  board.facilities.length + 1 + specialtiesOf(board, options).length;

/** Facilities and specialties, day by day [SCH-S-004]. */
export function OverviewView({ board, options, days, today, hrefWith, tabIndexOf }: OverviewViewProps) {
  const facilities = board.facilities.map(({ id, name, totals }) => ({
    id,
    title: name,
    counts: (day: Day) => totals.find(({ date }) => date === day) ?? noCounts,
    href: (day: Day) => hrefWith({ view: "needs", facility: [id], from: day }),
  }));
  const all = { id: "all", title: <strong>All facilities</strong>, counts: sumOfRows(facilities) };
  const specialties = specialtiesOf(board, options);
  const shared = { days, today, tabIndexOf };
  return (
    <>
      <Card className="p-2 md:p-3">
        <OverviewTable
          label="Facilities"
          corner="Facility"
          rows={[...facilities, all]}
          firstRow={0}
          {...shared}
        />
      </Card>
      {specialties.length > 0 && (
        <Card>
          <CardHeader title="By specialty" />
          <div className="p-2 md:p-3">
            <OverviewTable
              label="By specialty"
              corner="Specialty"
              rows={specialties}
              firstRow={facilities.length + 1}
              {...shared}
            />
          </div>
        </Card>
      )}
    </>
  );
}
