"use client";

import { Globe } from "lucide-react";
import { useZone } from "@/components/ui/use-zone";

const nameOf = (zone: string) => {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    timeZoneName: "longGeneric",
  }).formatToParts();
  return parts.find((part) => part.type === "timeZoneName")?.value ?? zone;
};

/** Names the zone that shift times are in, where it is not the reader's own. */
export function ZoneNote({ zone }: { zone: string }) {
  const own = useZone();
  if (!own || own === zone || nameOf(own) === nameOf(zone)) return null;
  return (
    <p className="flex items-center gap-1.5 text-muted-foreground text-xs">
      <Globe aria-hidden className="size-3.5 shrink-0" />
      Times are in {nameOf(zone)}, where the facility is.
    </p>
  );
}
