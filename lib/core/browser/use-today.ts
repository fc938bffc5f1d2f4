"use client";

import { useSyncExternalStore } from "react";
import type { Day } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import { ownZone } from "./own-zone";

/** Today where the browser is. */
export const todayHere = (): Day => dayIn(ownZone(), new Date());

/** Polls, because midnight comes to open calendars too. */
function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, 60_000);
  return () => clearInterval(timer);
}

/** Today where the browser is; the first paint says what the server took it for. */
export const useToday = (serverToday: Day): Day =>
  useSyncExternalStore(subscribe, todayHere, () => serverToday);
