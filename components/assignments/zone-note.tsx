"use client";

import { Globe } from "lucide-react";
import { useZone } from "@/lib/core/browser/use-zone";
import { zoneName } from "@/lib/core/pure/text";

/** By the reader's own zone and the other: a list asks for the same few again and again. */
const names = new Map<string, string | null>();

function foreignName(own: string, zone: string): string | null {
  const pair = `${own} ${zone}`;
  const known = names.get(pair);
  if (known !== undefined) return known;
  const name = own === zone || zoneName(own) === zoneName(zone) ? null : zoneName(zone);
  names.set(pair, name);
  return name;
}

/** What a zone is called where it is not the reader's own; null where it is, and before hydration. */
function useForeignZone(zone: string): string | null {
  const own = useZone();
  return own && foreignName(own, zone);
}

/** A shift's times in a line of a card: "07:00 – 19:00", with the zone where it is not the reader's own (SIL-15). */
export function ShiftTimes({ times, zone }: { times: string; zone: string }) {
  const name = useForeignZone(zone);
  return name ? `${times} (${name})` : times;
}

/** Names the zone that shift times are in, where it is not the reader's own. */
export function ZoneNote({ zone }: { zone: string }) {
  const name = useForeignZone(zone);
  if (!name) return null;
  return (
    <p className="flex items-center gap-1.5 text-muted-foreground text-xs">
      <Globe aria-hidden className="size-3.5 shrink-0" />
      Times are in {name}, where the facility is.
    </p>
  );
}
