import { type Day, weekdayOf } from "@/lib/core/pure/days";
import { counted, joined, nearDay } from "@/lib/core/pure/text";
import { countText, shortName, stateWords, statusWords } from "@/lib/overview/board/rules/texts";
import type { BoardCell, BoardFacility, BoardLane, BoardShift } from "@/lib/overview/board/schema";
import type { CellAddress, Proposal } from "./board-context";

export const isWeekend = (day: Day) => [0, 6].includes(weekdayOf(day));

/** "Fri, Dec 4, today, weekend": a day for those who do not see how it is marked. */
export const dayWords = (day: Day, today: Day) =>
  joined([nearDay(day), day === today && "today", isWeekend(day) && "weekend"]);

/** Who works a shift or was asked for it, and what else is to be said of it. */
export function shiftWords(shift: BoardShift): string {
  const { provider, called_out, priority, status } = shift;
  return joined(
    [
      priority === "high" && "!",
      provider && shortName(provider.display_name),
      called_out && "Called out",
      status === "draft" && "Draft",
      status === "unfilled" && "Not filled",
    ],
    " ",
  );
}

/** The lines under the count of a cell; a shift of which there is nothing to say has none. */
export const linesOf = ({ shifts }: Pick<BoardCell, "shifts">) =>
  shifts.map((shift) => ({ shift, words: shiftWords(shift) })).filter(({ words }) => words !== "");

type Counted = Pick<BoardCell, "filled" | "needed" | "state" | "wishes" | "shifts">;

/** A cell as a screen reader says it: its day, what is filled, who, and what is wished for. */
export function cellLabel(day: Day, today: Day, cell: Counted | undefined): string {
  if (!cell) return `${dayWords(day, today)}: nothing needed`;
  const people = cell.shifts.map((shift) =>
    joined(
      [
        shift.priority === "high" && "high priority",
        shift.provider?.display_name,
        shift.called_out ? "called out" : statusWords[shift.status].toLowerCase(),
      ],
      " ",
    ),
  );
  const wishes = cell.wishes > 0 && counted(cell.wishes, "wish", "wishes");
  return `${dayWords(day, today)}: ${joined([`${countText(cell)} ${stateWords[cell.state]}`, ...people, wishes])}`;
}

export const cellAt = (lane: Pick<BoardLane, "cells">, day: Day) =>
  lane.cells.find(({ date }) => date === day);

/** Lanes that need something, and those of shifts that fill nothing. */
export const lanesApart = (lanes: readonly BoardLane[]) => ({
  needs: lanes.filter(({ opportunity }) => opportunity !== null),
  others: lanes.filter(({ opportunity }) => opportunity === null),
});

/** The shifts of a day that fill nothing, with their times. */
export const othersOn = (others: readonly BoardLane[], day: Day) =>
  others.flatMap((lane) => (cellAt(lane, day)?.shifts ?? []).map((shift) => ({ lane, shift })));

/** The first hole of a cell that the plan in view has nobody for. */
export const freeHole = (cell: BoardCell | undefined, proposals: readonly Proposal[]) =>
  cell?.shifts.find(
    ({ status, needed_shift }) =>
      status === "open" && !proposals.some(({ neededShiftId }) => neededShiftId === needed_shift),
  )?.needed_shift ?? null;

/** What the plan in view proposes for a cell. */
export const proposalsIn = (cell: BoardCell | undefined, proposals: readonly Proposal[]) =>
  proposals.filter(({ neededShiftId }) =>
    cell?.shifts.some(({ needed_shift }) => needed_shift === neededShiftId),
  );

type Part = { lane: BoardLane; cell: BoardCell };

/** The lanes of a cell's address with what they hold on its day. */
export function partsOf({ lanes }: BoardFacility, { lane: key, date }: CellAddress): Part[] {
  const isAsked = (lane: BoardLane) =>
    key === "all" || (key === "other" ? lane.opportunity === null : lane.key === key);
  return lanes.filter(isAsked).flatMap((lane) => {
    const cell = cellAt(lane, date);
    return cell ? [{ lane, cell }] : [];
  });
}
