import { addDays } from "@/lib/core/pure/days";
import type { Board } from "@/lib/overview/board/schema";
import type { BoardView } from "@/lib/overview/board/words";
import type { BoardState } from "./board-list";

/**
 * The rows in view as a file: the needed shifts of the chosen opportunity, else the clinicians of the facilities in view.
 */
export function csvHrefOf({ opportunity, search }: BoardState, view: BoardView, board: Board): string {
  const { from, days, facilities } = board;
  const facility = facilities.map(({ id }) => id).join();
  if (opportunity && view !== "people") {
    const span = { facility, date_from: from, date_to: addDays(from, days - 1), format: "csv" };
    return `/api/assignments/opportunities/${opportunity}/needed-shifts/?${new URLSearchParams(span)}`;
  }
  const asked = new URLSearchParams({ facility, from, days: String(days), format: "csv" });
  if (search) asked.set("search", search);
  return `/api/schedule-board/people/?${asked}`;
}
