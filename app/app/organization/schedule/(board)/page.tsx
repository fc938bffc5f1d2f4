import { costlyPage } from "@/app/app/costly-page";
import {
  boardAsked,
  boardList,
  holdsToday,
  peopleAsked,
  viewOf,
} from "@/components/overview/board/board-list";
import { BoardScreen } from "@/components/overview/board/board-screen";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { dayIn } from "@/lib/core/pure/time";
import { orNotFound, pageActor, pageContext } from "@/lib/core/server/page";
import { getBoard } from "@/lib/overview/board/queries/board";
import { listOnDuty } from "@/lib/overview/board/queries/on-duty";
import { findOpenPlan } from "@/lib/overview/board/queries/open-plan";
import { readBoardOptions } from "@/lib/overview/board/queries/options";
import { listBoardPeople } from "@/lib/overview/board/queries/people";
import { boardInput, boardPeopleInput } from "@/lib/overview/board/schema";

export const metadata = { title: "Schedule" };

/** The schedule of the organization, drawn with what its address asks for [SCH-S-001]. */
export default costlyPage(async ({ searchParams }: QueryPageProps) => {
  const rep = await pageActor("rep", schedulePaths.board);
  const context = await pageContext();
  const state = boardList.read(await searchParams);
  const options = await readBoardOptions(rep);
  const today = dayIn(options.facilities[0]?.timeZone ?? context.timeZone, context.now);
  const board = await orNotFound(getBoard(rep, boardInput.parse(boardAsked(state, today)), context));
  const ids = board.facilities.map(({ id }) => id);
  const [people, duty, openPlan] = await Promise.all([
    viewOf(state, ids.length) === "people"
      ? listBoardPeople(rep, boardPeopleInput.parse(peopleAsked(state, today)), context)
      : undefined,
    holdsToday(board, state, today) ? [] : listOnDuty(rep, ids, today),
    state.plan ?? findOpenPlan(rep, { facilityIds: ids, from: board.from, days: board.days }),
  ]);
  return <BoardScreen initial={{ state, today, board, people, duty, planId: openPlan }} options={options} />;
});
