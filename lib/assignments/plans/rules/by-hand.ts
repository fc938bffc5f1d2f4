import { judgeShifts } from "@/lib/assignments/rules/judge";
import { checkTexts } from "@/lib/assignments/words";
import { limitWarning, passedLimits } from "@/lib/assignments/work-limits/rules";
import { missingSummary } from "@/lib/connections/readiness/rules";
import { formatDollars, payFor, toDollars } from "@/lib/core/pure/money";
import { capitalized } from "@/lib/core/pure/text";
import type { NeedFact, PlanFacts, TieFact } from "./facts";
import { type Hindrance, hindranceOf } from "./limits";
import type { Clinician } from "./model";
import {
  aboveMaximumCents,
  clinicianOf,
  facilityOf,
  obstacleOf,
  obstacleText,
  opportunityOf,
  ratesFor,
} from "./obstacles";
import { cliniciansOf, type KeptItem, slotKeyOf } from "./problem";

export const itemTexts = {
  notApproved: (name: string, facility: string) => `${name} is not approved at ${facility}.`,
  tooClose: "Another shift in this plan lies too close.",
  notOpen: "This shift is no longer open.",
  rest: "Another shift of this provider lies too close.",
  maxEach: (most: number) => `This plan gives each clinician at most ${most} shifts.`,
};

/** The text of the judge of requests for the shift alone; null where it may be booked [SIL-97]. */
function judgedText(need: NeedFact, tie: TieFact, facts: PlanFacts): string | null {
  const clinician = clinicianOf(facts, tie);
  const { timeZone, today } = facilityOf(facts, need);
  const [judged] = judgeShifts([need], {
    organizationId: facts.organizationId,
    timeZone,
    today,
    offered: new Map([...clinician.offered].map(([day, { shiftType }]) => [day, shiftType])),
    taken: clinician.standing,
    kept: [],
    rates: tie.rates,
    feePercent: facts.feePercent,
    shiftLimit: clinician.shiftLimit,
    readiness: tie.readiness,
  });
  return judged?.error ?? null;
}

/** The own limit that a shift would pass beside these, in words; without one named, rest of 8 hours. */
function ownLimitText(clinician: Clinician, others: readonly { need: NeedFact }[], need: NeedFact) {
  const beside = [...clinician.standing, ...others.map((other) => other.need)];
  const [passed] = passedLimits(clinician.limits, beside, need);
  return passed ? limitWarning(passed) : itemTexts.rest;
}

export type Placing = {
  facts: PlanFacts;
  need: NeedFact;
  providerId: string;
  /** The other items of the plan. */
  items: readonly KeptItem[];
  maxEach: number | null;
  /** False where the plan was asked to keep to the maxima, and this is no placing by hand. */
  aboveMaximum: boolean;
};

export type Placed = { error: string } | { error: null; amountCents: number; warnings: string[] };

/** What an item bears: how far it is above the maximum, and what a facility that warns misses [SCH-I-072 SCH-I-107]. */
export function warningsOf(facts: PlanFacts, need: NeedFact, tie: TieFact): string[] {
  const rates = ratesFor({ need, tie }, facts);
  const overCents = rates ? aboveMaximumCents(opportunityOf(facts, need), need, rates) : 0;
  const missing = missingSummary(tie.readiness?.missingOn(need.endOn) ?? []);
  const over = `${formatDollars(toDollars(overCents))}/h above the maximum`;
  return [...(overCents > 0 ? [over] : []), ...(missing ? [missing] : [])];
}

/** Why the other items of a plan keep a clinician from a shift, in words. */
function hindranceText(
  hindrance: Hindrance,
  { maxEach, need }: Placing,
  clinician: Clinician,
  mine: KeptItem[],
) {
  switch (hindrance) {
    case "too_close":
      return itemTexts.tooClose;
    case "month":
      return checkTexts.overLimit(clinician.shiftLimit ?? 0);
    case "max_each":
      return itemTexts.maxEach(maxEach ?? 0);
    case "own_limits":
      return ownLimitText(clinician, mine, need);
  }
}

/**
 * Judges one item by the rules of a possibility and the limits of the plan: what cannot be has its text, what can its
 * amount and warnings [SCH-I-072 SCH-V-015 SCH-I-107].
 */
export function placing(asked: Placing): Placed {
  const { facts, need, providerId, items, maxEach } = asked;
  const tie = (facts.ties.get(need.facilityId) ?? []).find((each) => each.providerId === providerId);
  const clinician = cliniciansOf(facts).get(providerId);
  if (!tie || !clinician) return { error: itemTexts.notOpen };
  const judged = judgedText(need, tie, facts);
  if (judged) return { error: judged };
  const needIds = facts.needs.filter((each) => slotKeyOf(each) === slotKeyOf(need)).map(({ id }) => id);
  const known = clinicianOf(facts, tie);
  const world = { ...facts, aboveMaximum: asked.aboveMaximum };
  const obstacle = obstacleOf({ need, needIds, clinician: known, tie }, world);
  if (obstacle?.code === "own_limits") return { error: ownLimitText(clinician, [], need) };
  if (obstacle) return { error: `${capitalized(obstacleText(obstacle))}.` };
  const mine = items.filter((item) => item.providerId === providerId);
  const hindrance = hindranceOf(
    clinician,
    mine.map((item) => item.need),
    need,
    maxEach,
  );
  if (hindrance) return { error: hindranceText(hindrance, asked, clinician, mine) };
  const rates = ratesFor({ need, tie }, facts);
  if (!rates) return { error: checkTexts.noRate };
  const amountCents = payFor(need.minutes, rates.facilityRateCents);
  return { error: null, amountCents, warnings: warningsOf(facts, need, tie) };
}
