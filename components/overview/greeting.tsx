"use client";

import { useSyncExternalStore } from "react";
import { minuteMs } from "@/lib/core/pure/durations";

/** Morning before 12:00, afternoon before 17:00, evening otherwise. */
export function greetingAt(hour: number): string {
  if (hour < 12) return "Good morning";
  return hour < 17 ? "Good afternoon" : "Good evening";
}

function subscribe(onChange: () => void) {
  const timer = setInterval(onChange, minuteMs);
  return () => clearInterval(timer);
}

const here = () => greetingAt(new Date().getHours());

/** The title of the home, by the clock of the browser; unseen until that clock is known. */
export function Greeting({ name }: { name: string }) {
  const greeting = useSyncExternalStore(subscribe, here, () => null);
  return (
    <h1 className={greeting ? "text-2xl" : "invisible text-2xl"}>
      {greeting ?? "Good morning"} {name}
    </h1>
  );
}
