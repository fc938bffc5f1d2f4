import { addDays } from "@/lib/core/pure/days";
import { instantOf, localOf } from "@/lib/core/pure/time";

/** When a person does not want to be disturbed: a span of the wall clock, over midnight when it ends before it begins. */
export type QuietHours = { timeZone: string; quietFrom: string; quietTo: string };

/** Until somebody has saved other hours [RSC-V-042]. */
export const usualQuietHours = { quietFrom: "22:00", quietTo: "06:00" };

/** Judged by the clock on the wall alone: an hour that is repeated is quiet both times [RSC-V-041]. */
export function isQuiet({ timeZone, quietFrom, quietTo }: QuietHours, now: Date): boolean {
  const { time } = localOf(now, timeZone);
  return quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
}

/** When the quiet hours that `now` lies in are over. */
export function quietUntil({ timeZone, quietTo }: QuietHours, now: Date): Date {
  const { day, time } = localOf(now, timeZone);
  return instantOf(time < quietTo ? day : addDays(day, 1), quietTo, timeZone);
}
