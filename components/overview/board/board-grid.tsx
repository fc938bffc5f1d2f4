"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useRef, useState } from "react";
import { dialogOnDemand } from "@/components/ui/dialog-on-demand";
import type { Day } from "@/lib/core/pure/days";
import { marketProfilePaths } from "@/lib/core/pure/market-profile-paths";
import { eachDay, moved } from "@/lib/overview/board/rules/spans";
import type { Board } from "@/lib/overview/board/schema";
import type { BoardOptions, BoardView } from "@/lib/overview/board/words";
import { type CellAddress, useBoardActions } from "./board-context";
import { boardKeys } from "./board-keys";
import type { BoardState } from "./board-list";
import type { BoardScreenProps } from "./board-screen";
import { csvHrefOf } from "./csv-href";
import type { KeysDialogProps } from "./keys-dialog";
import { laneOfRow, rowsOfTable } from "./needs-table";
import { daysOfFacility, facilitiesShown, NeedsView } from "./needs-view";
import { OnNowList } from "./on-now-list";
import { OverviewView, rowsOfOverview } from "./overview-view";
import { holeRowsOf, PeopleView, usePeople } from "./people-view";
import { useDuty } from "./use-duty";
import { type Spot, useGrid } from "./use-grid";

const KeysDialog = dialogOnDemand<KeysDialogProps>(async () => (await import("./keys-dialog")).KeysDialog);

type BoardGridProps = Pick<BoardScreenProps, "initial"> & {
  board: Board;
  state: BoardState;
  view: BoardView;
  options: BoardOptions;
  today: Day;
  change(changes: Partial<BoardState>): unknown;
  hrefWith(changes: Partial<BoardState>): string;
  /** Opens the panel of a cell with who could take its first hole. */
  ask(address: CellAddress): void;
};

/** How many cells each row of a view has. */
function rowsOfNeeds(board: Board, onlyHoles: boolean): number[] {
  return facilitiesShown(board, onlyHoles).flatMap((facility) =>
    Array.from({ length: rowsOfTable(facility) }, () => daysOfFacility(board, facility, onlyHoles).length),
  );
}

/** The cell of the needs at a place of the grid. */
function addressAt(board: Board, { row, column }: Spot, onlyHoles: boolean): CellAddress | null {
  let first = 0;
  for (const facility of facilitiesShown(board, onlyHoles)) {
    const count = rowsOfTable(facility);
    const date = daysOfFacility(board, facility, onlyHoles)[column];
    if (row < first + count)
      return date ? { facilityId: facility.id, date, lane: laneOfRow(facility, row - first) } : null;
    first += count;
  }
  return null;
}

/** The tables of a view as one grid: one tab stop, arrows, and a key for what is done most [SCH-S-009]. */
export function BoardGrid(props: BoardGridProps) {
  const { board, state, view, options, today, change, hrefWith, initial, ask } = props;
  const actions = useBoardActions();
  const router = useRouter();
  const root = useRef<HTMLDivElement>(null);
  const [helping, setHelping] = useState(false);
  const onlyHoles = state.show === "holes";
  const days = eachDay(board.from, board.days);
  const people = usePeople(state, today, view === "people", initial.people);
  const holes = view === "people" && actions.canSchedule ? holeRowsOf(board) : [];
  const persons = people.data?.results ?? [];
  const duty = useDuty(board, state, today, initial.duty);
  const rows = {
    needs: () => rowsOfNeeds(board, onlyHoles),
    overview: () => Array.from({ length: rowsOfOverview(board, options) }, () => days.length),
    people: () => Array.from({ length: holes.length + persons.length }, () => days.length),
  }[view]();
  const turn = (by: 1 | -1) => void change({ from: moved(state.span, state.from ?? today, by) });
  const grid = useGrid({ root, rows, onTurn: turn });

  /** The cell of what is needed at a place of the view that is shown. */
  const cellOf = (spot: Spot): CellAddress | null => {
    if (view === "needs") return addressAt(board, spot, onlyHoles);
    const hole = view === "people" ? holes[spot.row] : undefined;
    const date = days[spot.column];
    return hole && date ? { facilityId: hole.facility.id, date, lane: hole.lane.key } : null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (grid.onKey(event)) return;
    const onPerson = (spot: Spot) => persons[spot.row - holes.length];
    boardKeys(event, {
      board,
      actions,
      cellOf,
      personOf: (spot) => (view === "people" ? onPerson(spot) : undefined),
      ask,
      openProfile: (id) => router.push(marketProfilePaths.overview(id)),
      help: () => setHelping(true),
    });
  };
  const shared = { days, today, tabIndexOf: grid.tabIndexOf };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the grids in it
    <div ref={root} onKeyDown={onKeyDown} onFocus={grid.onFocus} className="contents">
      {view !== "needs" && <OnNowList facilities={board.facilities} dutyOf={duty} />}
      {view === "needs" && (
        <NeedsView board={board} onlyHoles={onlyHoles} dutyOf={duty} tabIndexOf={grid.tabIndexOf} />
      )}
      {view === "overview" && (
        <OverviewView board={board} options={options} hrefWith={hrefWith} {...shared} />
      )}
      {view === "people" && (
        <PeopleView
          holes={holes}
          people={people}
          state={state}
          change={change}
          hrefWith={hrefWith}
          file={csvHrefOf(state, view, board)}
          {...shared}
        />
      )}
      <KeysDialog open={helping} onClose={() => setHelping(false)} />
    </div>
  );
}
