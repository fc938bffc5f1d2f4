/** What a provider may ask for between and around shifts, by its name on the wire: the least and the most of each. */
export const limitBounds = {
  min_rest_hours: { min: 1, max: 24 },
  max_nights_in_row: { min: 1, max: 14 },
  max_days_in_row: { min: 1, max: 30 },
  max_hours_week: { min: 8, max: 100 },
} as const;
export type LimitName = keyof typeof limitBounds;

/** Refuses a limit out of its bounds [SCH-V-022]. */
export const outOfBounds = ({ min, max }: { min: number; max: number }) =>
  `Ensure this value is between ${min} and ${max}.`;
