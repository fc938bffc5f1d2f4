"use client";

import { useSyncExternalStore } from "react";
import type { Day } from "@/components/calendar/civil-date";
import { ownZone } from "@/lib/own-zone";
import { dayIn } from "@/lib/time";

const here = () => dayIn(ownZone(), new Date());

/** Midnight comes to open calendars too. */
function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, 60_000);
  return () => clearInterval(timer);
}

/** Today where the browser is; the first paint says what the server took it for. */
export const useToday = (serverToday: Day): Day => useSyncExternalStore(subscribe, here, () => serverToday);
