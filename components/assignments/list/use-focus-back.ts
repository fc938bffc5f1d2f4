"use client";
import { useEffect, useRef } from "react";

type Place = { id: string; at: number };

/** The place of each request in the list when it was last there. */
const positions = new Map<string, number>();

let left: Place | null = null;

/** Notes where the reader was, because the list is rendered again when a request's dialog closes. */
export const noteOpened = (id: string) => {
  left = { id, at: positions.get(id) ?? 0 };
};

/**
 * The link to the request; an answered one may have left the list, then the one that has taken its place, or the tab of
 * a list that is empty.
 */
function linkAt(root: HTMLElement, { id, at }: Place): HTMLElement | null {
  const link = root.querySelector<HTMLElement>(`[data-request="${id}"], tbody a[href*="${id}"]`);
  const others = root.querySelectorAll<HTMLElement>("[data-request], tbody a.stretched");
  return (
    link ?? others[Math.min(at, others.length - 1)] ?? root.querySelector<HTMLElement>("nav [aria-current]")
  );
}

/** Puts the focus back to where the reader was before a request's dialog opened, and keeps it there. */
export function useFocusBack(ids: readonly string[]) {
  const root = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);
  const held = useRef<HTMLElement | null>(null);

  useEffect(() => {
    place.current = left;
    left = null;
  }, []);

  // After every render: the list is read again after an answer, and the element that held the focus may go.
  useEffect(() => {
    for (const [at, id] of ids.entries()) positions.set(id, at);
    if (!place.current || !root.current || held.current?.isConnected) return;
    if (document.activeElement !== document.body) {
      place.current = null;
      return;
    }
    held.current = linkAt(root.current, place.current);
    held.current?.focus({ preventScroll: true });
  });
  return root;
}
