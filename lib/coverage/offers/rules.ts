import type { RescueStatus } from "@/lib/assignments/shifts/words";
import { refused } from "@/lib/core/pure/errors";
import type { CandidateFacts, IneligibleCode } from "@/lib/coverage/searches/rules/eligibility";
import { missingFor, obstaclesOf, providerText } from "@/lib/coverage/searches/rules/eligibility";
import type { SearchTerms } from "@/lib/coverage/searches/rules/terms";
import type { RescueReason } from "@/lib/coverage/searches/words";
import { offerTexts } from "./words";

type SearchState = { status: RescueStatus; statusReason: RescueReason | null; endsAt: Date };

/**
 * Whether a search still takes an acceptance, judged by its state under the lock [RSC-C-008].
 * @throws 400 once it was filled, stopped, not filled or begun, and while it is paused
 */
export function ensureTakesAcceptance({ status, statusReason, endsAt }: SearchState, now: Date) {
  if (status === "filled" || (status === "stopped" && statusReason === "answered"))
    throw refused(offerTexts.taken);
  if (status === "stopped") throw refused(offerTexts.stopped);
  if (status === "unfilled" || endsAt <= now) throw refused(offerTexts.begun);
  if (status === "paused") throw refused(offerTexts.paused);
}

type Booking = {
  mayBook: boolean;
  hasRepInCharge: boolean;
  tickStands: boolean;
  /** Reached at a sister facility alone. */
  needsTick: boolean;
};

/** The organization may not book, or whoever let sister facilities in may no longer [RSC-V-055]. @throws 400 */
export function ensureMayBeBooked({ mayBook, hasRepInCharge, tickStands, needsTick }: Booking) {
  if (!mayBook || !hasRepInCharge || (needsTick && !tickStands)) throw refused(offerTexts.impossible);
}

const isReason = (code: IneligibleCode): code is Exclude<IneligibleCode, "wishes"> => code !== "wishes";

/** What keeps a provider from a shift, in the provider's words; wishes keep nobody from accepting [RSC-V-001]. */
export const missingOf = (facts: CandidateFacts, terms: SearchTerms, now: Date): string[] =>
  obstaclesOf(facts, terms, now)
    .filter(isReason)
    .map((code) => providerText(code, readingOf(facts, terms, now)));

/** What a text for the provider says besides. */
export const readingOf = (facts: CandidateFacts, terms: SearchTerms, now: Date) => ({
  terms,
  shiftLimit: facts.shiftLimit,
  missing: missingFor(facts, terms, now),
});

/** What the facility asks for and is missing, in the provider's words, where the facility only warns [CRD-V-061]. */
export function warningsOf(facts: CandidateFacts, terms: SearchTerms, now: Date): string[] {
  const reading = readingOf(facts, terms, now);
  return terms.asked?.mode === "warn" && reading.missing.length > 0
    ? [providerText("readiness", reading)]
    : [];
}

/** @throws 400 with the first thing that keeps the provider from the shift */
export function ensureEligible(facts: CandidateFacts, terms: SearchTerms, now: Date) {
  const [first] = missingOf(facts, terms, now);
  if (first) throw refused(first);
}
