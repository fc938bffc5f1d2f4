import type { ReactNode } from "react";
import { cn } from "@/lib/core/browser/cn";
import { type Day, dayNumber } from "@/lib/core/pure/days";
import { monthDay, nearDay } from "@/lib/core/pure/text";
import { dayWords, isWeekend } from "./cell-words";

type DayHeadsProps = { days: readonly Day[]; today: Day; corner: string; children?: ReactNode };

/** The days over their columns; today and weekends are marked, and said in words. */
export const DayHeads = ({ days, today, corner, children }: DayHeadsProps) => (
  <thead>
    <tr>
      <th
        scope="col"
        className="sticky left-0 z-10 w-36 bg-card px-2 py-1.5 text-left align-bottom font-medium text-xs md:w-48"
      >
        {corner}
      </th>
      {days.map((day) => (
        <th
          key={day}
          scope="col"
          aria-current={day === today ? "date" : undefined}
          className={cn(
            "px-2 py-1.5 text-left font-medium text-muted-foreground text-xs",
            isWeekend(day) && "bg-muted/60",
            day === today && "text-primary-strong",
          )}
        >
          <span aria-hidden>
            {nearDay(day).slice(0, 3)}
            <span
              className={cn("block text-sm", day === today && "font-semibold underline underline-offset-4")}
            >
              {dayNumber(day) === 1 || day === days[0] ? monthDay(day) : dayNumber(day)}
            </span>
          </span>
          <span className="sr-only">{dayWords(day, today)}</span>
        </th>
      ))}
      {children}
    </tr>
  </thead>
);

export const rowHeadStyles = "sticky left-0 z-10 bg-card px-2 py-1 text-left font-normal";
