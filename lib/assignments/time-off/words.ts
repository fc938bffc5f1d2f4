import { endBeforeStart } from "@/lib/core/pure/days";

/** The longest time off, in days, its first and last one included [SCH-V-020]. */
export const longestTimeOff = 366;
export const noteLength = 200;

export const timeOffTexts = {
  endBeforeStart,
  tooLong: "Choose at most one year.",
  overlaps: "You already have time off in these days.",
};
