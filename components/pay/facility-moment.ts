import { mediumDay } from "@/lib/core/pure/text";
import { localOf } from "@/lib/core/pure/time";

/** When something happens, by the facility's clock: "Dec 4, 2026, 19:05". */
export function facilityMoment(at: string, timeZone: string): string {
  const { day, time } = localOf(new Date(at), timeZone);
  return `${mediumDay(day)}, ${time}`;
}
