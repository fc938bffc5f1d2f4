import { nearDay } from "@/lib/core/pure/text";
import type { Board, BoardCell, BoardLane } from "@/lib/overview/board/schema";
import { kindTitle, stateWords } from "./texts";

type Placed = { facilityId: string; lane: BoardLane; cell: BoardCell };

const placeOf = ({ facilityId, lane, cell }: Placed) => [facilityId, lane.key, cell.date].join(" ");

const cellsOf = ({ facilities }: Board): Placed[] =>
  facilities.flatMap(({ id, lanes }) =>
    lanes.flatMap((lane) => lane.cells.map((cell) => ({ facilityId: id, lane, cell }))),
  );

/** What of a cell is worth a word when it changes. */
const gistOf = ({ cell }: Placed) =>
  JSON.stringify([cell.needed, cell.filled, cell.accepted, cell.requested, cell.open, cell.drafts]);

const wordsOf = ({ lane, cell }: Placed) =>
  `${nearDay(cell.date)}, ${kindTitle(lane.provider_rate_type).toLowerCase()}: ${stateWords[cell.state]}`;

/** The cells that became something else between two boards of equal days, in words: "Fri, Dec 4, night: filled". */
export function changesBetween(before: Board, after: Board): string[] {
  if (before.from !== after.from || before.days !== after.days) return [];
  const known = new Map(cellsOf(before).map((placed) => [placeOf(placed), gistOf(placed)]));
  return cellsOf(after)
    .filter((placed) => known.has(placeOf(placed)) && known.get(placeOf(placed)) !== gistOf(placed))
    .map(wordsOf);
}

/** What of a board decides where its cells are on the screen: its lanes, its days, and how tall its cells are. */
const outlineOf = ({ from, days, facilities }: Board) =>
  JSON.stringify([
    from,
    days,
    facilities.map(({ id, lanes }) => [
      id,
      lanes.map(({ key, cells }) => [key, cells.map(({ date, shifts }) => [date, shifts.length])]),
    ]),
  ]);

/** Whether a board may be drawn in place of another without anything moving on the screen [SCH-S-011]. */
export const staysInPlace = (before: Board, after: Board) => outlineOf(before) === outlineOf(after);
