import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { bookingRequests, bookings } from "@/db/schema";
import { updateEach } from "@/db/update-each";
import {
  type AskedShift,
  askedOf,
  type PreviousShift,
  type Rates,
  type Shift,
} from "@/lib/assignments/shifts/rules";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import { rangeText } from "@/lib/core/pure/time";

/** Writes that several commands share; each runs in the transaction of its command, which has decided. */

/** A shift with its instants and its price. */
type PricedShift = AskedShift & {
  id: string;
  startMs: number;
  endMs: number;
  minutes: number;
  rates: Rates;
  /** The needed shift that it is asked for. */
  neededShiftId?: string | null;
};

const valuesOf = (shift: PricedShift) => ({
  id: shift.id,
  ...askedOf(shift),
  during: rangeText(new Date(shift.startMs), new Date(shift.endMs)),
  minutes: shift.minutes,
  ...shift.rates,
});

type Parent = { id: string; providerId: string; organizationId: string; facilityId: string };

/** Adds shifts to a request. */
export function insertShifts(parent: Parent, shifts: readonly PricedShift[], now: Date, isAdded = false) {
  const { id: bookingRequestId, providerId, organizationId, facilityId } = parent;
  const owner = { bookingRequestId, providerId, organizationId, facilityId };
  const marks = { isAdded, createdAt: now, updatedAt: now };
  return db()
    .insert(bookings)
    .values(
      shifts.map((shift) => ({
        ...valuesOf(shift),
        neededShiftId: shift.neededShiftId ?? null,
        ...owner,
        ...marks,
      })),
    );
}

/** Gives shifts new times or another kind; both sides must decide on them again. */
export const replaceShifts = (
  shifts: readonly (PricedShift & { previous: PreviousShift })[],
  updatedAt: Date,
) =>
  updateEach(
    bookings,
    shifts.map((shift) => ({
      ...valuesOf(shift),
      previous: shift.previous,
      isRemoved: false,
      isChanged: true,
      statusByProvider: "pending" as const,
      statusByRep: "pending" as const,
      updatedAt,
    })),
  );

/** Writes the state of shifts: what each side has decided, and their marks. */
export const writeShifts = (shifts: readonly Shift[], updatedAt: Date) =>
  updateEach(
    bookings,
    shifts.map(
      ({ id, statusByProvider, statusByRep, isCanceled, isAdded, isChanged, isRemoved, previous }) => ({
        id,
        statusByProvider,
        statusByRep,
        isCanceled,
        isAdded,
        isChanged,
        isRemoved,
        previous,
        updatedAt,
      }),
    ),
  );

/** The status that a request has now. */
export type RequestState = { id: string; status: BookingRequestStatus };

/** Moves requests on, or says that some of their shifts have changed. */
export const writeRequests = (requests: readonly RequestState[], updatedAt: Date) =>
  updateEach(
    bookingRequests,
    requests.map(({ id, status }) => ({ id, status, updatedAt })),
  );

/** Says that a shift of a request has changed, where the request itself stays as it was agreed. */
export const touchRequest = (id: string, updatedAt: Date) =>
  db().update(bookingRequests).set({ updatedAt }).where(eq(bookingRequests.id, id));
