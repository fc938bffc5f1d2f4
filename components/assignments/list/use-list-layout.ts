"use client";

import { useSyncExternalStore } from "react";
import { readCookie } from "@/lib/core/pure/cookies";
import { type ListLayout, layoutCookie, layoutFrom, rememberLayout } from "./list-layout";

const readers = new Set<() => void>();

function subscribe(reader: () => void) {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Cards or a table as it was chosen last, also on a page that the browser's back restores; `drawn` is what the server rendered. */
export function useListLayout(drawn: ListLayout): [ListLayout, (look: ListLayout) => void] {
  const look = useSyncExternalStore(
    subscribe,
    () => layoutFrom(readCookie(document.cookie, layoutCookie) ?? undefined),
    () => drawn,
  );
  const change = (next: ListLayout) => {
    rememberLayout(next);
    for (const notify of readers) notify();
  };
  return [look, change];
}
