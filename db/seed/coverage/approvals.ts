import { approvePresentation } from "@/lib/connections/presentations/commands";
import { contextAt } from "@/lib/core/pure/context";
import { minuteMs } from "@/lib/core/pure/durations";
import type { StoryEvent } from "../pay/events";
import type { Cast } from "./cast";

/** Who can be booked since: one after the search of last month, one since the wave that was asked last. */
export function approvals({ calendar, manager, connection }: Cast): StoryEvent[] {
  const approved = (at: Date, between: string): StoryEvent => ({
    at,
    happens: () => approvePresentation(manager, connection(between), contextAt(at)),
  });
  return [
    approved(calendar.at(-12, "10:40"), "aaron at prairie"),
    approved(new Date(calendar.now.getTime() - minuteMs), "clara at casco"),
  ];
}
