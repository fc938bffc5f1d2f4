"use client";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import type { Day } from "@/lib/core/pure/days";
import { toggled, withRange } from "./range";

type Drag = { from: Day; base: ReadonlySet<Day>; mode: "add" | "remove"; moved: boolean };

type DaySelection = {
  selected: ReadonlySet<Day>;
  selectable(day: Day): boolean;
  onChange(selected: Set<Day>): void;
};

/** Clicks, shift-clicks, mouse drags, two-tap ranges and keys, all turned into a new set of days. */
export function useDaySelection({ selected, selectable, onChange }: DaySelection) {
  const drag = useRef<Drag | null>(null);
  /** Where the last pick was made: the other end of a shift-click. */
  const anchor = useRef<Day | null>(null);
  const [rangeMode, setRangeMode] = useState(false);
  const [rangeStart, setRangeStart] = useState<Day | null>(null);

  useEffect(() => {
    const end = () => {
      // The click that follows the release still has to see that the pointer moved.
      setTimeout(() => {
        drag.current = null;
      });
    };
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
    return () => {
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
    };
  }, []);

  const pick = (day: Day, extend: boolean) => {
    if (drag.current?.moved) return;
    if (rangeMode) {
      if (rangeStart) {
        onChange(withRange(selected, rangeStart, day, selectable));
        setRangeStart(null);
        setRangeMode(false);
      } else {
        onChange(withRange(selected, day, day, selectable));
        setRangeStart(day);
      }
    } else if (extend && anchor.current) onChange(withRange(selected, anchor.current, day, selectable));
    else onChange(toggled(selected, day));
    anchor.current = day;
  };

  return {
    pick,
    rangeMode,
    rangeStart,
    toggleRangeMode: () => {
      setRangeMode(!rangeMode);
      setRangeStart(null);
    },
    /** Starts a drag: fingers scroll and tap instead. */
    press: (day: Day, event: PointerEvent) => {
      if (event.pointerType === "touch" || event.button !== 0 || event.shiftKey || rangeMode) return;
      if (!selectable(day)) return;
      drag.current = { from: day, base: selected, mode: selected.has(day) ? "remove" : "add", moved: false };
    },
    enter: (day: Day) => {
      const current = drag.current;
      if (!current || (day === current.from && !current.moved)) return;
      current.moved = true;
      anchor.current = current.from;
      onChange(withRange(current.base, current.from, day, selectable, current.mode));
    },
    /** Shift and an arrow: everything from where the focus was first to where it is now. */
    extendTo: (from: Day, to: Day) => {
      anchor.current ??= from;
      onChange(withRange(selected, from, to, selectable));
    },
    clear: () => {
      onChange(new Set());
      anchor.current = null;
      setRangeStart(null);
    },
  };
}
