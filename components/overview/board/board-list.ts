import { parseAsStringLiteral } from "nuqs/server";
import { list, rowsOf, type StateOf } from "@/lib/core/browser/list/list";
import { asId, asIds, asKind, asPage, asText } from "@/lib/core/browser/list/parsers";
import { codesOf } from "@/lib/core/pure/codes";
import { addDays, type Day } from "@/lib/core/pure/days";
import { isCivilDate } from "@/lib/core/pure/kinds";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { getBoard } from "@/lib/overview/board/calls";
import { daysShown } from "@/lib/overview/board/rules/spans";
import type { Board } from "@/lib/overview/board/schema";
import {
  type BoardView,
  boardShows,
  boardSpans,
  boardViews,
  mostFacilities,
  peoplePageSize,
} from "@/lib/overview/board/words";

/** A day whose weeks the product knows: the very first month begins in the week before it. */
const isShown = (text: string) => isCivilDate(text) && isCivilDate(daysShown("month", text).from);

/** The address of the schedule: what is shown of which facilities and days [SCH-S-001]. */
export const boardList = list({
  path: schedulePaths.board,
  parsers: {
    /** Null: needs of one facility, the overview of several. */
    view: parseAsStringLiteral(boardViews),
    facility: asIds(mostFacilities),
    /** A day of the span; null: today. */
    from: asKind(isShown),
    span: parseAsStringLiteral(boardSpans).withDefault("week"),
    opportunity: asId,
    specialty: parseAsStringLiteral(codesOf("Specialty")),
    show: parseAsStringLiteral(boardShows).withDefault("all"),
    /** A plan whose shifts are drawn and added to. */
    plan: asId,
    search: asText(100),
    page: asPage,
  },
  call: getBoard,
  pageSize: peoplePageSize,
  toInput: ({ facility, from, opportunity, specialty, show }) => ({
    facility,
    from: from ?? undefined,
    opportunity: opportunity ?? undefined,
    specialty: specialty ?? undefined,
    show,
  }),
});

export type BoardState = StateOf<typeof boardList>;

/** What the board is asked, for a reader whose day it is. */
export const boardAsked = (state: BoardState, today: Day) =>
  Object.assign(boardList.toInput(state), daysShown(state.span, state.from ?? today));

/** What the people of the board are asked. */
export const peopleAsked = ({ facility, span, from, search, page }: BoardState, today: Day) => ({
  facility,
  ...daysShown(span, from ?? today),
  search: search || undefined,
  ...rowsOf(page, peoplePageSize),
});

/** What is asked for the line that says who is on now, where the board itself does not hold the days around today. */
export const dutyAsked = ({ facility }: BoardState, today: Day) => ({
  facility,
  from: addDays(today, -1),
  days: 3,
});

/** Whether a board holds every confirmed shift of the days around today. */
export function holdsToday({ from, days }: Board, { opportunity, specialty, show }: BoardState, today: Day) {
  const isWhole = !opportunity && !specialty && show === "all";
  return isWhole && from < today && addDays(today, 1) < addDays(from, days);
}

/** The view of an address: needs of one facility, the overview of several, unless it says otherwise. */
export const viewOf = (state: Pick<BoardState, "view">, facilities: number): BoardView =>
  state.view ?? (facilities === 1 ? "needs" : "overview");
