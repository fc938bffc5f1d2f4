/** What may be said to a provider: what it matches now, what one change would open, or that its profile is not whole. */
export const openingCodes = [
  "now",
  "license",
  "compact",
  "life_support",
  "boards",
  "range",
  "dates",
  "profile",
] as const;
export type OpeningCode = (typeof openingCodes)[number];

/** A smaller count than this could name an opportunity: it is not answered [SCH-I-049]. */
export const smallestCount = 3;
