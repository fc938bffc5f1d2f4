import { allowsKind } from "@/lib/assignments/availability/rules";
import type { BoardPerson } from "@/lib/overview/board/schema";
import type { RateKind } from "@/lib/providers/words";
import { kindTitle } from "./texts";

/** A hole that somebody could take. */
type Hole = {
  neededShiftId: string;
  facilityId: string;
  facilityName: string;
  date: string;
  kind: RateKind;
};

/** What a plan already has of a clinician. */
export type Placed = { providerId: string; date: string };

const rateFieldOf = {
  day: "facility_rate_day",
  night: "facility_rate_night",
  call: "facility_rate_call",
  "24h": "facility_rate_24h",
} as const satisfies Record<RateKind, string>;

/** All-in dollars an hour of a clinician at a facility; null where it has none, or is not approved there. */
export const rateAt = ({ rates }: Pick<BoardPerson, "rates">, facilityId: string, kind: RateKind) =>
  rates.find(({ facility_id }) => facility_id === facilityId)?.[rateFieldOf[kind]] ?? null;

/**
 * Why a clinician cannot take a hole as far as the board knows; null where nothing is in the way. The server judges
 * again when somebody is placed [SCH-S-007].
 */
export function whyNot(person: BoardPerson, hole: Hole, placed: readonly Placed[] = []): string | null {
  const day = person.days.find(({ date }) => date === hole.date);
  if (!person.rates.some(({ facility_id }) => facility_id === hole.facilityId))
    return `Not approved at ${hole.facilityName}`;
  if (day?.is_busy || (day && day.shifts.length > 0)) return "Already booked";
  if (!day?.offered) return "Does not offer this day";
  if (!allowsKind(day.offered, hole.kind)) return "Offers another shift type";
  if (rateAt(person, hole.facilityId, hole.kind) === null)
    return `No ${kindTitle(hole.kind).toLowerCase()} rate`;
  if (person.left_in_month === 0) return "Monthly limit";
  return placed.some(({ providerId, date }) => providerId === person.provider.id && date === hole.date)
    ? "In this plan that day"
    : null;
}
