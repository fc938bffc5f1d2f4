import { allowsKind } from "@/lib/assignments/availability/rules";
import type { Rates } from "@/lib/assignments/shifts/rules";
import { dayMs, hourMs } from "@/lib/core/pure/durations";
import { impossible } from "@/lib/core/pure/errors";
import { localOf } from "@/lib/core/pure/time";
import type { OfferReason, Tier } from "@/lib/coverage/searches/words";
import { isQuiet, type QuietHours, quietUntil } from "@/lib/notices/preferences/rules";
import {
  type CandidateFacts,
  type IneligibleCode,
  missingFor,
  obstaclesOf,
  offerRatesOf,
  repText,
  tierOf,
} from "./eligibility";
import type { SearchTerms } from "./terms";

/** What decides beside eligibility whether and when a provider is asked. */
export type Asked = CandidateFacts & {
  displayName: string;
  publicName: string;
  pictureId: string | null;
  quiet: QuietHours;
  urgentInQuietHours: boolean;
  maxOffersPerDay: number;
  /** When offers of the last 24 hours were made, over all organizations, oldest first; how many in the last 30 days. */
  askedToday: readonly Date[];
  offersThisMonth: number;
  /** Shifts worked at this facility in the last 365 days. */
  workedHere: number;
  raisedHandAt: Date | null;
  /** How the search was put to them before. */
  offer: "asked" | "declined" | "accepted" | "closed" | "withdrawn" | null;
};

type Postponement = { code: "quiet" | "asked_often"; text: string; until: Date | null };

/** Somebody who can be asked: at once, or once what puts them off is over. */
export type Candidate = {
  facts: Asked;
  tier: Tier;
  rates: Rates;
  reasons: OfferReason[];
  lacksRest: boolean;
  /** What a facility that warns asks for and is missing: only a rep asks somebody of whom something is. */
  missing: readonly string[];
  notNow: Postponement | null;
};

/** Quiet hours hold back offers and news of them, unless urgent news is let through [RSC-V-042]. */
export const isAsleep = (
  { quiet, urgentInQuietHours }: Pick<Asked, "quiet" | "urgentInQuietHours">,
  now: Date,
) => !urgentInQuietHours && isQuiet(quiet, now);

/** Why and until when a provider is postponed: not asked now, and looked at again in every run [RSC-V-003]. */
export function postponementOf(facts: Asked, now: Date): Postponement | null {
  if (isAsleep(facts, now)) {
    const until = quietUntil(facts.quiet, now);
    return { code: "quiet", text: `Quiet until ${localOf(until, facts.quiet.timeZone).time}`, until };
  }
  const times = facts.askedToday.length;
  // Fewer than the most count once this one is a day old.
  const last = facts.askedToday[times - facts.maxOffersPerDay];
  if (!last) return null;
  const until = new Date(last.getTime() + dayMs);
  return { code: "asked_often", text: `Asked ${times} times in 24 hours`, until };
}

const restMs = 8 * hourMs;

/** Fewer than 8 free hours before or after, beside shifts that the provider has accepted. */
export const lacksRest = ({ taken }: Pick<CandidateFacts, "taken">, { startMs, endMs }: SearchTerms) =>
  taken.some(
    (other) =>
      other.statusByProvider === "accepted" &&
      other.startMs < endMs + restMs &&
      startMs - restMs < other.endMs,
  );

const offersTheDay = ({ offered }: CandidateFacts, { shift }: SearchTerms) =>
  offered !== null && allowsKind(offered, shift.rateKind);

/** Why a provider is asked, kept with the offer [RSC-V-005]. */
function reasonsOf(facts: Asked, terms: SearchTerms, tier: Tier): OfferReason[] {
  const reasons: OfferReason[] = [
    tier === "facility"
      ? { code: "facility" }
      : { code: "organization", organization: terms.organizationName },
  ];
  if (facts.raisedHandAt) reasons.push({ code: "hand" });
  if (offersTheDay(facts, terms)) reasons.push({ code: "offered" });
  if (facts.workedHere > 0) reasons.push({ code: "worked", count: facts.workedHere });
  if (lacksRest(facts, terms)) reasons.push({ code: "rest" });
  return reasons;
}

