/** Whose shifts a calendar address shows: the provider's own, or a facility's. */
export const feedKinds = ["own", "facility"] as const;
export type FeedKind = (typeof feedKinds)[number];

/** A user keeps so many addresses at once. */
export const maxFeeds = 5;

export const feedTexts = {
  tooMany: "You can have at most 5 calendar addresses.",
};
