import { allowsKind, takesDay } from "@/lib/assignments/availability/rules";
import { overlaps } from "@/lib/assignments/rules/judge";
import { type Rates, ratesOf } from "@/lib/assignments/shifts/rules";
import { titleOf } from "@/lib/core/pure/codes";
import { impossible } from "@/lib/core/pure/errors";
import { holdsLicense } from "@/lib/providers/rules/licenses";
import { type RateKind, rateFields } from "@/lib/providers/words";
import type { ClinicianFact, FacilityFact, NeedFact, OpportunityFact, PlanFacts, TieFact } from "./facts";
import { keepsOwnLimits } from "./limits";

/** The first thing that keeps a clinician from a needed shift, alone, in the order in which they are counted. */
export type Obstacle =
  | { code: (typeof plainCodes)[number] }
  | { code: "no_rate"; kind: RateKind }
  | { code: "license"; state: string | null }
  | { code: "not_ready"; missing: readonly string[] };

const plainCodes = [
  "not_offered",
  "other_kind",
  "booked",
  "limit",
  "own_limits",
  "above_maximum",
  "trade",
  "asked",
] as const;

/** Somebody, a needed shift, and the connection that booking would take. */
type Pairing = {
  need: NeedFact;
  /** All needed shifts of the slot. */
  needIds: readonly string[];
  clinician: ClinicianFact;
  tie: TieFact;
};

export type World = PlanFacts & { aboveMaximum: boolean };

const found = <Fact>(facts: ReadonlyMap<string, Fact>, id: string): Fact => {
  const fact = facts.get(id);
  if (!fact) throw impossible("a plan knows the facilities, opportunities and clinicians of its shifts");
  return fact;
};

export const opportunityOf = ({ opportunities }: PlanFacts, need: NeedFact): OpportunityFact =>
  found(opportunities, need.opportunityId);
export const facilityOf = ({ facilities }: PlanFacts, need: NeedFact): FacilityFact =>
  found(facilities, need.facilityId);
export const clinicianOf = ({ clinicians }: PlanFacts, tie: TieFact): ClinicianFact =>
  found(clinicians, tie.providerId);

/** How far an hour's all-in rate lies above the opportunity's maximum, in cents; 0 where it does not. */
export const aboveMaximumCents = ({ maxima }: OpportunityFact, need: NeedFact, rates: Rates) =>
  Math.max(0, rates.facilityRateCents - (maxima[need.rateKind] ?? Number.POSITIVE_INFINITY));

/** What keeps a clinician from the day and the hours, as the judge of requests sees it [SIL-97]. */
function calendarObstacle({ need, clinician }: Pairing, facts: PlanFacts): Obstacle | null {
  const offered = clinician.offered.get(need.startOn);
  if (!offered) return { code: "not_offered" };
  if (!allowsKind(offered.shiftType, need.rateKind)) return { code: "other_kind" };
  const blocks = (other: ClinicianFact["standing"][number]) =>
    takesDay(other, facts.organizationId) && (other.startOn === need.startOn || overlaps(need, other));
  if (clinician.standing.some(blocks)) return { code: "booked" };
  const inMonth = clinician.standing.filter(({ month }) => month === need.month).length;
  if (clinician.shiftLimit !== null && inMonth >= clinician.shiftLimit) return { code: "limit" };
  return keepsOwnLimits(clinician, need) ? null : { code: "own_limits" };
}

const isOfTrade = ({ specialties, degrees }: ClinicianFact, opportunity: OpportunityFact) =>
  specialties.includes(opportunity.specialty) && opportunity.degrees.some((code) => degrees.includes(code));

/** What keeps a clinician from a needed shift whatever its calendar says. */
function termsObstacle(
  { need, needIds, clinician, tie }: Pairing,
  world: World,
  rates: Rates,
): Obstacle | null {
  const opportunity = opportunityOf(world, need);
  const facility = facilityOf(world, need);
  if (!world.aboveMaximum && aboveMaximumCents(opportunity, need, rates) > 0)
    return { code: "above_maximum" };
  if (!holdsLicense(clinician.licenses, facility.state, need.endOn))
    return { code: "license", state: facility.state };
  if (!isOfTrade(clinician, opportunity)) return { code: "trade" };
  const missing = tie.readiness?.mode === "block" ? tie.readiness.missingOn(need.endOn) : [];
  if (missing.length > 0) return { code: "not_ready", missing };
  return needIds.some((id) => clinician.asked.has(id)) ? { code: "asked" } : null;
}

/** What an hour of a needed shift is paid through a connection; null without a rate. */
export const ratesFor = ({ need, tie }: Pick<Pairing, "need" | "tie">, { feePercent }: PlanFacts) =>
  ratesOf(need.rateKind, tie.rates, feePercent);

/**
 * The first thing in the way of a possibility; null when there is none [SCH-I-053]. Whom it finds none for, `judgeShifts`
 * lets work the shift alone.
 */
export function obstacleOf(pairing: Pairing, world: World): Obstacle | null {
  const inCalendar = calendarObstacle(pairing, world);
  if (inCalendar) return inCalendar;
  const rates = ratesFor(pairing, world);
  return rates ? termsObstacle(pairing, world, rates) : { code: "no_rate", kind: pairing.need.rateKind };
}

const stateTitle = (state: string | null) => (state ? titleOf("PostalStateChoices", state) : "the state");

/** Why somebody cannot, as a representative reads it in the counts of a position that is left [SCH-I-062 SCH-I-107]. */
export function obstacleText(obstacle: Obstacle): string {
  switch (obstacle.code) {
    case "no_rate":
      return `no ${titleOf("ProviderRateFields", rateFields[obstacle.kind])} rate`;
    case "license":
      return `no valid license in ${stateTitle(obstacle.state)}`;
    case "not_ready":
      return `not ready: ${obstacle.missing.length} missing`;
    default:
      return plainTexts[obstacle.code];
  }
}

const plainTexts: Record<(typeof plainCodes)[number], string> = {
  not_offered: "does not offer this day",
  other_kind: "offers another shift type",
  booked: "already booked",
  limit: "monthly limit",
  own_limits: "own limits",
  above_maximum: "above your maximum",
  trade: "another specialty or degree",
  asked: "already asked",
};

/** In this order the counts are named [SCH-I-062]. */
export const obstacleCodes = [
  "not_offered",
  "other_kind",
  "booked",
  "limit",
  "own_limits",
  "no_rate",
  "above_maximum",
  "license",
  "trade",
  "not_ready",
  "asked",
] as const satisfies readonly Obstacle["code"][];
