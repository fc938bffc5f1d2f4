export const needPriorities = ["normal", "high"] as const;
export type NeedPriority = (typeof needPriorities)[number];

/** What became of a needed shift: derived, in this order of precedence [SCH-I-002]. */
export const neededStatuses = [
  "withdrawn",
  "draft",
  "filled",
  "unfilled",
  "accepted",
  "requested",
  "open",
] as const;
export type NeededStatus = (typeof neededStatuses)[number];
