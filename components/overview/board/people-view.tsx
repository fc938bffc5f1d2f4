"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { Users } from "lucide-react";
import type { z } from "zod";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { ListFrame } from "@/components/ui/list-frame";
import { SearchInput } from "@/components/ui/search-input";
import { useCall } from "@/lib/core/browser/use-call";
import type { Day } from "@/lib/core/pure/days";
import { listBoardPeople } from "@/lib/overview/board/calls";
import type { Board, BoardLane, BoardPerson, boardPeopleShape } from "@/lib/overview/board/schema";
import { peoplePageSize } from "@/lib/overview/board/words";
import { useBoardActions } from "./board-context";
import { type BoardState, peopleAsked } from "./board-list";
import { DayFrame } from "./day-frame";
import { DayHeads } from "./day-heads";
import { LaneRow } from "./needs-table";
import { PeopleRow, sumColumns } from "./people-row";
import type { HoleRow } from "./place-menu";
import { askAgainMs } from "./use-board";
import type { Spot } from "./use-grid";

export type PeoplePage = z.output<typeof boardPeopleShape>;

/** The page of clinicians that an address asks for; nothing is asked where they are not shown. */
export function usePeople(state: BoardState, today: Day, isShown: boolean, initial?: PeoplePage) {
  return useCall(listBoardPeople, isShown ? peopleAsked(state, today) : null, {
    placeholderData: keepPreviousData,
    initialData: initial,
    refetchInterval: askAgainMs,
  });
}

/** The lanes of a board that have a hole, as rows above the people who may take them. */
export const holeRowsOf = ({ facilities }: Board): HoleRow[] =>
  facilities.flatMap((facility) =>
    facility.lanes
      .filter(({ cells }) => cells.some(({ shifts }) => shifts.some(({ status }) => status === "open")))
      .map((lane) => ({ facility, lane: onlyOpen(lane) })),
  );

const onlyOpen = (lane: BoardLane): BoardLane =>
  Object.assign({}, lane, {
    cells: lane.cells.filter(({ shifts }) => shifts.some(({ status }) => status === "open")),
  });

type PeopleViewProps = {
  holes: readonly HoleRow[];
  people: ReturnType<typeof usePeople>;
  state: BoardState;
  change(changes: Partial<BoardState>): unknown;
  hrefWith(changes: Partial<BoardState>): string;
  days: readonly Day[];
  today: Day;
  tabIndexOf(spot: Spot): number;
  /** All clinicians of the days in view as a file. */
  file: string;
};

/** Clinicians who can be booked, day by day; above them the holes, to place somebody on [SCH-S-005 SCH-S-007]. */
export function PeopleView({ people, state, change, hrefWith, file, ...table }: PeopleViewProps) {
  const rows = people.data?.results ?? [];
  return (
    <>
      <SearchInput
        label="Search clinicians"
        value={state.search}
        onSearch={(search) => change({ search })}
        className="md:w-72"
      />
      <ListFrame
        label="Clinicians"
        busy={people.isPlaceholderData || people.isPending}
        failed={people.isLoadingError ? "empty" : people.isRefetchError ? "stale" : undefined}
        retrying={people.isFetching}
        onRetry={() => void people.refetch()}
        isEmpty={people.data !== undefined && rows.length === 0}
        empty={<Nobody searched={state.search !== ""} />}
        file={file}
        pages={{
          page: state.page,
          pageSize: peoplePageSize,
          total: people.data?.count ?? 0,
          hrefFor: (page) => hrefWith({ page }),
        }}
      >
        <PeopleTable rows={rows} {...table} />
      </ListFrame>
    </>
  );
}

const Nobody = ({ searched }: { searched: boolean }) => (
  <EmptyState
    icon={<Users />}
    title={searched ? "No clinician of this name" : "Nobody can be booked at these facilities yet."}
    text={
      searched
        ? "Try another name."
        : "Clinicians appear here once they are cleared and approved at a facility."
    }
  />
);

type PeopleTableProps = Pick<PeopleViewProps, "holes" | "days" | "today" | "tabIndexOf"> & {
  rows: readonly BoardPerson[];
};

function PeopleTable({ rows, holes, days, today, tabIndexOf }: PeopleTableProps) {
  const { canSchedule } = useBoardActions();
  const shownHoles = canSchedule ? holes : [];
  return (
    <Card className="p-2 md:p-3">
      <DayFrame label="Clinicians" from={days[0]}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of cells to move in is a grid
          role="grid"
          aria-label="Clinicians"
          aria-readonly="true"
          className="w-full table-fixed border-collapse text-sm"
          style={{ minWidth: `${36 + days.length * 5}rem` }}
        >
          <DayHeads days={days} today={today} corner="Clinician">
            {sumColumns.map((title) => (
              <th
                key={title}
                scope="col"
                className="w-16 px-1 py-1.5 text-right align-bottom font-medium text-xs"
              >
                {title}
              </th>
            ))}
            <th scope="col" className="w-24 px-2 py-1.5 text-left align-bottom font-medium text-xs">
              Limit
            </th>
          </DayHeads>
          {shownHoles.length > 0 && (
            <tbody aria-label="Open shifts" className="border-b-2">
              {shownHoles.map(({ facility, lane }, index) => (
                <LaneRow
                  key={`${facility.id} ${lane.key}`}
                  facility={facility}
                  lane={lane}
                  days={days}
                  tabIndexOf={tabIndexOf}
                  row={index}
                  behind={sumColumns.length + 1}
                  withFacility
                />
              ))}
            </tbody>
          )}
          <tbody>
            {rows.map((person, index) => (
              <PeopleRow
                key={person.provider.id}
                person={person}
                holes={holes}
                days={days}
                today={today}
                tabIndexOf={tabIndexOf}
                row={shownHoles.length + index}
              />
            ))}
          </tbody>
        </table>
      </DayFrame>
    </Card>
  );
}
