import type { AvailabilityType } from "@/lib/assignments/availability/words";
import { judgeShifts, type TakenShift } from "@/lib/assignments/rules/judge";
import { type Rates, ratesOf } from "@/lib/assignments/shifts/rules";
import { missingOn, type Subject } from "@/lib/connections/readiness/rules";
import { titleOf } from "@/lib/core/pure/codes";
import { hourMs } from "@/lib/core/pure/durations";
import { withFee } from "@/lib/core/pure/money";
import { dayIn } from "@/lib/core/pure/time";
import type { Tier } from "@/lib/coverage/searches/words";
import { type RateKind, type RatesCents, rateFields } from "@/lib/providers/words";
import type { SearchTerms } from "./terms";

/** Why a provider cannot be asked, in the order in which it is looked for [RSC-V-001]. */
export const ineligibleCodes = [
  "account",
  "not_connected",
  "denied",
  "not_cleared",
  "trade",
  "license",
  "readiness",
  "blocked",
  "no_rate",
  "booked",
  "limit",
  "wishes",
] as const;
export type IneligibleCode = (typeof ineligibleCodes)[number];

/** What is known of a provider when a search is put to them. */
export type CandidateFacts = {
  id: string;
  /** In the marketplace: active, complete and with every fact recorded (SIL-91). */
  isListed: boolean;
  /** False where the federal exclusion list keeps the provider off, or staff do; no text says so [CRD-V-062]. */
  mayBeBooked: boolean;
  /** Accepted and approved at this facility, or at another one of the organization. */
  isApprovedHere: boolean;
  isApprovedElsewhere: boolean;
  /** The newest accepted connection with this facility was denied. */
  isDenied: boolean;
  isCleared: boolean;
  specialties: readonly string[];
  degrees: readonly string[];
  /** An active medical license of the facility's state that is valid on the last day. */
  isLicensed: boolean;
  isBlocking: boolean;
  /** What is known of the provider's credentials; null where the facility checks none. */
  subject: Subject | null;
  /** Of the connection that booking takes here, else of the newest accepted one; null without any [RSC-V-018]. */
  connectionRates: { shiftRates: RatesCents; facilityRates: RatesCents } | null;
  ownRates: RatesCents;
  shiftLimit: number | null;
  /** What is offered on the day on which the shift starts. */
  offered: AvailabilityType | null;
  /** Active shifts of the month and around the shift. */
  taken: readonly TakenShift[];
  /** Called out of a shift that overlaps. */
  hasCalledOut: boolean;
  /** In time off on the day on which the shift starts. */
  isInTimeOff: boolean;
  asksOn: boolean;
  asksPausedUntil: string | null;
  minNoticeHours: number;
  /** The zone of the own quiet hours, in which a day is meant. */
  zone: string;
};

/** Rates of the shift: the connection's, for a kind that it has none of the provider's own (SIL-92) [RSC-V-018]. */
export function offerRatesOf(
  { connectionRates, ownRates }: Pick<CandidateFacts, "connectionRates" | "ownRates">,
  kind: RateKind,
  feePercent: number,
): Rates | null {
  const agreed = connectionRates && ratesOf(kind, connectionRates, feePercent);
  if (agreed) return agreed;
  const own = ownRates[kind];
  return own === null ? null : { shiftRateCents: own, facilityRateCents: withFee(own, feePercent) };
}

/** The circle in which a provider is reached by a search; null when by none. */
export function tierOf(facts: CandidateFacts, { tiers }: Pick<SearchTerms, "tiers">): Tier | null {
  if (facts.isApprovedHere && tiers.includes("facility")) return "facility";
  return facts.isApprovedElsewhere && tiers.includes("organization") ? "organization" : null;
}

/** Day, overlap and month's limit, by the judge of requests: the day need not be offered [RSC-V-002]. */
function calendarCode(facts: CandidateFacts, terms: SearchTerms, rates: Rates, now: Date) {
  if (facts.hasCalledOut) return "booked";
  const none = { day: null, night: null, call: null, "24h": null };
  const kind = terms.shift.rateKind;
  const [judged] = judgeShifts([terms.shift], {
    organizationId: terms.organizationId,
    timeZone: terms.timeZone,
    today: dayIn(terms.timeZone, now),
    offered: new Map(),
    mustOffer: false,
    taken: facts.taken,
    kept: [],
    rates: {
      shiftRates: { ...none, [kind]: rates.shiftRateCents },
      facilityRates: { ...none, [kind]: rates.facilityRateCents },
    },
    feePercent: terms.feePercent,
    shiftLimit: facts.shiftLimit,
  });
  if (!judged?.error) return null;
  return judged.isOverLimit ? "limit" : "booked";
}

