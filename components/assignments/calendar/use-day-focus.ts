"use client";
import { type RefObject, useEffect, useRef, useState } from "react";
import { addMonths, type Day, firstOf, lastOf, type Month, monthOf } from "@/lib/core/pure/days";

type DayFocus = {
  root: RefObject<HTMLElement | null>;
  month: Month;
  /** How many months are in sight. */
  shown: number;
  onMonthChange(month: Month): void;
  today: Day;
};

/** The one day that takes the tab stop, and moving it: past the months in sight, the calendar turns the page. */
export function useDayFocus({ root, month, shown, onMonthChange, today }: DayFocus) {
  const [focused, setFocused] = useState<Day>(today);
  const refocus = useRef(false);
  const inSight = (day: Day) => day >= firstOf(month) && day <= lastOf(addMonths(month, shown - 1));
  const monthsInSight = `${month}+${shown}`;

  // The day may be rendered only after its month has loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when other months are rendered
  useEffect(() => {
    if (!refocus.current) return;
    const cell = root.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`);
    if (cell) refocus.current = false;
    cell?.focus();
  }, [root, focused, monthsInSight]);

  return {
    tabStop: inSight(focused) ? focused : firstOf(month),
    setFocused,
    moveTo: (day: Day) => {
      refocus.current = true;
      setFocused(day);
      if (!inSight(day)) onMonthChange(addMonths(monthOf(day), day < firstOf(month) ? 0 : 1 - shown));
    },
  };
}
