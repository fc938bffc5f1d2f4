import { counted, dotted, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import type { HoursValues } from "./hours-values";

/** What somebody has typed or saved, in a line: "Fri, Dec 4, 2026, 19:00 – 06:52 +1 · break 30 min · 1 extra". */
export function hoursWords({ break_minutes, extras, comment, ...times }: HoursValues): string {
  const { start_on, start_time, end_on, end_time } = times;
  const whole = start_on && start_time && end_on && end_time;
  return dotted([
    whole && `${weekdayDay(start_on)}, ${shortTimes(times)}`,
    Boolean(break_minutes) && `break ${break_minutes} min`,
    extras.length > 0 && counted(extras.length, "extra"),
    comment.trim() && `“${comment.trim()}”`,
  ]);
}
