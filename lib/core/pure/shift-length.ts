import { measure, roundToQuarter, type ShiftSpan, wallMinutes } from "@/lib/core/pure/time";

/** How long a shift is, as people read it and as calls permit it. */

/** Minutes as hours, with decimals. */
export const hoursOf = (minutes: number) => minutes / 60;

/** "11 h (clock change)" when the real length is not what the clock on the wall says (SIL-15). */
export const clockChangeOf = (span: ShiftSpan, minutes: number) =>
  minutes === roundToQuarter(wallMinutes(span)) ? null : `${hoursOf(minutes)} h (clock change)`;

const shortestMinutes = 15;
const longestMinutes = 24 * 60;
/** 24 hours by the clock are 25 when the clock is turned back. */
const longestRealMinutes = longestMinutes + 60;

/** 15 minutes to 24 hours by the clock, and long enough in truth where a clock change eats the time (SIL-97). */
export function hasPermittedLength(span: ShiftSpan, timeZone: string) {
  const wall = wallMinutes(span);
  const { paidMinutes } = measure(span, timeZone);
  return (
    wall >= shortestMinutes &&
    wall <= longestMinutes &&
    paidMinutes >= shortestMinutes &&
    paidMinutes <= longestRealMinutes
  );
}
