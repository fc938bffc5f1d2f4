import { minuteMs } from "@/lib/core/pure/durations";

/** What a calendar address shows: the provider's own shifts, or a facility's. */
export const feedKinds = ["own", "facility"] as const;
export type FeedKind = (typeof feedKinds)[number];

/** A user keeps so many addresses at once [RSC-V-070]. */
export const maxFeeds = 5;

export const feedTexts = {
  tooMany: "You can have at most 5 calendar addresses.",
};

/**
 * How often an address is read, how often one network may ask for what is none, and how often a reading is written down
 * [RSC-C-037] (SIL-181).
 */
export const feedLimits = {
  ofFeed: { times: 60, seconds: 3600 },
  ofFailures: { times: 300, seconds: 3600 },
  readsNotedMs: 5 * minuteMs,
} as const;

/** Which shifts a calendar holds: by day, by number, and how long one that fell out stays in it as canceled [RSC-C-038]. */
export const feedWindow = { pastDays: 31, daysAhead: 400, fallenDays: 30, most: 1000 } as const;
