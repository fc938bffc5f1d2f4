import { screen } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import { boardList } from "@/components/overview/board/board-list";
import { BoardScreen } from "@/components/overview/board/board-screen";
import type { Board } from "@/lib/overview/board/schema";
import { type Answers, aRepUser, renderApp } from "../render";
import {
  aBoardCell,
  aBoardLane,
  aBoardOf,
  aBoardPerson,
  aBoardShift,
  aFilledShift,
  boardOptions,
  ids,
  needId,
} from "./board-answers";

/** The board on Wednesday, December 2, for component tests. */

export const today = "2026-12-02";
export const thursday = "2026-12-03";
export const friday = "2026-12-04";

/** In each test of a file it is half past noon on the day. */
export const noonOfToday = () =>
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-02T17:30:00Z") }));

const night = { key: `${ids.opportunity}_night_19:00_07:00`, provider_rate_type: "night" } as const;

/** A week of Casco Harbor with something of each status. */
export const aWeek = () =>
  aBoardOf(today, [
    aBoardLane([
      aBoardCell(today, [aFilledShift()]),
      aBoardCell(friday, [aFilledShift(), aBoardShift({ priority: "high" })], 1),
      aBoardCell("2026-12-05", [aBoardShift({ needed_shift: needId(3), status: "draft" })]),
    ]),
    aBoardLane(
      [
        aBoardCell(thursday, [
          aFilledShift({ needed_shift: needId(4), called_out: true }),
          aFilledShift({ needed_shift: needId(5), status: "requested" }),
        ]),
      ],
      { ...night, start_time: "19:00", end_time: "07:00" },
    ),
    aBoardLane([aBoardCell(friday, [aFilledShift({ needed_shift: null })])], {
      key: "other_call_08:00_16:00",
      opportunity: null,
      provider_rate_type: "call",
      start_time: "08:00",
      end_time: "16:00",
    }),
  ]);

type Given = {
  board?: Board;
  search?: string;
  groups?: string[];
  answers?: Answers;
  options?: typeof boardOptions;
};

/** Draws the screen of the board, for a rep who schedules unless it says otherwise. */
export function renderBoard({
  board = aWeek(),
  search = "",
  groups = ["schedule_shifts"],
  answers = {},
  options,
}: Given = {}) {
  const state = boardList.read(search);
  const people = { count: 1, next: null, previous: null, results: [aBoardPerson(today)] };
  return renderApp(
    <BoardScreen
      initial={{
        state,
        today,
        board,
        people: state.view === "people" ? people : undefined,
        duty: [],
        planId: null,
      }}
      options={options ?? boardOptions}
    />,
    {
      user: aRepUser({ group_names: groups as never }),
      path: "/app/organization/schedule",
      search,
      answers: {
        "GET /api/schedule-board/": { body: board },
        "GET /api/schedule-board/people/": { body: people },
        ...answers,
      },
    },
  );
}

/** The button of a cell, by its name. */
export const boardCell = (name: RegExp | string) => screen.getByRole("button", { name });

/** The cell of Friday, of which one of two shifts is open. */
export const hole = () => boardCell(/^Fri, Dec 4: 1\/2 open/);
