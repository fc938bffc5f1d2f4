"use client";

import { cn } from "@/lib/core/browser/cn";
import type { Day } from "@/lib/core/pure/days";
import { joined, nearDay } from "@/lib/core/pure/text";
import { laneTitle } from "@/lib/overview/board/rules/texts";
import type { BoardFacility, BoardLane } from "@/lib/overview/board/schema";
import { type CellAddress, useBoardActions } from "./board-context";
import { cellAt, freeHole, lanesApart, proposalsIn } from "./cell-words";
import { DayFrame } from "./day-frame";
import { DayHeads, rowHeadStyles } from "./day-heads";
import { OthersRow, TotalRow } from "./last-rows";
import { NeedsCell } from "./needs-cell";
import type { Spot } from "./use-grid";
import { useVerdict } from "./use-verdict";

type NeedsTableProps = {
  facility: BoardFacility;
  days: readonly Day[];
  /** The row of the board's grid that the first row of this table is. */
  firstRow: number;
  tabIndexOf(spot: Spot): number;
};

/** How many rows the table of a facility has: its lanes, shifts that fill nothing where there are any, and the total. */
export function rowsOfTable({ lanes }: Pick<BoardFacility, "lanes">): number {
  const { needs, others } = lanesApart(lanes);
  return needs.length + (others.length > 0 ? 1 : 0) + 1;
}

/** The part of the board that a row of a table is about, where a key is pressed in it. */
export function laneOfRow({ lanes }: Pick<BoardFacility, "lanes">, row: number): CellAddress["lane"] {
  const { needs, others } = lanesApart(lanes);
  return needs[row]?.key ?? (others.length > 0 && row === needs.length ? "other" : "all");
}

/** What a facility needs, a row a lane and a column a day [SCH-S-003]. */
export function NeedsTable({ facility, days, firstRow, tabIndexOf }: NeedsTableProps) {
  const { needs, others } = lanesApart(facility.lanes);
  const label = `${facility.name}, ${nearDay(days[0] ?? facility.today)} to ${nearDay(days.at(-1) ?? facility.today)}`;
  const rowAt = (index: number) => firstRow + index;
  return (
    <DayFrame label={facility.name} from={days[0]}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of cells to move in is a grid
        role="grid"
        aria-label={label}
        aria-readonly="true"
        className="w-full table-fixed border-collapse text-sm"
        style={{ minWidth: `${12 + days.length * 6}rem` }}
      >
        <DayHeads days={days} today={facility.today} corner="Shifts" />
        <tbody>
          {needs.map((lane, index) => (
            <LaneRow
              key={lane.key}
              facility={facility}
              lane={lane}
              days={days}
              tabIndexOf={tabIndexOf}
              row={rowAt(index)}
            />
          ))}
          {others.length > 0 && (
            <OthersRow
              facility={facility}
              others={others}
              days={days}
              tabIndexOf={tabIndexOf}
              row={rowAt(needs.length)}
            />
          )}
          <TotalRow
            facility={facility}
            days={days}
            tabIndexOf={tabIndexOf}
            row={rowAt(needs.length + (others.length > 0 ? 1 : 0))}
          />
        </tbody>
      </table>
    </DayFrame>
  );
}

export type RowProps = Pick<NeedsTableProps, "facility" | "days" | "tabIndexOf"> & { row: number };

type LaneRowProps = RowProps & {
  lane: BoardLane;
  /** Names the facility, in a table of several. */
  withFacility?: boolean;
  /** So many columns behind the days stay empty. */
  behind?: number;
};

/** A lane of a facility, day by day. */
export function LaneRow({ facility, lane, days, tabIndexOf, row, withFacility, behind }: LaneRowProps) {
  const { open, proposals } = useBoardActions();
  const verdictOn = useVerdict();
  return (
    <tr className="border-t">
      <th scope="row" className={cn(rowHeadStyles, "py-1.5 align-top")}>
        <span className="block font-medium text-sm">{laneTitle(lane)}</span>
        <span className="line-clamp-2 text-muted-foreground text-xs">
          {joined([withFacility && facility.name, lane.opportunity?.title])}
        </span>
      </th>
      {days.map((date, column) => {
        const cell = cellAt(lane, date);
        const hole = freeHole(cell, proposals);
        return (
          <NeedsCell
            key={date}
            day={date}
            today={facility.today}
            cell={cell}
            spot={`${row}:${column}`}
            tabIndex={tabIndexOf({ row, column })}
            hole={hole}
            verdict={hole ? verdictOn(facility, lane, date, hole) : undefined}
            proposals={proposalsIn(cell, proposals)}
            onOpen={() => open({ facilityId: facility.id, date, lane: lane.key })}
          />
        );
      })}
      {behind && <td colSpan={behind} />}
    </tr>
  );
}
