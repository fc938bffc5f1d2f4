import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { bookingRequests, bookings } from "@/db/schema";
import type { PreviousShift, Rates } from "@/lib/bookings/rules";
import type { BookingRequestStatus } from "@/lib/bookings/schema";
import type { RateKind } from "@/lib/providers/schema";
import { rangeText, type ShiftSpan } from "@/lib/time";

/** Writes that several commands share; each runs in the transaction of its command, which has decided. */

/** A shift with its instants and its price. */
export type PricedShift = ShiftSpan & {
  rateKind: RateKind;
  startMs: number;
  endMs: number;
  minutes: number;
  rates: Rates;
};

const valuesOf = (shift: PricedShift) => ({
  rateKind: shift.rateKind,
  startOn: shift.startOn,
  endOn: shift.endOn,
  startTime: shift.startTime,
  endTime: shift.endTime,
  during: rangeText(new Date(shift.startMs), new Date(shift.endMs)),
  minutes: shift.minutes,
  ...shift.rates,
});

type Parent = { id: string; providerId: string; organizationId: string; facilityId: string };

/** Adds shifts to a request. */
export async function insertShifts(
  parent: Parent,
  shifts: readonly PricedShift[],
  now: Date,
  isAdded = false,
) {
  if (shifts.length === 0) return [];
  const { id: bookingRequestId, providerId, organizationId, facilityId } = parent;
  const owner = {
    bookingRequestId,
    providerId,
    organizationId,
    facilityId,
    isAdded,
    createdAt: now,
    updatedAt: now,
  };
  return db()
    .insert(bookings)
    .values(shifts.map((shift) => ({ ...owner, ...valuesOf(shift) })))
    .returning({ id: bookings.id });
}

/** Takes a shift out of its request; it stays readable. */
export const removeShift = (id: string, now: Date) =>
  db().update(bookings).set({ isRemoved: true, updatedAt: now }).where(eq(bookings.id, id));

/** Gives a shift new times or another kind; both sides must decide on it again. */
export const replaceShift = (id: string, shift: PricedShift, previous: PreviousShift | null, now: Date) =>
  db()
    .update(bookings)
    .set({
      ...valuesOf(shift),
      isRemoved: false,
      isChanged: previous !== null,
      previous,
      statusByProvider: "pending",
      statusByRep: "pending",
      updatedAt: now,
    })
    .where(eq(bookings.id, id));

/** Moves a request on, or only marks it as touched. */
export const moveRequest = (requestId: string, status: BookingRequestStatus, now: Date) =>
  db().update(bookingRequests).set({ status, updatedAt: now }).where(eq(bookingRequests.id, requestId));

/** Ends a request: its shifts free the provider's days, and nothing about it changes any more. */
export async function closeRequest(requestId: string, now: Date) {
  await db()
    .update(bookings)
    .set({ isCanceled: true, updatedAt: now })
    .where(and(eq(bookings.bookingRequestId, requestId), eq(bookings.isCanceled, false)));
  await moveRequest(requestId, "canceled", now);
}
