export const startDatePast = "Start date cannot be in the past.";

export const availabilityTypes = ["DAYTIME", "OVERNIGHT", "ANYTIME"] as const;
/** What a provider offers on a date; says which shift kinds may be booked (SIL-51). */
export type AvailabilityType = (typeof availabilityTypes)[number];

/** One day of a pattern: its week, from 1, its weekday, from 0 for Sunday, and what is offered on it. */
export type PatternDay = {
  week: number;
  weekday: number;
  shift_type: AvailabilityType;
  preferred: boolean;
};

/** How many days ahead of today patterns make availability [SCH-V-027]. */
export const daysAhead = 182;
