"use client";

import { useSyncExternalStore } from "react";
import { clockHere } from "@/lib/core/browser/clock-here";
import { longDay, mediumDay, monthDay } from "@/lib/core/pure/text";

const styles = {
  /** "Dec 4, 2026" */
  day: mediumDay,
  /** "December 4, 2026" */
  longDay,
  /** "Dec 4", of an instant so near that its year goes without saying */
  monthDay,
  /** "Dec 4, 19:05" */
  monthMinute: (day: string, time: string) => `${monthDay(day)}, ${time}`,
  /** "Dec 4, 2026, 19:05" */
  minute: (day: string, time: string) => `${mediumDay(day)}, ${time}`,
};

const never = () => () => undefined;

/** When something happened, in the reader's own zone; in UTC until the browser has taken over. */
export function Instant({ at, to }: { at: string; to: keyof typeof styles }) {
  const instant = new Date(at);
  const clock = useSyncExternalStore(
    never,
    () => clockHere(instant),
    () => instant.toISOString(),
  );
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {styles[to](clock.slice(0, 10), clock.slice(11, 16))}
    </time>
  );
}
