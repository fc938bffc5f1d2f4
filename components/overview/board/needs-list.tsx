"use client";

import { CardList, CardListItem } from "@/components/ui/card-list";
import { cn } from "@/lib/core/browser/cn";
import type { Day } from "@/lib/core/pure/days";
import { counted, nearDay } from "@/lib/core/pure/text";
import { countText, laneTitle, stateWords } from "@/lib/overview/board/rules/texts";
import type { BoardCell, BoardFacility, BoardLane } from "@/lib/overview/board/schema";
import { useBoardActions } from "./board-context";
import { cellAt, lanesApart, linesOf, othersOn, shiftWords } from "./cell-words";
import { Sign, toneOf } from "./signs";

type Item = { lane: BoardLane; cell: BoardCell };

type NeedsListProps = { facility: BoardFacility; days: readonly Day[] };

/** So many days fit on a screen or two: a longer list begins at today. */
const daysInView = 7;

/**
 * The needs of a facility on a phone: day by day, its holes first, the rest folded [SCH-S-012]. A long list that holds
 * today begins there, with the days before it folded, so that nobody scrolls past weeks that are over.
 */
export function NeedsList({ facility, days }: NeedsListProps) {
  const ahead = days.filter((day) => day >= facility.today);
  const earlier = days.length > daysInView && ahead.length > 0 ? days.length - ahead.length : 0;
  return (
    <div className="grid gap-4">
      {earlier > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer rounded-sm text-muted-foreground text-sm">
            {counted(earlier, "earlier day")}
          </summary>
          <div className="pt-2">
            <DayList name="earlier days" facility={facility} days={days.slice(0, earlier)} />
          </div>
        </details>
      )}
      <DayList name="day by day" facility={facility} days={days.slice(earlier)} />
    </div>
  );
}

function DayList({ name, facility, days }: NeedsListProps & { name: string }) {
  const { needs, others } = lanesApart(facility.lanes);
  return (
    <ul aria-label={`${facility.name}, ${name}`} className="grid gap-4">
      {days.map((day) => {
        const items = needs.flatMap((lane) => {
          const cell = cellAt(lane, day);
          return cell ? [{ lane, cell }] : [];
        });
        return (
          <li key={day} className="flex flex-wrap items-baseline gap-x-3 gap-y-2">
            <h3 className={cn("text-base", day === facility.today && "text-primary-strong")}>
              {nearDay(day)}
              {day === facility.today && " · Today"}
            </h3>
            <DayItems items={items} facility={facility} day={day} others={othersOn(others, day)} />
          </li>
        );
      })}
    </ul>
  );
}

type DayItemsProps = {
  items: Item[];
  facility: BoardFacility;
  day: Day;
  others: ReturnType<typeof othersOn>;
};

function DayItems({ items, facility, day, others }: DayItemsProps) {
  const holes = items.filter(({ cell }) => cell.state === "open");
  const rest = items.filter(({ cell }) => cell.state !== "open");
  const count = rest.length + others.length;
  if (holes.length + count === 0) return <p className="text-muted-foreground text-sm">Nothing needed</p>;
  return (
    <div className="grid min-w-0 basis-full gap-2">
      {holes.length > 0 && <Items items={holes} facility={facility} day={day} />}
      {holes.length === 0 && count <= 2 ? (
        <Rest items={rest} facility={facility} day={day} others={others} />
      ) : (
        count > 0 && (
          <details className="group/rest">
            <summary className="min-h-6 cursor-pointer rounded-sm text-muted-foreground text-sm">
              {holes.length > 0 ? `${count} more` : `${count} filled or waiting`}
            </summary>
            <div className="pt-2">
              <Rest items={rest} facility={facility} day={day} others={others} />
            </div>
          </details>
        )
      )}
    </div>
  );
}

/** What is no hole: filled, waiting, and shifts that fill nothing. */
function Rest({ items, facility, day, others }: DayItemsProps) {
  const { open } = useBoardActions();
  return (
    <div className="grid gap-2">
      {items.length > 0 && <Items items={items} facility={facility} day={day} />}
      {others.length > 0 && (
        <button
          type="button"
          onClick={() => open({ facilityId: facility.id, date: day, lane: "other" })}
          className="min-h-11 rounded-lg border bg-card px-3 py-2 text-left text-sm shadow-sm"
        >
          <span className="block font-medium">Other shifts</span>
          {others.map(({ lane, shift }) => (
            <span key={shift.booking_id} className="block text-muted-foreground text-xs">
              {shiftWords(shift)} {laneTitle(lane)}
            </span>
          ))}
        </button>
      )}
    </div>
  );
}

type ItemsProps = Pick<DayItemsProps, "items" | "facility" | "day">;

function Items({ items, facility, day }: ItemsProps) {
  const { open } = useBoardActions();
  return (
    <CardList aria-label={`${nearDay(day)}, shifts`}>
      {items.map(({ lane, cell }) => (
        <CardListItem key={lane.key}>
          <button
            type="button"
            onClick={() => open({ facilityId: facility.id, date: day, lane: lane.key })}
            className="flex min-h-11 w-full items-start justify-between gap-3 text-left"
          >
            <span className="min-w-0">
              <span className="block font-medium">{laneTitle(lane)}</span>
              <span className="block truncate text-muted-foreground text-xs">{lane.opportunity?.title}</span>
              {linesOf(cell).map(({ shift, words }, index) => (
                <span key={shift.needed_shift ?? index} className="block text-xs">
                  {words}
                </span>
              ))}
              {cell.wishes > 0 && (
                <span className="block text-xs">{counted(cell.wishes, "wish", "wishes")}</span>
              )}
            </span>
            <span
              className={cn("shrink-0 rounded-full px-2.5 py-0.5 font-medium text-xs", toneOf[cell.state])}
            >
              {cell.needed > 0 ? `${countText(cell)} ` : ""}
              <Sign state={cell.state} />
              <span className="sr-only"> {stateWords[cell.state]}</span>
            </span>
          </button>
        </CardListItem>
      ))}
    </CardList>
  );
}
