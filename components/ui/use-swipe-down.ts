"use client";

import { type TouchEvent, useRef } from "react";

const thresholdPx = 50;

/** Handlers that call `onSwipe` once a finger has moved down by more than 50 px [PRV-K-038]. */
export function useSwipeDown(onSwipe: () => void) {
  const start = useRef<number | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = event.touches[0]?.clientY ?? null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const end = event.changedTouches[0]?.clientY ?? 0;
      if (start.current !== null && end - start.current > thresholdPx) onSwipe();
      start.current = null;
    },
  };
}
