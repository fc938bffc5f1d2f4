import { addDays, type Day, daysBetween, endBeforeStart } from "@/lib/core/pure/days";
import { refused } from "@/lib/core/pure/errors";
import { isCivilDate, isId } from "@/lib/core/pure/kinds";
import type { BoardFacility, BoardLane } from "@/lib/overview/board/schema";
import {
  boardSpans,
  boardTexts,
  lanesOfAPrintedPage,
  mostFacilities,
  mostPrintedDays,
} from "@/lib/overview/board/words";
import { daysShown, eachDay } from "./spans";

/** What an address asks to print: of which facilities, and which days. */
export type Printed = { facility: string[] | undefined; from: Day; days: number };

/**
 * The facilities and days of an address: a span around `from`, or all from it through `to`; this week where neither is
 * named.
 * @throws 400 for an end before the start, more than 62 days or more than 30 facilities [SCH-S-040]
 */
export function printedBoard(query: URLSearchParams, today: Day): Printed {
  const day = (name: string) => {
    const text = query.get(name) ?? "";
    return isCivilDate(text) ? text : null;
  };
  const ids = query
    .getAll("facility")
    .flatMap((each) => each.split(","))
    .filter(isId);
  if (ids.length > mostFacilities) throw refused(boardTexts.facilities);
  const facility = ids.length > 0 ? ids : undefined;
  const [from, to] = [day("from") ?? today, day("to")];
  if (to === null) {
    const span = boardSpans.find((each) => each === query.get("span")) ?? "week";
    return Object.assign({ facility }, daysShown(span, from));
  }
  if (to < from) throw refused(endBeforeStart);
  const days = daysBetween(from, to) + 1;
  if (days > mostPrintedDays) throw refused(boardTexts.printedDays);
  return { facility, from, days };
}

/** A page on paper: a week of a facility, and as many of its lanes as fit. */
export type Sheet = { facility: BoardFacility; days: Day[]; lanes: BoardLane[]; hasTotal: boolean };

const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

/** The lanes that hold something in these days. */
const lanesIn = ({ lanes }: BoardFacility, days: readonly Day[]) =>
  lanes.filter(({ cells }) => cells.some(({ date }) => days.includes(date)));

/**
 * The pages of facilities, one a week and of at most 20 lanes; a week without anything has none, and the last page of a
 * week bears its totals [SCH-S-040].
 */
export function sheetsOf(facilities: readonly BoardFacility[], { from, days }: Printed): Sheet[] {
  const until = addDays(from, days - 1);
  const weeks = chunksOf(eachDay(from, days), 7).filter(([first]) => first !== undefined && first <= until);
  return facilities.flatMap((facility) =>
    weeks.flatMap((week) => {
      const pages = chunksOf(lanesIn(facility, week), lanesOfAPrintedPage);
      return pages.map((lanes, index) => ({
        facility,
        days: week,
        lanes,
        hasTotal: index === pages.length - 1,
      }));
    }),
  );
}
