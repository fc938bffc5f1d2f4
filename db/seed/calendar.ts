import { addDays, weekdayOf } from "@/lib/core/pure/days";
import { dayIn, instantOf } from "@/lib/core/pure/time";

/** The story's dates are relative to the day it is seeded on, as a calendar in Maine counts. */
export const storyZone = "America/New_York";

/** A day of the week that was billed last, or of one so many weeks before or after it. Weekdays count from Sunday, 0. */
export type DayOfWeek = { week: number; weekday: number };

/** So many days from today, negative for the past; or a day by its week, for what follows the rhythm of the bills. */
export type StoryDay = number | DayOfWeek;

export type Calendar = {
  now: Date;
  day: (on: StoryDay) => string;
  /** A day of the story at a time of day in Maine, never later than now. */
  at: (on: StoryDay, time?: string) => Date;
};

const thursday = 4;
/** In Maine, when it is past six in every state and the bills of the week are out. */
const allBilledAt = "11:30";

/** The Sunday on which the week began that was billed last. */
function lastBilledSunday(now: Date) {
  const today = dayIn(storyZone, now);
  const latest = addDays(today, -((weekdayOf(today) - thursday + 7) % 7));
  const isOut = instantOf(latest, allBilledAt, storyZone) <= now;
  return addDays(latest, -thursday - 7 - (isOut ? 0 : 7));
}

export function calendarOf(now: Date): Calendar {
  const today = dayIn(storyZone, now);
  const sunday = lastBilledSunday(now);
  const day = (on: StoryDay) =>
    typeof on === "number" ? addDays(today, on) : addDays(sunday, on.week * 7 + on.weekday);
  const at = (on: StoryDay, time = "09:00") => {
    const instant = instantOf(day(on), time, storyZone);
    return instant > now ? now : instant;
  };
  return { now, day, at };
}
