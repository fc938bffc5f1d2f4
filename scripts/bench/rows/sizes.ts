export type Sizes = { providers: number; daysPerProvider: number; requestsPerProvider: number };

/** Clinicians by their numbers, both ends included. */
export type Batch = { from: number; to: number };

/** The organization of the measured representative works with every tenth provider, but with no more than these. */
export const largestTeam = 5_000;

/** A marketplace that grows has more organizations, not larger ones. */
export const organizationsOf = ({ providers }: Sizes) => Math.max(200, providers / 250);
