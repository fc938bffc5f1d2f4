"use client";

import { useSyncExternalStore } from "react";
import type { Day } from "@/lib/core/pure/days";
import { minuteMs } from "@/lib/core/pure/durations";
import { todayHere } from "./clock-here";

/** Polls, because midnight comes to open calendars too. */
function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, minuteMs);
  return () => clearInterval(timer);
}

/** Today where the browser is; the first paint says what the server took it for. */
export const useToday = (serverToday: Day): Day =>
  useSyncExternalStore(subscribe, todayHere, () => serverToday);
