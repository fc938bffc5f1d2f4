"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Reached 100 px before it comes into view. */
const endOptions = { rootMargin: "100px", threshold: 0.1 } as const;

/** Infinite scroll: calls `onReach` when the element at the end of a list is nearly in view, again after each `turn`. */
export function useEndInView<Node extends HTMLElement>(
  onReach: () => void,
  { active, turn }: { active: boolean; turn: number },
): RefObject<Node | null> {
  const end = useRef<Node>(null);
  const latest = useRef(onReach);
  useEffect(() => {
    latest.current = onReach;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed again each turn, for the end may still be in view
  useEffect(() => {
    const node = end.current;
    if (!node || !active) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
    }, endOptions);
    observer.observe(node);
    return () => observer.disconnect();
  }, [active, turn]);
  return end;
}
