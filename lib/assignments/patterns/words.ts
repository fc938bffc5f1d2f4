import type { AvailabilityType } from "@/lib/assignments/availability/words";

/** One day of a pattern: its week, from 1, its weekday, from 0 for Sunday, and what is offered on it. */
export type PatternDay = {
  week: number;
  weekday: number;
  shift_type: AvailabilityType;
  preferred: boolean;
};
