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

/** How many positions a call adds at most, and how many of one kind on a day. */
export const mostShiftsACall = 200;
export const countBounds = [1, 10] as const;
/** How many of an opportunity may be published, not filled and still to come. */
export const mostOpen = 1_000;
export const mostPublished = 500;
export const mostDaysMoved = 30;
export const noteLength = 500;

/** Providers are shown needed shifts that begin within so many days [SCH-I-035]. */
export const openNeedsDaysAhead = 92;

/** Withdrawn later than this before its start, a needed shift counts as not filled. */
export const lateWithdrawalHours = 72;

export const reopenFirst = "Reopen this opportunity to edit it.";

export const neededTexts = {
  noDate: "Select at least one date.",
  tooMany: `Add at most ${mostShiftsACall} shifts at a time.`,
  tooManyOpen: "An opportunity can have at most 1,000 open needed shifts.",
  count: "Choose between 1 and 10.",
  past: "Start date cannot be in the past.",
  length: "A shift must be between 15 minutes and 24 hours long.",
  facility: "Choose the home facility or one of the alternates.",
  kind: "This shift type is not asked for by the opportunity.",
  notOpen: "This shift is no longer open.",
  requested: "This shift is already requested. Cancel the assignment first.",
  days: "Choose between 1 and 30 days.",
  nothingToMove: "There are no open needed shifts to move.",
};

/** What the count line of an opportunity counts, by status. */
const countedStatuses = {
  filled: ["filled"],
  needed: ["filled", "unfilled", "accepted", "requested", "open"],
  open: ["open"],
} as const satisfies Record<string, readonly NeededStatus[]>;

export type NeededCounts = Record<keyof typeof countedStatuses, number>;

/** What the list of needed shifts is asked for, so that its count is this one. */
export const countingInput = (id: string, which: keyof NeededCounts) => ({
  id,
  status__in: [...countedStatuses[which]],
  limit: 1,
});

/** Organizations are reminded of holes that start within so many days. */
export const holeNoticeDays = 7;
