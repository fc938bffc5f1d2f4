"use client";
import { type ReactNode, useRef } from "react";
import { useWide } from "@/lib/core/browser/use-media";
import { addMonths, type Day, type Month, monthOf } from "@/lib/core/pure/days";
import type { CalendarDays, DayKind } from "./calendar-day";
import { CalendarLegend, CalendarToolbar, RangeButton, SelectionBar } from "./calendar-parts";
import { DayCell } from "./day-cell";
import { dayKeys } from "./day-keys";
import { MonthGrid } from "./month-grid";
import { useDayFocus } from "./use-day-focus";
import { useDaySelection } from "./use-day-selection";

type MonthCalendarProps = {
  /** The first month shown, yyyy-MM; the following one is shown beside it where the window is wider than 1280 px. */
  month: Month;
  onMonthChange(month: Month): void;
  /** yyyy-MM-dd in the zone the days are meant in. */
  today: Day;
  days: CalendarDays;
  selected?: ReadonlySet<Day>;
  selectable?(day: Day): boolean;
  /** Without it the calendar is one to look at: no selection, and no bar of it. */
  onSelectedChange?(selected: Set<Day>): void;
  /** A day was clicked that can neither be picked nor leads anywhere: say why. */
  onRefusedDay?(day: Day): void;
  /** Days are loading and cannot be picked. */
  loading: boolean;
  /** Title and one line, left of the month buttons. */
  heading: ReactNode;
  /** Buttons in the selection bar. */
  actions?: ReactNode;
  /** None for a calendar that only picks days. */
  legend?: DayKind[];
};

/** Without a selection the bar lies below the calendar instead of over it, and on phones takes no room. */
const barAtRest = "[&>:last-child]:static max-md:[&>:last-child]:hidden";

const none: ReadonlySet<Day> = new Set();

export function MonthCalendar({
  month,
  onMonthChange,
  today,
  days,
  selected = none,
  selectable = () => true,
  onSelectedChange,
  loading,
  legend = ["available", "pending", "awaiting", "booked"],
  ...props
}: MonthCalendarProps) {
  const root = useRef<HTMLDivElement>(null);
  const shown = useWide() ? 2 : 1;
  const { tabStop, setFocused, moveTo } = useDayFocus({ root, month, shown, onMonthChange, today });
  const picking = onSelectedChange !== undefined;
  const canSelect = (day: Day) => picking && !loading && selectable(day);
  const opens = (day: Day) => Boolean(days[day]?.href) && !canSelect(day);
  const selection = useDaySelection({
    selected,
    selectable: canSelect,
    onChange: (next) => onSelectedChange?.(next),
  });

  const click = (day: Day, extend: boolean) => {
    if (canSelect(day)) selection.pick(day, extend);
    else if (days[day] && !opens(day)) props.onRefusedDay?.(day);
  };

  const onKeyDown = dayKeys({
    tabStop,
    moveTo,
    click,
    extendTo: picking && !loading ? selection.extendTo : undefined,
  });

  return (
    <div ref={root} className={picking && selected.size === 0 ? barAtRest : undefined}>
      <CalendarToolbar
        heading={props.heading}
        month={month}
        onMonthChange={onMonthChange}
        onToday={() => {
          setFocused(today);
          onMonthChange(monthOf(today));
        }}
      >
        {picking && <RangeButton pressed={selection.rangeMode} onClick={selection.toggleRangeMode} />}
      </CalendarToolbar>
      {selection.rangeMode && (
        <p role="status" className="mt-2 text-muted-foreground text-xs">
          {selection.rangeStart ? "Now tap the last day." : "Tap the first day, then the last."}
        </p>
      )}
      <div className="mt-3 rounded-lg border bg-card shadow-sm">
        <div className="flex">
          {[month, addMonths(month, 1)].map((each) => (
            <MonthGrid
              key={each}
              month={each}
              picking={picking}
              loading={loading}
              onKeyDown={onKeyDown}
              onDayClick={(day, event) => click(day, event.shiftKey)}
              onDayPress={selection.press}
              onDayEnter={selection.enter}
              onDayFocus={setFocused}
              className={each === month ? undefined : "border-l max-xl:hidden"}
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
        {legend.length > 0 && <CalendarLegend kinds={legend} days={days} />}
      </div>
      {picking && <SelectionBar count={selected.size} onClear={selection.clear} actions={props.actions} />}
    </div>
  );
}
