"use client";

import { useSyncExternalStore } from "react";
import { minuteMs } from "@/lib/core/pure/durations";

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, minuteMs / 4);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;

/** The minute it is, in milliseconds, for as long as something is shown that waits for a moment. */
export const useMinute = () => useSyncExternalStore(subscribe, thisMinute, thisMinute);
