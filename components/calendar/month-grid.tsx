"use client";
import type { KeyboardEvent, ReactNode } from "react";
import { cn } from "@/lib/cn";
import { type Day, type Month, monthName, weeksOf } from "./civil-date";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

export type MonthGridProps = {
  month: Month;
  multiselectable: boolean;
  loading?: boolean;
  readOnly?: boolean;
  onKeyDown(event: KeyboardEvent): void;
  /** Draws the gridcell of one day. */
  renderDay(day: Day): ReactNode;
  className?: string;
};

export function MonthGrid({
  month,
  multiselectable,
  loading,
  readOnly,
  onKeyDown,
  renderDay,
  className,
}: MonthGridProps) {
  return (
    <div className={cn("min-w-0 flex-1 p-3 md:px-[18px] md:py-4", className)}>
      <h3 className="px-1 text-base" aria-live="polite">
        {monthName(month)}
      </h3>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days to move in is a grid
        role="grid"
        aria-label={monthName(month)}
        aria-multiselectable={multiselectable || undefined}
        aria-readonly={readOnly || undefined}
        aria-busy={loading || undefined}
        onKeyDown={onKeyDown}
        className="-mx-[3px] mt-1 w-[calc(100%+6px)] table-fixed border-separate border-spacing-[3px] md:-mx-1 md:w-[calc(100%+8px)] md:border-spacing-1"
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
