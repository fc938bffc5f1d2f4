import { addDays } from "@/lib/core/pure/days";
import { dayIn, instantOf } from "@/lib/core/pure/time";

/** The story is told relative to the day it is seeded on, as a calendar in Maine counts. */
const storyZone = "America/New_York";

export type Calendar = {
  now: Date;
  /** The day so many days from today; negative for the past. */
  day: (fromToday: number) => string;
  /** That day at a time of day in Maine, never later than now. */
  at: (fromToday: number, time?: string) => Date;
};

export function calendarOf(now: Date): Calendar {
  const today = dayIn(storyZone, now);
  const day = (fromToday: number) => addDays(today, fromToday);
  const at = (fromToday: number, time = "09:00") => {
    const instant = instantOf(day(fromToday), time, storyZone);
    return instant > now ? now : instant;
  };
  return { now, day, at };
}
