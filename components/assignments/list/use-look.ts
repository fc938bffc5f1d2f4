"use client";

import { useSyncExternalStore } from "react";
import { readCookie } from "@/lib/core/pure/cookies";
import { type Look, lookCookie, lookFrom, rememberLook } from "./list-look";

const readers = new Set<() => void>();

function subscribe(reader: () => void) {
  readers.add(reader);
  return () => readers.delete(reader);
}

/** Cards or a table as it was chosen last, also on a page that the browser's back restores; `drawn` is what the server rendered. */
export function useLook(drawn: Look): [Look, (look: Look) => void] {
  const look = useSyncExternalStore(
    subscribe,
    () => lookFrom(readCookie(document.cookie, lookCookie) ?? undefined),
    () => drawn,
  );
  const change = (next: Look) => {
    rememberLook(next);
    for (const notify of readers) notify();
  };
  return [look, change];
}
