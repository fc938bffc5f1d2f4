"use client";
import { ChevronLeft, ChevronRight, Repeat, Star } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { availabilityTypes } from "@/lib/assignments/availability/words";
import { cn } from "@/lib/core/browser/cn";
import { addMonths, type Month } from "@/lib/core/pure/days";
import { capitalized } from "@/lib/core/pure/text";
import {
  type CalendarDays,
  type DayKind,
  dayStyles,
  kindWords,
  shiftTypeWords,
  signWords,
} from "./calendar-day";
import { ShiftTypeIcon } from "./shift-type-icon";

type CalendarToolbarProps = {
  heading: ReactNode;
  month: Month;
  onMonthChange(month: Month): void;
  onToday(): void;
  children: ReactNode;
};

export const CalendarToolbar = ({
  heading,
  month,
  onMonthChange,
  onToday,
  children,
}: CalendarToolbarProps) => (
  <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
    <div className="min-w-0">{heading}</div>
    <div className="flex flex-wrap items-center gap-2 max-md:w-full">
      {children}
      <Button onClick={onToday} className="max-md:ml-auto">
        Today
      </Button>
      <Button size="icon" aria-label="Previous month" onClick={() => onMonthChange(addMonths(month, -1))}>
        <ChevronLeft />
      </Button>
      <Button size="icon" aria-label="Next month" onClick={() => onMonthChange(addMonths(month, 1))}>
        <ChevronRight />
      </Button>
    </div>
  </div>
);

type RangeButtonProps = { pressed: boolean; onClick(): void };

/** For fingers: the next two taps are the ends of a range. */
export const RangeButton = ({ pressed, onClick }: RangeButtonProps) => (
  <Button
    aria-pressed={pressed}
    onClick={onClick}
    className="max-md:px-3 md:not-any-pointer-coarse:hidden aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-strong"
  >
    Select range
  </Button>
);

type LegendProps = {
  kinds: readonly DayKind[];
  /** Signs and time off are explained where a day has them. */
  days: CalendarDays;
};

const signs = { preferred: Star, repeats: Repeat };

export function CalendarLegend({ kinds, days }: LegendProps) {
  const shown = Object.values(days);
  const all = shown.some(({ kind }) => kind === "off") ? [...kinds, "off" as const] : kinds;
  const present = {
    preferred: shown.some(({ isPreferred }) => isPreferred),
    repeats: shown.some(({ repeats }) => repeats),
  };
  return (
    <ul
      aria-label="Legend"
      className="flex flex-wrap gap-x-4 gap-y-2 border-t px-4 py-3 text-muted-foreground text-xs md:px-[18px]"
    >
      {all.map((kind) => (
        <li key={kind} className="inline-flex items-center gap-[7px]">
          <span
            aria-hidden
            className={cn("size-4 rounded-[5px] border border-transparent", dayStyles[kind])}
          />
          {kindWords[kind]}
        </li>
      ))}
      {availabilityTypes.map((type) => (
        <li key={type} className="inline-flex items-center gap-1.5">
          <ShiftTypeIcon type={type} className="size-3.5" />
          {shiftTypeWords[type]}
        </li>
      ))}
      {(["preferred", "repeats"] as const).map((sign) => {
        const Sign = signs[sign];
        return (
          present[sign] && (
            <li key={sign} className="inline-flex items-center gap-1.5">
              <Sign aria-hidden className={cn("size-3.5", sign === "preferred" && "fill-current")} />
              {capitalized(signWords[sign])}
            </li>
          )
        );
      })}
    </ul>
  );
}

type SelectionBarProps = {
  count: number;
  onClear(): void;
  /** What can be done with the days picked. */
  actions: ReactNode;
};

/** Stays in sight at the bottom while days are being picked, above a phone's tab bar. */
export const SelectionBar = ({ count, onClear, actions }: SelectionBarProps) => (
  <div className="sticky bottom-[calc(76px+env(safe-area-inset-bottom))] z-10 mt-4 flex flex-wrap items-center justify-between gap-2 rounded-lg border bg-card px-4 py-2 shadow-md md:bottom-4 md:py-2.5 md:pr-3 md:pl-[18px]">
    <p role="status" className="whitespace-nowrap text-sm">
      <strong>{count}</strong> <span className="text-muted-foreground">selected</span>
    </p>
    <Button variant="ghost" disabled={count === 0} onClick={onClear} className="max-md:-mr-3.5 md:ml-auto">
      Clear All Selected
    </Button>
    <div
      className={cn(
        "flex gap-2 max-md:w-full max-md:flex-wrap max-md:*:flex-1 max-md:*:px-2",
        count === 0 && "max-md:hidden",
      )}
    >
      {actions}
    </div>
  </div>
);
