"use client";

import { useZone } from "@/lib/core/browser/use-zone";

const formats = {
  day: { month: "short", day: "numeric", year: "numeric" },
  longDay: { month: "long", day: "numeric", year: "numeric" },
  minute: {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** When something happened, in the reader's own zone; in UTC until the browser has taken over. */
export function Instant({ at, to }: { at: string; to: keyof typeof formats }) {
  const timeZone = useZone() ?? "UTC";
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {new Intl.DateTimeFormat("en-US", { ...formats[to], timeZone }).format(new Date(at))}
    </time>
  );
}