/** Does not want to be asked at all, for some time, for a day of time off, or so late [SCH-I-029]. */
const isUnwilling = (facts: CandidateFacts, { startMs }: SearchTerms, now: Date) =>
  !facts.asksOn ||
  facts.isInTimeOff ||
  (facts.asksPausedUntil !== null && facts.asksPausedUntil >= dayIn(facts.zone, now)) ||
  startMs - now.getTime() < facts.minNoticeHours * hourMs;

/** What the facility asks for and the provider does not have on the shift's last day, in words [CRD-V-061]. */
export function missingFor(
  { subject }: Pick<CandidateFacts, "subject">,
  { asked, shift }: Pick<SearchTerms, "asked" | "shift">,
  now: Date,
): string[] {
  return missingOn(asked && subject && { ...asked, subject }, shift.endOn, now);
}

/**
 * Everything that keeps a provider from a shift, in the order of the codes. One function judges preview, wave, asking
 * alone, raised hand and acceptance [RSC-V-001].
 */
export function obstaclesOf(facts: CandidateFacts, terms: SearchTerms, now: Date): IneligibleCode[] {
  const rates = offerRatesOf(facts, terms.shift.rateKind, terms.feePercent);
  const calendar = rates && calendarCode(facts, terms, rates, now);
  const isOfTrade =
    facts.specialties.includes(terms.specialty) && terms.degrees.some((code) => facts.degrees.includes(code));
  const found: Record<IneligibleCode, boolean> = {
    account: !facts.isListed || !facts.mayBeBooked || facts.id === terms.holderId,
    not_connected: tierOf(facts, terms) === null,
    denied: facts.isDenied,
    not_cleared: !facts.isCleared,
    trade: !isOfTrade,
    license: !facts.isLicensed,
    readiness: terms.asked?.mode === "block" && missingFor(facts, terms, now).length > 0,
    blocked: facts.isBlocking,
    no_rate: rates === null,
    booked: calendar === "booked",
    limit: calendar === "limit",
    wishes: isUnwilling(facts, terms, now),
  };
  return ineligibleCodes.filter((code) => found[code]);
}

type Context = { terms: SearchTerms; shiftLimit: number | null; missing: readonly string[] };

const kindOf = ({ shift }: SearchTerms) => titleOf("ProviderRateFields", rateFields[shift.rateKind]);
const stateOf = ({ state }: SearchTerms) => (state ? titleOf("PostalStateChoices", state) : "the state");

/** Why a provider cannot be asked, as a representative reads it. */
export const repText = (code: IneligibleCode, { terms }: Pick<Context, "terms">): string =>
  ({
    account: "not active",
    not_connected: "not connected",
    denied: "presentation denied here",
    not_cleared: "not cleared",
    trade: "another specialty or degree",
    license: `no valid license in ${stateOf(terms)}`,
    readiness: "not ready",
    blocked: "has blocked you",
    no_rate: `no ${kindOf(terms)} rate`,
    booked: "already booked",
    limit: "monthly limit reached",
    wishes: "does not want to be asked",
  })[code];

/** Why a shift cannot be accepted, as the provider reads it; wishes keep nobody from accepting. */
export const providerText = (
  code: Exclude<IneligibleCode, "wishes">,
  { terms, shiftLimit, missing }: Context,
): string =>
  ({
    account: "Your account cannot be booked at the moment.",
    not_connected: "You are not approved at this facility at the moment.",
    denied: "You are not approved at this facility at the moment.",
    not_cleared: "You are not cleared by this organization at the moment.",
    trade: "Your specialty or degree does not fit this shift.",
    readiness: `${terms.facilityName} is missing: ${missing.join("; ")}`,
    license: `Your license in ${stateOf(terms)} does not cover this date.`,
    blocked: "You have blocked this facility.",
    no_rate: "You have no rate for this shift type.",
    booked: "You are not free at that time.",
    limit: `It would exceed your limit of ${shiftLimit} shifts per month.`,
  })[code];
