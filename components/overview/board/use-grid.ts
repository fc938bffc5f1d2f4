"use client";

import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from "react";

/** A cell of the board, counted over all tables on the screen. */
export type Spot = { row: number; column: number };

type Grid = {
  root: RefObject<HTMLElement | null>;
  /** How many cells each row has. */
  rows: readonly number[];
  /** A week further than the days in view, or back. */
  onTurn(by: 1 | -1): void;
};

const week = 7;

const clamped = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Where a key leads from a cell; null for a key that leads nowhere, a number of weeks beyond the days in view. */
function moveOf(key: string, { row, column }: Spot, rows: readonly number[]): Spot | 1 | -1 | null {
  const last = (rows[row] ?? 1) - 1;
  const along = (to: number) => ({ row, column: clamped(to, last + 1) });
  const across = (by: number) => {
    const next = clamped(row + by, rows.length);
    return { row: next, column: clamped(column, rows[next] ?? 1) };
  };
  switch (key) {
    case "ArrowLeft":
      return along(column - 1);
    case "ArrowRight":
      return along(column + 1);
    case "ArrowUp":
      return across(-1);
    case "ArrowDown":
      return across(1);
    case "Home":
      return along(0);
    case "End":
      return along(last);
    case "PageUp":
      return column - week < 0 ? -1 : along(column - week);
    case "PageDown":
      return column + week > last ? 1 : along(column + week);
    default:
      return null;
  }
}

/**
 * The one cell of the board that takes the tab stop, and moving it by arrows, Home, End, Page Up and Page Down, across all
 * tables [SCH-S-009]. A cell bears `data-spot="row:column"`.
 */
export function useGrid({ root, rows, onTurn }: Grid) {
  const [at, setAt] = useState<Spot>({ row: 0, column: 0 });
  const row = clamped(at.row, rows.length);
  const stop = { row, column: clamped(at.column, rows[row] ?? 1) };

  const goTo = (spot: Spot) => {
    setAt(spot);
    root.current?.querySelector<HTMLElement>(`[data-spot="${spot.row}:${spot.column}"]`)?.focus();
  };

  return {
    tabIndexOf: (spot: Spot) => (spot.row === stop.row && spot.column === stop.column ? 0 : -1),
    /** The cell that somebody came to otherwise takes the tab stop as well. */
    onFocus(event: FocusEvent) {
      const spot = spotOf(event.target);
      if (spot) setAt(spot);
    },
    /** Whether the key moved. */
    onKey(event: KeyboardEvent): boolean {
      if (!spotOf(event.target) || event.altKey || event.ctrlKey || event.metaKey) return false;
      const to = moveOf(event.key, stop, rows);
      if (to === null) return false;
      event.preventDefault();
      if (typeof to === "number") onTurn(to);
      else goTo(to);
      return true;
    },
  };
}

export const spotOf = (target: EventTarget): Spot | null => {
  const spot = target instanceof Element ? target.closest<HTMLElement>("[data-spot]")?.dataset.spot : null;
  const [row, column] = (spot ?? "").split(":").map(Number);
  return row === undefined || column === undefined ? null : { row, column };
};
