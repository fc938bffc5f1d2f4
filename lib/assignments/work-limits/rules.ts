import { addDays, sundayOf } from "@/lib/core/pure/days";
import { hourMs } from "@/lib/core/pure/durations";
import { hoursOf } from "@/lib/core/pure/shift-length";
import { counted, numberText } from "@/lib/core/pure/text";
import type { RateKind } from "@/lib/providers/words";

/** What a provider asks for between and around shifts; null where nothing is asked for. Hours are real hours. */
export type WorkLimits = {
  minRestHours: number | null;
  maxNightsInRow: number | null;
  maxDaysInRow: number | null;
  maxHoursWeek: number | null;
};

/** The limits of a provider that asks for nothing. */
export const noLimits: WorkLimits = {
  minRestHours: null,
  maxNightsInRow: null,
  maxDaysInRow: null,
  maxHoursWeek: null,
};

/** A shift as own limits see it: the day it starts on, its instants in ms, its kind and its real minutes. */
export type LimitedShift = {
  startOn: string;
  startMs: number;
  endMs: number;
  rateKind: RateKind;
  minutes: number;
};

/** A limit that a shift would pass, what it asks for, and what it would come to with the shift: hours, nights or days. */
type PassedLimit = { limit: keyof WorkLimits; asked: number; reached: number };

/** Hours between a shift and the nearest one before or after it; below 0 where two overlap. */
function restAround(shift: LimitedShift, standing: readonly LimitedShift[]): number {
  const rests = standing.map((other) => Math.max(shift.startMs - other.endMs, other.startMs - shift.endMs));
  return Math.min(...rests) / hourMs;
}

/** How many days in a row hold this one, of these days and itself. */
function rowAround(day: string, days: ReadonlySet<string>): number {
  const following = (step: number) => {
    let length = 0;
    while (days.has(addDays(day, step * (length + 1)))) length += 1;
    return length;
  };
  return following(-1) + 1 + following(1);
}

const datesOf = (shifts: readonly LimitedShift[]) => new Set(shifts.map(({ startOn }) => startOn));
const isNight = ({ rateKind }: LimitedShift) => rateKind === "night";

/** What each limit would come to with the shift; null where the shift changes nothing of it. */
function reachedWith(shift: LimitedShift, standing: readonly LimitedShift[]): WorkLimits {
  const week = sundayOf(shift.startOn);
  const minutes = standing
    .filter(({ startOn }) => sundayOf(startOn) === week)
    .reduce((sum, other) => sum + other.minutes, shift.minutes);
  return {
    minRestHours: restAround(shift, standing),
    maxNightsInRow: isNight(shift) ? rowAround(shift.startOn, datesOf(standing.filter(isNight))) : null,
    maxDaysInRow: rowAround(shift.startOn, datesOf(standing)),
    maxHoursWeek: hoursOf(minutes),
  };
}

/** In the order in which warnings name them. */
const inOrder = ["minRestHours", "maxNightsInRow", "maxDaysInRow", "maxHoursWeek"] as const;

/**
 * The own limits that a shift would pass, beside the provider's standing shifts over all organizations, in order: least
 * rest between the end of one shift and the start of the next, following start dates with a night shift, following start
 * dates with any, real hours of shifts that start in one week from Sunday to Saturday. `standing` must reach a row's
 * length before and after the shift, and its week [SCH-I-030].
 * Twin of `within_own_limits`.
 */
export function passedLimits(
  limits: WorkLimits,
  standing: readonly LimitedShift[],
  shift: LimitedShift,
): PassedLimit[] {
  const all = reachedWith(shift, standing);
  return inOrder.flatMap((limit) => {
    const [asked, reached] = [limits[limit], all[limit]];
    if (asked === null || reached === null) return [];
    const isPassed = limit === "minRestHours" ? reached < asked : reached > asked;
    return isPassed ? [{ limit, asked, reached }] : [];
  });
}

const warnings: Record<keyof WorkLimits, (passed: PassedLimit) => string> = {
  minRestHours: ({ asked }) => `Less than the ${counted(asked, "hour")} of rest this provider asks for.`,
  maxNightsInRow: ({ asked, reached }) => `Night ${reached} in a row; asks for at most ${asked}.`,
  maxDaysInRow: ({ asked, reached }) => `Day ${reached} in a row; asks for at most ${asked}.`,
  maxHoursWeek: ({ asked, reached }) =>
    `${numberText(reached)} hours in that week; asks for at most ${asked}.`,
};

/** What a representative and the provider read of a limit that a shift would pass; it refuses nothing [SCH-V-023]. */
export const limitWarning = (passed: PassedLimit) => warnings[passed.limit](passed);

/**
 * The warnings of each shift of a request, in the order of the request. One is judged beside the standing shifts and
 * those of the request that start before it, so that the fourth night is warned of and the first three are not
 * [SCH-I-031].
 */
export function requestWarnings(
  limits: WorkLimits,
  standing: readonly LimitedShift[],
  asked: readonly LimitedShift[],
): string[][] {
  const isBefore = (a: LimitedShift, placeOfA: number, b: LimitedShift, placeOfB: number) =>
    a.startMs < b.startMs || (a.startMs === b.startMs && placeOfA < placeOfB);
  return asked.map((shift, place) => {
    const earlier = asked.filter((other, otherPlace) => isBefore(other, otherPlace, shift, place));
    return passedLimits(limits, [...standing, ...earlier], shift).map(limitWarning);
  });
}
