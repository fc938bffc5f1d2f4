"use client";
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/core/browser/cn";
import { useWide } from "@/lib/core/browser/use-media";
import { addMonths, type Day, type Month, monthOf } from "@/lib/core/pure/days";
import type { CalendarDays, DayKind } from "./calendar-day";
import { CalendarLegend } from "./calendar-legend";
import { CalendarToolbar } from "./calendar-toolbar";
import { DayCell } from "./day-cell";
import { MonthGrid } from "./month-grid";
import { dayAfterKey } from "./range";
import { SelectionBar } from "./selection-bar";
import { useDayFocus } from "./use-day-focus";
import { useDaySelection } from "./use-day-selection";

type MonthCalendarProps = {
  /** The first month shown, yyyy-MM. */
  month: Month;
  onMonthChange(month: Month): void;
  /** yyyy-MM-dd in the zone the days are meant in. */
  today: Day;
  /** 2 shows the following month too where the window is wider than 1280 px. */
  months?: 1 | 2;
  days: CalendarDays;
  selected?: ReadonlySet<Day>;
  selectable?(day: Day): boolean;
  onSelectedChange?(selected: Set<Day>): void;
  /** A day with an entry that cannot be picked was clicked. Entries with `href` are links instead. */
  onOpenDay?(day: Day): void;
  /** A day with an entry that can neither be picked nor opened was clicked: say why. */
  onRefusedDay?(day: Day): void;
  /** Days are loading and cannot be picked. */
  loading?: boolean;
  /** Without selection and its bar. */
  readOnly?: boolean;
  minMonth?: Month;
  maxMonth?: Month;
  /** Title and one line, left of the month buttons. */
  heading?: ReactNode;
  /** Buttons in the selection bar. */
  actions?: ReactNode;
  legend?: DayKind[];
  className?: string;
};

const none: ReadonlySet<Day> = new Set();

export function MonthCalendar({
  month,
  onMonthChange,
  today,
  months = 1,
  days,
  selected = none,
  selectable = () => true,
  onSelectedChange,
  onOpenDay,
  loading = false,
  readOnly = false,
  legend = ["available", "pending", "awaiting", "booked"],
  ...props
}: MonthCalendarProps) {
  const root = useRef<HTMLDivElement>(null);
  const shown = useWide() ? months : 1;
  const { tabStop, setFocused, moveTo } = useDayFocus({
    root,
    month,
    shown,
    onMonthChange,
    today,
    minMonth: props.minMonth,
    maxMonth: props.maxMonth,
  });
  const picking = !readOnly && onSelectedChange !== undefined;
  const canSelect = (day: Day) => picking && !loading && selectable(day);
  const opens = (day: Day) => Boolean(days[day] && (days[day].href || onOpenDay)) && !canSelect(day);
  const selection = useDaySelection({
    selected,
    selectable: canSelect,
    onChange: (next) => onSelectedChange?.(next),
  });

  const click = (day: Day, extend: boolean) => {
    if (canSelect(day)) selection.pick(day, extend);
    else if (opens(day) && !days[day]?.href) onOpenDay?.(day);
    else if (days[day] && !opens(day)) props.onRefusedDay?.(day);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayAfterKey(tabStop, event.key);
    if (target) {
      event.preventDefault();
      if (event.shiftKey && event.key.startsWith("Arrow") && picking && !loading) {
        selection.extendTo(tabStop, target);
      }
      moveTo(target);
    } else if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      const link = (event.target as HTMLElement).querySelector("a");
      if (link) link.click();
      else click(tabStop, event.shiftKey);
    }
  };

  return (
    <div ref={root} className={props.className}>
      <CalendarToolbar
        heading={props.heading}
        month={month}
        onMonthChange={onMonthChange}
        onToday={() => {
          setFocused(today);
          onMonthChange(monthOf(today));
        }}
        minMonth={props.minMonth}
        maxMonth={props.maxMonth}
      >
        {picking && (
          <Button
            aria-pressed={selection.rangeMode}
            onClick={selection.toggleRangeMode}
            className="max-md:px-3 md:not-any-pointer-coarse:hidden aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary-strong"
          >
            Select range
          </Button>
        )}
      </CalendarToolbar>
      {selection.rangeMode && (
        <p role="status" className="mt-2 text-muted-foreground text-xs">
          {selection.rangeStart ? "Now tap the last day." : "Tap the first day, then the last."}
        </p>
      )}
      <div className="mt-3 rounded-lg border bg-card shadow-sm">
        <div className="flex">
          {Array.from({ length: months }, (_, index) => addMonths(month, index)).map((each, index) => (
            <MonthGrid
              key={each}
              month={each}
              multiselectable={picking}
              loading={loading}
              readOnly={!picking}
              onKeyDown={onKeyDown}
              onDayClick={(day, event) => click(day, event.shiftKey)}
              onDayPress={selection.press}
              onDayEnter={selection.enter}
              onDayFocus={setFocused}
              className={cn(index > 0 && "border-l max-xl:hidden")}
              renderDay={(day) => (
                <DayCell
                  key={day}
                  day={day}
                  entry={days[day]}
                  today={today}
                  selected={picking ? selected.has(day) : undefined}
                  selectable={canSelect(day)}
                  opens={opens(day)}
                  focusable={day === tabStop}
                  anchored={day === selection.rangeStart}
                />
              )}
            />
          ))}
        </div>
        <CalendarLegend kinds={legend} />
      </div>
      {picking && <SelectionBar count={selected.size} onClear={selection.clear} actions={props.actions} />}
    </div>
  );
}
