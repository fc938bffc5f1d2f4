import { hourMs } from "@/lib/core/pure/durations";
import { type Clinician, isNight, type PlacedShift } from "./model";

/** Rest between two shifts of a clinician who asks for none. */
const usualRestHours = 8;

/** The least rest of a clinician, in milliseconds [SCH-I-055]. */
export const restMsOf = ({ limits }: Pick<Clinician, "limits">) =>
  (limits.minRestHours ?? usualRestHours) * hourMs;

type Span = Pick<PlacedShift, "startMs" | "endMs">;

/** Whether two shifts overlap, or lie closer than so much rest. */
export const areTooClose = (a: Span, b: Span, restMs: number) =>
  a.startMs < b.endMs + restMs && b.startMs < a.endMs + restMs;

/** How long the row of days is that a day makes with these. */
function rowWith(day: number, days: ReadonlySet<number>): number {
  let first = day;
  let last = day;
  while (days.has(first - 1)) first -= 1;
  while (days.has(last + 1)) last += 1;
  return last - first + 1;
}

function passesRow(
  shift: PlacedShift,
  others: readonly PlacedShift[],
  most: number | null,
  counts: (other: PlacedShift) => boolean,
) {
  if (most === null || !counts(shift)) return false;
  const days = new Set(others.filter(counts).map(({ day }) => day));
  return !days.has(shift.day) && rowWith(shift.day, days) > most;
}

function passesWeek(shift: PlacedShift, others: readonly PlacedShift[], mostHours: number | null) {
  if (mostHours === null) return false;
  const inWeek = others.filter(({ week }) => week === shift.week);
  return inWeek.reduce((sum, { minutes }) => sum + minutes, shift.minutes) > mostHours * 60;
}

const always = () => true;

/**
 * Whether a shift would pass a row or a week that its clinician asks for, beside these shifts. The rest is not looked at.
 * Finds what `passedLimits` finds, for many shifts at once.
 */
export const passesRowsOrWeek = (
  { limits }: Pick<Clinician, "limits">,
  others: readonly PlacedShift[],
  shift: PlacedShift,
) =>
  passesRow(shift, others, limits.maxNightsInRow, isNight) ||
  passesRow(shift, others, limits.maxDaysInRow, always) ||
  passesWeek(shift, others, limits.maxHoursWeek);

/** Whether own limits, and 8 hours of rest when none is named, hold against the standing shifts [SCH-I-053]. */
export const keepsOwnLimits = (clinician: Clinician, shift: PlacedShift) =>
  !clinician.standing.some((other) => areTooClose(other, shift, restMsOf(clinician))) &&
  !passesRowsOrWeek(clinician, clinician.standing, shift);

export type Hindrance = "too_close" | "month" | "own_limits" | "max_each";

/**
 * What keeps a clinician from one more shift of the plan beside those that it proposes for him or her already; null when
 * nothing does. Standing shifts are counted in, and were judged alone before [SCH-I-055].
 */
export function hindranceOf(
  clinician: Clinician,
  proposed: readonly PlacedShift[],
  shift: PlacedShift,
  maxEach: number | null,
): Hindrance | null {
  const { standing, shiftLimit } = clinician;
  const restMs = restMsOf(clinician);
  const isTaken = (other: PlacedShift) => other.day === shift.day || areTooClose(other, shift, restMs);
  const kept = standing.filter(({ isKept }) => isKept);
  if (proposed.some(isTaken) || kept.some(isTaken)) return "too_close";
  if (maxEach !== null && kept.length + proposed.length >= maxEach) return "max_each";
  const inMonth = ({ month }: PlacedShift) => month === shift.month;
  if (shiftLimit !== null && standing.filter(inMonth).length + proposed.filter(inMonth).length >= shiftLimit)
    return "month";
  return passesRowsOrWeek(clinician, [...standing, ...proposed], shift) ? "own_limits" : null;
}
