import { monthDay } from "@/lib/core/pure/text";
import { localOf } from "@/lib/core/pure/time";

/** "Dec 4, 19:05", by the clocks of a zone. */
export function shortMoment(at: Date, timeZone: string): string {
  const { day, time } = localOf(at, timeZone);
  return `${monthDay(day)}, ${time}`;
}
