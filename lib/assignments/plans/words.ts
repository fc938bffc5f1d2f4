export const planSources = ["manual", "copy", "solver"] as const;
export type PlanSource = (typeof planSources)[number];

export const planStatuses = ["open", "solving", "sending", "sent", "discarded"] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const itemStates = ["proposed", "sent", "refused"] as const;
export type ItemState = (typeof itemStates)[number];

/** How much a plan evens out shifts among its clinicians. */
export const evennesses = ["none", "some", "strong"] as const;
export type Evenness = (typeof evennesses)[number];

/** How a plan's proposal was found: proved, stopped at its limit, or by the simple way. */
export type PlanMethod = "solver" | "solver_limit" | "greedy";

/** What a plan was asked for, by the names on the wire [SCH-C-023]. */
export type PlanOptions = {
  opportunities?: string[];
  providers?: string[];
  evenness?: Evenness;
  max_each?: number | null;
  drafts?: boolean;
  above_maximum?: boolean;
  week?: string;
  to_weeks?: string[];
};

/** What solving found; sums in cents [SCH-I-061]. */
export type PlanResult = {
  positions: number;
  covered: number;
  emptySlots: number;
  costCents: number;
  method: PlanMethod;
  isProved: boolean;
  leastLeft: number | null;
  gapPercent: number | null;
  possibilities: number;
  seconds: number;
};
