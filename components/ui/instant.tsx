"use client";

import { useZone } from "@/lib/core/browser/use-zone";
import { type MomentStyle, momentText } from "@/lib/core/pure/text";

/** When something happened, in the reader's own zone; in UTC until the browser has taken over. */
export function Instant({ at, to }: { at: string; to: MomentStyle }) {
  const timeZone = useZone() ?? "UTC";
  return (
    <time dateTime={at} className="whitespace-nowrap">
      {momentText(at, to, timeZone)}
    </time>
  );
}
