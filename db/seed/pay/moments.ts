import { addDays } from "@/lib/core/pure/days";
import { hourMs } from "@/lib/core/pure/durations";
import { dayIn, instantOf } from "@/lib/core/pure/time";
import { type Calendar, storyZone } from "../calendar";

/** When something happens at a shift that ends at some time. */
export type Moment = (shiftEnd: Date, calendar: Calendar) => Date;

export const afterIt =
  (hours: number): Moment =>
  (shiftEnd) =>
    new Date(shiftEnd.getTime() + hours * hourMs);

/** So many days after the day on which it ends. */
export const onDay =
  (days: number, time: string): Moment =>
  (shiftEnd) =>
    instantOf(addDays(dayIn(storyZone, shiftEnd), days), time, storyZone);

/** On a weekday, counted from Sunday, of the week that was billed last, or of one so many weeks before or after it. */
export const inWeek =
  (week: number, weekday: number, time: string): Moment =>
  (_, { at }) =>
    at({ week, weekday }, time);

export const hoursAgo =
  (hours: number): Moment =>
  (_, { now }) =>
    new Date(now.getTime() - hours * hourMs);
