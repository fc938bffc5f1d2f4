"use client";

import { useEffect, useRef } from "react";

/** The ref of a row that scrolls sideways on a phone: its current entry is brought into view whenever `current` changes. */
export function useCurrentInView(current: string | undefined) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for another entry
  useEffect(() => {
    const entry = row.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row.current && entry)
      row.current.scrollLeft = entry.offsetLeft - row.current.clientWidth / 2 + entry.clientWidth / 2;
  }, [current]);
  return row;
}
