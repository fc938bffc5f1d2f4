/** The screens whose searches can be saved: the first three can notify of new results [SCH-I-075]. */
export const searchScopes = [
  "providers",
  "candidates",
  "opportunities",
  "schedule",
  "assignments",
  "connections",
  "timesheets",
  "invoices",
] as const;
export type SearchScope = (typeof searchScopes)[number];

export const pausedReasons = ["too_many", "not_allowed"] as const;
export type PausedReason = (typeof pausedReasons)[number];
