import type { RateKind } from "@/lib/providers/words";

/** Conditions on a provider that a representative cannot change, in the order in which they are judged. */
export const gates = [
  "degree",
  "license",
  "boards",
  "life_support",
  "clearance",
  "declined",
  "range",
  "liability",
  "years",
  "shifts",
] as const;
export type Gate = (typeof gates)[number];

/** Conditions that the representative set and may change; each is a lever, too. */
export const terms = ["rate", "dates", "travelers", "compact", "board_eligible", "work_type"] as const;
export type Term = (typeof terms)[number];

/** What a score is the sum of, and the most that each part gives. */
export const partPoints = {
  credentials: 20,
  license: 15,
  availability: 30,
  rate: 10,
  travel: 10,
  history: 10,
  ratings: 5,
} as const;
export type PartCode = keyof typeof partPoints;
export const partCodes = Object.keys(partPoints) as PartCode[];

export const scoreOf = 100;
/** A provider's own score has no part about rates [SCH-I-048]. */
export const ownScoreOf = scoreOf - partPoints.rate;

/** How far a home is from the facility; nothing more exact leaves the server [SCH-P-039]. */
export const bands = ["near", "region", "far", "unknown", "remote"] as const;
export type Band = (typeof bands)[number];

export const shownCandidates = ["fits", "near"] as const;
export type ShownCandidates = (typeof shownCandidates)[number];

export const stepFilters = ["book", "wait", "connect"] as const;
export type StepFilter = (typeof stepFilters)[number];

export const nextSteps = ["book", "wait_you", "wait_provider", "connect"] as const;
export type NextStep = (typeof nextSteps)[number];

/** By how many dollars an hour a maximum is raised, and by how many days shifts are moved, to see whom it adds. */
export const rateSteps = [5, 10, 15, 20, 25, 30, 40, 50] as const;
export const dateSteps = [-3, -2, -1, 1, 2, 3] as const;

/** Candidates a page. */
export const candidatesPerPage = 25;

/** Something for each kind of shift. */
export type ByKind<Value> = Record<RateKind, Value>;
