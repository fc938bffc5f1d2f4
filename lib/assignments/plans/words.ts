import { endBeforeStart } from "@/lib/core/pure/days";

export const planSources = ["manual", "copy", "solver"] as const;
export type PlanSource = (typeof planSources)[number];

export const planStatuses = ["open", "solving", "sending", "sent", "discarded"] as const;
export type PlanStatus = (typeof planStatuses)[number];

export const itemStates = ["proposed", "sent", "refused"] as const;
export type ItemState = (typeof itemStates)[number];

/** How much a plan evens out shifts among its clinicians. */
export const evennesses = ["none", "some", "strong"] as const;
export type Evenness = (typeof evennesses)[number];

export const evennessTitles: Record<Evenness, string> = { none: "No", some: "Somewhat", strong: "Strongly" };

export const planMethods = ["solver", "solver_limit", "greedy"] as const;
/** How a plan's proposal was found: proved, stopped at its limit, or by the simple way. */
export type PlanMethod = (typeof planMethods)[number];

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

/** How large a plan may be, and how many there may be [SCH-V-012 SCH-V-014 SCH-V-027]. */
export const planLimits = {
  days: 42,
  facilities: 30,
  needs: 1_000,
  clinicians: 300,
  possibilities: 40_000,
  open: 10,
  name: 80,
  comment: 2_000,
  weeks: 12,
  solvesAnHour: 20,
};

/** What a plan is refused with [SCH-V-010 SCH-V-012 SCH-V-014 SCH-V-016 SCH-V-017]. */
export const planTexts = {
  toBeforeFrom: endBeforeStart,
  tooManyDays: `Choose at most ${planLimits.days} days.`,
  fromPast: "Start date cannot be in the past.",
  noFacility: "Choose at least one facility.",
  tooManyFacilities: `Choose at most ${planLimits.facilities} facilities.`,
  noWeek: "Choose a week.",
  tooManyWeeks: `Choose at most ${planLimits.weeks} weeks.`,
  nothingOpen: "Nothing is open in these days.",
  nobody: "Nobody can be booked at these facilities yet.",
  tooManyNeeds: "A plan holds at most 1,000 shifts. Choose fewer days or facilities.",
  tooManyClinicians: "A plan holds at most 300 clinicians. Choose some of them.",
  tooManyPossibilities: (count: string) =>
    `This plan has ${count} possibilities. Choose fewer days, facilities or clinicians (at most 40,000).`,
  tooManyPlans: "You can have at most 10 open plans. Send or discard one first.",
  noTick: "Tick at least one shift.",
  solving: "The plan is being worked out.",
  sent: "This plan has been sent.",
  discarded: "This plan was discarded.",
  changed: "This plan has changed. Please review it again.",
};

type Found = { isProved: boolean; method: PlanMethod; covered: number; positions: number; seconds: number };

const leftText = ({ positions, covered, seconds }: Found, leastLeft: number | null) => {
  const stopped = `Stopped after ${seconds} seconds: ${positions - covered} stay open`;
  return leastLeft === null ? `${stopped}.` : `${stopped}, at least ${leastLeft} must.`;
};

/** What the head of a plan says of how good it is [SCH-I-061 SCH-S-029]. */
export function resultText(result: Found & { leastLeft: number | null }): string {
  if (result.method === "greedy") return "A good plan, not proved to be the best.";
  if (result.isProved)
    return `${result.covered} of ${result.positions}. No plan does better with what is offered now.`;
  return leftText(result, result.leastLeft);
}
