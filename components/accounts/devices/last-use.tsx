"use client";

import { useSyncExternalStore } from "react";
import { clockHere, todayHere } from "@/lib/core/browser/clock-here";
import { monthDay } from "@/lib/core/pure/text";

const never = () => () => undefined;

/** "today, 09:12", or "Dec 4, 19:05", in the reader's own zone; with the day alone until the browser has taken over. */
export function LastUse({ at }: { at: string }) {
  const text = useSyncExternalStore(
    never,
    () => {
      const clock = clockHere(new Date(at));
      const [day, time] = [clock.slice(0, 10), clock.slice(11, 16)];
      return `${day === todayHere() ? "today" : monthDay(day)}, ${time}`;
    },
    () => monthDay(at.slice(0, 10)),
  );
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {text}
    </time>
  );
}
