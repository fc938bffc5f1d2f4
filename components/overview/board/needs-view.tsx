"use client";

import { ZoneNote } from "@/components/assignments/zone-note";
import { Card } from "@/components/ui/card";
import { useSmall } from "@/lib/core/browser/use-media";
import type { Day } from "@/lib/core/pure/days";
import type { DutyShift } from "@/lib/overview/board/rules/on-now";
import { eachDay } from "@/lib/overview/board/rules/spans";
import type { Board, BoardFacility } from "@/lib/overview/board/schema";
import { NeedsList } from "./needs-list";
import { NeedsTable, rowsOfTable } from "./needs-table";
import { OnNowLine } from "./on-now";
import type { Spot } from "./use-grid";

type NeedsViewProps = {
  board: Board;
  /** Days without a hole are left out. */
  onlyHoles: boolean;
  dutyOf(facility: BoardFacility): readonly DutyShift[];
  tabIndexOf(spot: Spot): number;
};

/** The days that a facility shows: all of the span, or those with a hole. */
export function daysOfFacility({ from, days }: Board, facility: BoardFacility, onlyHoles: boolean): Day[] {
  const all = eachDay(from, days);
  return onlyHoles ? all.filter((day) => facility.totals.some(({ date }) => date === day)) : all;
}

/** The facilities whose needs are drawn: where only holes are asked for, those with one. */
export const facilitiesShown = ({ facilities }: Board, onlyHoles: boolean) =>
  onlyHoles ? facilities.filter(({ lanes }) => lanes.length > 0) : facilities;

/** What each facility needs, as a table, on a phone as a list by day [SCH-S-003 SCH-S-012]. */
export function NeedsView({ board, onlyHoles, dutyOf, tabIndexOf }: NeedsViewProps) {
  const isSmall = useSmall();
  const facilities = facilitiesShown(board, onlyHoles);
  let firstRow = 0;
  return facilities.map((facility) => {
    const row = firstRow;
    firstRow += rowsOfTable(facility);
    const days = daysOfFacility(board, facility, onlyHoles);
    return (
      <section key={facility.id} aria-label={facility.name} className="grid min-w-0 gap-2">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2 className="text-lg">{facility.name}</h2>
          <OnNowLine zone={facility.time_zone} shifts={dutyOf(facility)} />
          <ZoneNote zone={facility.time_zone} />
        </div>
        {isSmall !== true && (
          <Card className="p-2 max-md:hidden md:p-3">
            <NeedsTable facility={facility} days={days} firstRow={row} tabIndexOf={tabIndexOf} />
          </Card>
        )}
        {isSmall !== false && (
          <div className="md:hidden">
            <NeedsList facility={facility} days={days} />
          </div>
        )}
      </section>
    );
  });
}
