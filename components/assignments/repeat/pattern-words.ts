import { shiftTypeWords } from "@/components/assignments/calendar/calendar-day";
import type { PatternDay } from "@/lib/assignments/availability/words";
import type { Day } from "@/lib/core/pure/days";
import { counted, joined, mediumDay } from "@/lib/core/pure/text";

/** By their number in a pattern: 0 is Sunday. */
export const weekdayNames = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

/** "This offers 24 days until Jun 1, 2027" */
export const offersText = (days: number, until: Day) =>
  `This offers ${counted(days, "day")} until ${mediumDay(until)}`;

type Repeated = { every_weeks: number; days: readonly PatternDay[] };

const dayText = ({ weekday, preferred }: PatternDay) =>
  `${weekdayNames[weekday]?.slice(0, 3)}${preferred ? " ★" : ""}`;

/** What a pattern offers, a line a week: "Week 2: Fri, Sat ★ Overnight". */
export function daysInWords({ every_weeks, days }: Repeated): string[] {
  return Array.from({ length: every_weeks }, (_, place) => {
    const own = days.filter(({ week }) => week === place + 1);
    const kinds = [...new Set(own.map(({ shift_type }) => shift_type))];
    const parts = kinds.map((kind) => {
      const named = own.filter(({ shift_type }) => shift_type === kind).map(dayText);
      return `${joined(named)} ${shiftTypeWords[kind]}`;
    });
    const lead = every_weeks === 1 ? "Every week" : `Week ${place + 1}`;
    return `${lead}: ${joined(parts, "; ") || "Off"}`;
  });
}
