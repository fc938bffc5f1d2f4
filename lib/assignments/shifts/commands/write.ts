import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { bookingRequests, bookings } from "@/db/schema";
import { type AskedShift, askedOf, type PreviousShift, type Rates } from "@/lib/assignments/shifts/rules";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/schema";
import { rangeText } from "@/lib/core/pure/time";

/** Writes that several commands share; each runs in the transaction of its command, which has decided. */

/** A shift with its instants and its price. */
type PricedShift = AskedShift & {
  startMs: number;
  endMs: number;
  minutes: number;
  rates: Rates;
};

const valuesOf = (shift: PricedShift) => ({
  ...askedOf(shift),
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
  const owner = { bookingRequestId, providerId, organizationId, facilityId };
  const marks = { isAdded, createdAt: now, updatedAt: now };
  return db()
    .insert(bookings)
    .values(shifts.map((shift) => ({ ...owner, ...marks, ...valuesOf(shift) })))
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

/** Moves requests on; without a status they go on as they stand, though some of their shifts have changed. */
export const moveRequests = (requestIds: string[], status: BookingRequestStatus | undefined, now: Date) =>
  db().update(bookingRequests).set({ status, updatedAt: now }).where(inArray(bookingRequests.id, requestIds));

/** Ends requests: their shifts free the provider's days, and nothing about them changes any more. */
export async function closeRequests(requestIds: string[], now: Date) {
  await db()
    .update(bookings)
    .set({ isCanceled: true, updatedAt: now })
    .where(and(inArray(bookings.bookingRequestId, requestIds), eq(bookings.isCanceled, false)));
  await moveRequests(requestIds, "canceled", now);
}