const tierRank: Record<Tier, number> = { facility: 0, organization: 1 };
const far = Number.POSITIVE_INFINITY;
const handOf = ({ facts }: Candidate) => facts.raisedHandAt?.getTime() ?? far;
const isOffered = ({ reasons }: Candidate) => (reasons.some(({ code }) => code === "offered") ? 0 : 1);

/** Earlier is asked first [RSC-V-004]. */
export function inOrder(one: Candidate, other: Candidate): number {
  const hands = handOf(one) === handOf(other) ? 0 : handOf(one) - handOf(other);
  return (
    tierRank[one.tier] - tierRank[other.tier] ||
    hands ||
    isOffered(one) - isOffered(other) ||
    Number(one.lacksRest) - Number(other.lacksRest) ||
    other.facts.workedHere - one.facts.workedHere ||
    one.facts.offersThisMonth - other.facts.offersThisMonth ||
    (one.facts.id < other.facts.id ? -1 : 1)
  );
}

/** Somebody who can be asked, or why not. */
export function judge(
  facts: Asked,
  terms: SearchTerms,
  now: Date,
): { candidate: Candidate } | { code: IneligibleCode } {
  const [code] = obstaclesOf(facts, terms, now);
  if (code) return { code };
  const missing = missingFor(facts, terms, now);
  const tier = tierOf(facts, terms);
  const rates = offerRatesOf(facts, terms.shift.rateKind, terms.feePercent);
  if (!tier || !rates)
    throw impossible("a provider who can be asked is in a circle of the search and has a rate");
  const reasons = reasonsOf(facts, terms, tier);
  const rest = { lacksRest: lacksRest(facts, terms), notNow: postponementOf(facts, now) };
  return { candidate: { facts, tier, rates, reasons, missing, ...rest } };
}

/**
 * Never shown in the counts: the holder, providers whom no circle of the search reaches [RSC-V-001], and those whom
 * staff keep off [CRD-V-062].
 */
const uncounted: readonly IneligibleCode[] = ["not_connected"];

/**
 * All who can be asked in their order, and of the others how many for which reason. Where the facility warns, those who
 * are not ready are left out of the order [CRD-V-061].
 */
export function judgeAll(everybody: readonly Asked[], terms: SearchTerms, now: Date) {
  const judged = everybody
    .filter(({ id }) => id !== terms.holderId)
    .map((facts) => ({ facts, ...judge(facts, terms, now) }));
  const able = judged.flatMap((one) => ("candidate" in one ? [one.candidate] : []));
  const candidates = able.filter(({ missing }) => missing.length === 0).sort(inOrder);
  const codes = judged.flatMap((one) => ("code" in one && one.facts.mayBeBooked ? [one.code] : []));
  const notReady = able.flatMap(({ missing }) => (missing.length === 0 ? [] : ["readiness" as const]));
  const counts = new Map<IneligibleCode, number>();
  for (const code of [...codes, ...notReady])
    if (!uncounted.includes(code)) counts.set(code, (counts.get(code) ?? 0) + 1);
  const excluded = [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([code, count]) => ({ code, count, text: repText(code, { terms }) }));
  return { candidates, excluded };
}

/** Whom a wave may ask: not left out by the rep, and not asked before unless that was withdrawn [RSC-V-007]. */
export const isAskable =
  ({ excluded }: { excluded: readonly string[] }) =>
  ({ facts }: Candidate) =>
    !excluded.includes(facts.id) && (facts.offer === null || facts.offer === "withdrawn");

/** A reason in words; the organization reads more of it than the provider [RSC-V-005]. */
export function reasonText(reason: OfferReason, reader: "provider" | "rep"): string | null {
  switch (reason.code) {
    case "facility":
      return "Approved at this facility";
    case "organization":
      return `Approved at another facility of ${reason.organization}`;
    case "hand":
      return reader === "rep" ? "Raised a hand" : "You raised your hand";
    case "offered":
      return reader === "rep" ? "Offered this day" : "You offered this day";
    case "worked":
      return `${reason.count} ${reason.count === 1 ? "shift" : "shifts"} here in the last year`;
    case "rest":
      return reader === "rep" ? "Less than 8 hours rest" : null;
  }
}

export const reasonTexts = (reasons: readonly OfferReason[], reader: "provider" | "rep") =>
  reasons.flatMap((reason) => reasonText(reason, reader) ?? []);
