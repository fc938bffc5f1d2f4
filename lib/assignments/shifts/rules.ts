import type { Decision } from "@/lib/assignments/shifts/schema";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import type { Side } from "@/lib/core/pure/actor";
import { sundayOf } from "@/lib/core/pure/days";
import { hourMs } from "@/lib/core/pure/durations";
import { payFor, withFee, withoutFee } from "@/lib/core/pure/money";
import type { ShiftSpan } from "@/lib/core/pure/time";
import type { RateKind, RatesCents } from "@/lib/providers/words";

/** An hour's pay in cents, before and after the platform's fee. */
export type Rates = { shiftRateCents: number; facilityRateCents: number };

/** A shift as it is asked for, in local days and times of the facility. */
export type AskedShift = ShiftSpan & { rateKind: RateKind };

/** What is asked for, without what has become of it. */
export const askedOf = ({ startOn, endOn, startTime, endTime, rateKind }: AskedShift): AskedShift => ({
  startOn,
  endOn,
  startTime,
  endTime,
  rateKind,
});

/** A shift before a rep changed it. */
export type PreviousShift = AskedShift & Rates;

/** One shift as it is kept. Times are `HH:mm`, local to the facility. */
export type Shift = PreviousShift & {
  id: string;
  /** Real minutes, rounded to 15. */
  minutes: number;
  statusByProvider: Decision;
  statusByRep: Decision;
  isCanceled: boolean;
  isAdded: boolean;
  isChanged: boolean;
  isRemoved: boolean;
  /** Since when its provider need not work it, as ISO 8601 in UTC; null while the provider is bound to it. */
  releasedAt: string | null;
  previous: PreviousShift | null;
  /** The needed shift that it fills. */
  neededShiftId?: string | null;
};

/** An hour in the viewer's cents: what the provider earns, or what the organization pays. */
export const rateCentsFor = (viewer: Side, rates: Rates) =>
  viewer === "provider" ? rates.shiftRateCents : rates.facilityRateCents;

/** What one shift is worth to the viewer, in cents. */
export const valueCentsFor = (viewer: Side, shift: Rates & { minutes: number }) =>
  payFor(shift.minutes, rateCentsFor(viewer, shift));

/**
 * An hour of this kind as a connection pays it; null when the kind has no rate. A side that is missing follows from
 * the other by the fee (SIL-92).
 */
export function ratesOf(
  kind: RateKind,
  connection: { shiftRates: RatesCents; facilityRates: RatesCents },
  feePercent: number,
): Rates | null {
  const shift = connection.shiftRates[kind];
  const facility = connection.facilityRates[kind];
  if (shift === null && facility === null) return null;
  return {
    shiftRateCents: shift ?? withoutFee(facility as number, feePercent),
    facilityRateCents: facility ?? withFee(shift as number, feePercent),
  };
}

type AnsweredShift = Pick<Shift, "isRemoved" | "releasedAt" | "statusByProvider" | "statusByRep">;

/** Neither taken out nor released: only such a shift may be confirmed or counted [RSC-I-005]. */
export const isKept = (shift: Pick<Shift, "isRemoved" | "releasedAt">) =>
  !shift.isRemoved && shift.releasedAt === null;

/** Still asked for: neither taken out nor refused by a side (SIL-97, SIL-98). */
export const isActiveShift = (shift: AnsweredShift) =>
  isKept(shift) && shift.statusByProvider !== "rejected" && shift.statusByRep !== "rejected";

/** Accepted by the provider, and in a confirmed request by both sides [PRV-S-031 PRV-S-032]. */
export function isAccepted(status: BookingRequestStatus, shift: AnsweredShift) {
  if (!isKept(shift) || status === "pending") return false;
  if (status === "responded") return shift.statusByProvider === "accepted";
  return shift.statusByProvider === "accepted" && shift.statusByRep === "accepted";
}

/** Whether a shift is part of hours and totals (SIL-95). */
export const isCounted = (status: BookingRequestStatus, shift: AnsweredShift) =>
  isKept(shift) && (status === "pending" || status === "canceled" || isAccepted(status, shift));

const weeklyMinutesBeforeOvertime = 40 * 60;

/** What of a shift counts toward a week's hours. */
export type WorkedShift = Pick<Shift, "id" | "startOn" | "startTime" | "minutes"> & {
  providerId: string;
  facilityId: string;
};

/**
 * The shifts that lie beyond 40 hours of a provider's week at one facility, Sunday to Saturday (SIL-96). Needs every
 * active shift of those weeks. Informative: nothing is paid extra.
 */
export function overtimeIds(shifts: readonly WorkedShift[]): Set<string> {
  const inOrder = [...shifts].sort((a, b) =>
    `${a.startOn} ${a.startTime} ${a.id}`.localeCompare(`${b.startOn} ${b.startTime} ${b.id}`, "en"),
  );
  const worked = new Map<string, number>();
  const beyond = new Set<string>();
  for (const shift of inOrder) {
    const week = `${shift.providerId} ${shift.facilityId} ${sundayOf(shift.startOn)}`;
    const total = (worked.get(week) ?? 0) + shift.minutes;
    worked.set(week, total);
    if (total > weeklyMinutesBeforeOvertime) beyond.add(shift.id);
  }
  return beyond;
}

/** A provider is reminded this long before a shift begins, in real hours: a clock change does not move it (SIL-108). */
export const noticeMs = 24 * hourMs;

/** Under which name the reminders of shifts are kept as given. */
export const reminderKind = "shift";
