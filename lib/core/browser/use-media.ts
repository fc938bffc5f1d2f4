"use client";
import { useSyncExternalStore } from "react";

const query = "(min-width: 1281px)";

function subscribe(onChange: () => void) {
  const media = matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

/** Whether there is room for two months. The first paint goes by CSS (`xl:`), which says the same. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
