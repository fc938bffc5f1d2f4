"use client";
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode, SyntheticEvent } from "react";
import { cn } from "@/lib/core/browser/cn";
import { type Day, type Month, weeksOf } from "@/lib/core/pure/days";
import { longMonth } from "@/lib/core/pure/text";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

type MonthGridProps = {
  month: Month;
  /** Days can be picked, several of them. */
  picking: boolean;
  loading: boolean;
  onKeyDown(event: KeyboardEvent): void;
  onDayClick(day: Day, event: MouseEvent): void;
  onDayPress(day: Day, event: PointerEvent): void;
  /** The pointer comes to a day, or moves about in it. */
  onDayEnter(day: Day): void;
  onDayFocus(day: Day): void;
  /** Draws the gridcell of one day. */
  renderDay(day: Day): ReactNode;
  className?: string;
};

/** Calls with the day that an event is about; events between the days are about none. */
const ofDay =
  <Event extends SyntheticEvent>(then: (day: Day, event: Event) => void) =>
  (event: Event) => {
    const day = (event.target as Element).closest<HTMLElement>("[data-day]")?.dataset.day;
    if (day) then(day, event);
  };

export function MonthGrid({
  month,
  picking,
  loading,
  onKeyDown,
  renderDay,
  className,
  ...on
}: MonthGridProps) {
  return (
    <div className={cn("min-w-0 flex-1 p-3 md:px-[18px] md:py-4", className)}>
      <h3 className="px-1 text-base" aria-live="polite">
        {longMonth(month)}
      </h3>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days to move in is a grid
        role="grid"
        aria-label={longMonth(month)}
        aria-multiselectable={picking || undefined}
        aria-readonly={!picking || undefined}
        aria-busy={loading || undefined}
        onKeyDown={onKeyDown}
        onClick={ofDay(on.onDayClick)}
        onPointerDown={ofDay(on.onDayPress)}
        onPointerOver={ofDay(on.onDayEnter)}
        onFocus={ofDay(on.onDayFocus)}
        className="-mx-[3px] mt-1 w-[calc(100%+6px)] table-fixed border-separate [border-spacing:3px] md:-mx-1 md:w-[calc(100%+8px)] md:[border-spacing:4px]"
      >
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th
                key={weekday}
                scope="col"
                abbr={weekday}
                className="py-1 font-normal text-2xs text-muted-foreground"
              >
                {weekday.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={cn(loading && "animate-pulse opacity-60")}>
          {weeksOf(month).map((week, row) => (
            <tr key={week.find(Boolean) ?? row}>
              {week.map((day, column) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has no other name
                day ? renderDay(day) : <td key={column} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
