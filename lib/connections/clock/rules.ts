import type {
  ClearanceStep,
  ConnectionStatus,
  FacilityStatus,
  NudgeSide,
  StepHolder,
} from "@/lib/connections/clock/words";
import { fewestClearings, nudgeTexts, nudging } from "@/lib/connections/clock/words";
import type { Readiness } from "@/lib/connections/readiness/rules";
import { addDays, type Day } from "@/lib/core/pure/days";
import { dayMs, hourMs } from "@/lib/core/pure/durations";
import { refused } from "@/lib/core/pure/errors";
import { shortMoment } from "@/lib/core/pure/short-moment";
import { dayIn, instantOf } from "@/lib/core/pure/time";
import type { ClearanceStatus } from "@/lib/providers/words";

const fixedHolidays = new Set(["01-01", "06-19", "07-04", "11-11", "12-25"]);

/** Holidays on the same weekday of each year: the day of the week, Monday first, and between which dates they fall. */
const floatingHolidays: [weekday: number, first: string, last: string][] = [
  [1, "01-15", "01-21"],
  [1, "02-15", "02-21"],
  [1, "05-25", "05-31"],
  [1, "09-01", "09-07"],
  [1, "10-08", "10-14"],
  [4, "11-22", "11-28"],
];

const dateOf = (day: Day) => day.slice(5);
const weekdayOf = (day: Day) => new Date(`${day}T12:00:00Z`).getUTCDay();

/**
 * A day from Monday to Friday on which federal offices are closed: a holiday on a Saturday is observed on the Friday before,
 * one on a Sunday on the Monday after (CRD-V-068). Twin of is_federal_holiday.
 */
export function isFederalHoliday(day: Day): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  const isFixed = (each: Day) => fixedHolidays.has(dateOf(each));
  if (isFixed(day)) return true;
  if (weekday === 5 && isFixed(addDays(day, 1))) return true;
  if (weekday === 1 && isFixed(addDays(day, -1))) return true;
  const date = dateOf(day);
  return floatingHolidays.some(([on, first, last]) => weekday === on && date >= first && date <= last);
}

const isBusinessDay = (day: Day) => ![0, 6].includes(weekdayOf(day)) && !isFederalHoliday(day);

const midnight = (day: Day, zone: string) => instantOf(day, "00:00", zone).getTime();

/**
 * Business days between two instants: of each day of the zone that is no weekend and no federal holiday, the fraction
 * within (CRD-V-068). Twin of business_days.
 */
export function businessDays(starts: Date, ends: Date, zone: string): number {
  let sum = 0;
  for (let day = dayIn(zone, starts); day <= dayIn(zone, ends); day = addDays(day, 1)) {
    if (!isBusinessDay(day)) continue;
    const [from, to] = [midnight(day, zone), midnight(addDays(day, 1), zone)];
    const within = Math.min(ends.getTime(), to) - Math.max(starts.getTime(), from);
    if (within > 0) sum += within / (to - from);
  }
  return sum;
}

/**
 * Business days as an answer has them: rounded up by less than a millisecond, so that a whole hour or day stays whole for
 * who rounds down what is shown (CRD-V-068).
 */
export const answeredDays = (days: number) => Math.ceil(days * 1e9) / 1e9;

/** A connection with what decides where it is. */
export type Standing = {
  status: ConnectionStatus;
  facilityStatus: FacilityStatus;
  clearance: ClearanceStatus | null;
  /** Registration and contract are done. */
  isOnboarded: boolean;
  hasRequirements: boolean;
};

export type Turn = { step: ClearanceStep; holder: StepHolder };

/**
 * At which step a connection is, and whose turn it is; of the three that depend on readiness the first. Null where nobody
 * waits (CRD-V-023). Twin of clearance_step_of.
 */
export function stepOf({
  status,
  facilityStatus,
  clearance,
  isOnboarded,
  hasRequirements,
}: Standing): Turn | null {
  if (status === "pending_send") return { step: "activation", holder: isOnboarded ? "staff" : "provider" };
  if (status === "pending_response") return { step: "answer", holder: "provider" };
  if (status !== "accepted" || facilityStatus !== "pending_approval") return null;
  if (clearance === "cleared") return { step: "approval", holder: "facility" };
  if (clearance !== "pending_clearance") return null;
  return hasRequirements
    ? { step: "documents", holder: "provider" }
    : { step: "clearance", holder: "facility" };
}

/** Which of the steps before clearance it is: whoever can do something about what is unmet has the turn (CRD-V-023, CRD-V-030). */
export function turnBy({ ready, items }: Pick<Readiness, "ready" | "items">): Turn {
  if (ready) return { step: "clearance", holder: "facility" };
  return items.some(({ acts }) => acts === "provider")
    ? { step: "documents", holder: "provider" }
    : { step: "verification", holder: "staff" };
}

/** The step of a connection, and the reminders of it. */
export type Waiting = { holder: StepHolder; startedAt: Date; nudgedAt: readonly Date[] };

const sideHolding: Record<NudgeSide, StepHolder> = { provider: "provider", rep: "facility", staff: "staff" };

/** From when on the next reminder can be sent; null when no more can. */
export function nudgeAfter({ startedAt, nudgedAt }: Waiting): Date | null {
  if (nudgedAt.length >= nudging.most) return null;
  const last = nudgedAt.at(-1);
  return last
    ? new Date(last.getTime() + nudging.againAfterHours * hourMs)
    : new Date(startedAt.getTime() + nudging.firstAfterHours * hourMs);
}

/** Why a side cannot send a reminder now; null where it can (CRD-V-069). Instants are shown in the zone. */
export function nudgeProblem(
  waiting: Waiting | null,
  side: NudgeSide,
  now: Date,
  zone: string,
): string | null {
  if (!waiting) return nudgeTexts.nothing;
  if (sideHolding[side] === waiting.holder) return nudgeTexts.ownTurn;
  const next = nudgeAfter(waiting);
  if (!next) return nudgeTexts.enough;
  if (next <= now) return null;
  const last = waiting.nudgedAt.at(-1);
  return last ? nudgeTexts.again(shortMoment(last, zone), shortMoment(next, zone)) : nudgeTexts.tooEarly;
}

/** @throws 400 */
export function ensureNudgeable(...given: Parameters<typeof nudgeProblem>) {
  const problem = nudgeProblem(...given);
  if (problem) throw refused(problem);
}

/** Whole and parts of calendar days between two instants. */
export const calendarDays = (starts: Date, ends: Date) => (ends.getTime() - starts.getTime()) / dayMs;

/** A median counts from five clearings on (CRD-V-070). */
export const medianOrNull = (median: number | null, count: number) =>
  count >= fewestClearings ? median : null;
