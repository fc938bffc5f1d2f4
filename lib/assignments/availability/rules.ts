import {
  type AvailabilityType,
  daysAhead,
  type PatternDay,
  startDatePast,
} from "@/lib/assignments/availability/words";
import type { RegistrationStep } from "@/lib/core/pure/actor";
import { addDays, daysBetween, sundayOf } from "@/lib/core/pure/days";
import { refused } from "@/lib/core/pure/errors";
import { monthDay } from "@/lib/core/pure/text";
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

type DaySpan = { fromOn: string; toOn: string };

/** Why a day of time off is not offered by hand [SCH-V-021]. */
export const timeOffRefusal = (day: string) => `${monthDay(day)} is in your time off. Change that first.`;

/** A provider in time off has asked not to be asked: no day of it is offered [SCH-V-021]. @throws 400 */
export function ensureNotInTimeOff(dates: readonly string[], timesOff: readonly DaySpan[]) {
  const isOff = (date: string) => timesOff.some(({ fromOn, toOn }) => date >= fromOn && date <= toOn);
  const [first] = dates.filter(isOff).sort();
  if (first) throw refused(timeOffRefusal(first));
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

/** Days of the week over one to four weeks, between its first and its last date, if it has one. */
export type Pattern = {
  everyWeeks: number;
  startsOn: string;
  endsOn: string | null;
  days: readonly PatternDay[];
};

/**
 * What a pattern offers on a date; null for nothing. Its first week is the one, Sunday to Saturday, that holds its first
 * date, and the others follow [SCH-I-024].
 */
export function offeredOn({ everyWeeks, startsOn, endsOn, days }: Pattern, date: string): PatternDay | null {
  if (date < startsOn || (endsOn !== null && date > endsOn)) return null;
  const dayOfPattern = daysBetween(sundayOf(startsOn), date);
  const week = (Math.floor(dayOfPattern / 7) % everyWeeks) + 1;
  return days.find((day) => day.week === week && day.weekday === dayOfPattern % 7) ?? null;
}

/** The last date for which a pattern makes availability; null where it begins later than that [SCH-I-024]. */
export function madeUntil({ startsOn, endsOn }: Pattern, today: string): string | null {
  const horizon = addDays(today, daysAhead);
  const last = endsOn !== null && endsOn < horizon ? endsOn : horizon;
  return last < startsOn ? null : last;
}

/** What a pattern offers between today and its horizon, in order of date [SCH-I-024 SCH-I-033]. */
export function patternDates(pattern: Pattern, today: string): (PatternDay & { startOn: string })[] {
  const first = pattern.startsOn > today ? pattern.startsOn : today;
  const last = madeUntil(pattern, today);
  if (last === null || last < first) return [];
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, place) => {
    const startOn = addDays(first, place);
    const day = offeredOn(pattern, startOn);
    return day ? [{ ...day, startOn }] : [];
  }).flat();
}
