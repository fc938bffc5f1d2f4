import { type AvailabilityType, startDatePast } from "@/lib/assignments/availability/words";
import type { RegistrationStep } from "@/lib/core/pure/actor";
import { refused } from "@/lib/core/pure/errors";
import type { RateKind } from "@/lib/providers/words";

const kindsAllowed: Record<AvailabilityType, readonly RateKind[]> = {
  DAYTIME: ["day", "call"],
  OVERNIGHT: ["night", "call"],
  ANYTIME: ["day", "night", "call", "24h"],
};

/** Whether a day that is offered so takes a shift of this kind (SIL-51). */
export const allowsKind = (offered: AvailabilityType, kind: RateKind) => kindsAllowed[offered].includes(kind);

const datesBooked = "Some dates are already booked";
export const agreementMissing = "To continue adjust availability you need to sign and accept agreement.";
export const onboardingUnfinished = "Finish onboarding before adding availability.";

/** Offering dates needs the signed agreement and a finished onboarding (SIL-22). @throws 400 */
export function ensureMayOffer(provider: { status: string; completedSteps: readonly RegistrationStep[] }) {
  if (!provider.completedSteps.includes("SIGN_AGREEMENT")) throw refused(agreementMissing);
  if (provider.status !== "provisional" && provider.status !== "complete")
    throw refused(onboardingUnfinished);
}

/** @throws 400 when a date lies before today [PRV-V-002] */
export function ensureNotPast(dates: readonly string[], today: string) {
  if (dates.some((date) => date < today)) throw refused(startDatePast);
}

/** A date that carries a shift, even one nobody has answered, stays as it is (SIL-61, SIL-62). @throws 400 */
export function ensureFree(dates: readonly string[], taken: ReadonlySet<string>) {
  if (dates.some((date) => taken.has(date))) throw refused(datesBooked);
}

/** One entry per date; the last word counts. */
export function byDate<Entry extends { startOn: string }>(entries: readonly Entry[]): Entry[] {
  return [...new Map(entries.map((entry) => [entry.startOn, entry])).values()];
}

type ShiftOnDay = { organizationId: string; statusByProvider: string };

/**
 * Whether an active shift takes its day in the eyes of an organization: its own from the moment it is asked for,
 * another one's once the provider has accepted it (SIL-98). To the provider (null) every one does (SIL-62).
 */
export const takesDay = (shift: ShiftOnDay, organizationId: string | null) =>
  organizationId === null || shift.organizationId === organizationId || shift.statusByProvider === "accepted";
