import { and, eq, inArray, ne, notInArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { bookings } from "@/db/schema";
import { activeBooking } from "@/lib/assignments/shifts/queries/shifts";

const mine = alias(bookings, "mine");
const sameTime = sql<boolean>`(${mine.during} && ${bookings.during})`;
// A shift is of the day on which it starts; the hours of one organization are its own to arrange.
const sameDay = and(eq(mine.startOn, bookings.startOn), ne(mine.organizationId, bookings.organizationId));
/** Of two shifts of one provider, either rules the other out (SIL-98). */
const ruledOut = and(eq(mine.providerId, bookings.providerId), or(sameTime, sameDay));

/** How a shift is ruled out by one that the provider is held to. */
type Taken = "at that time" | "on that day";

/** Nobody is held to the shift yet: its provider has not answered. */
const isOpen = and(activeBooking, eq(bookings.statusByProvider, "pending"));

/** An open shift of another request. */
export type RuledOut = { id: string; requestId: string };

/**
 * What conflicts with these shifts of a request, and what is ruled out once they are accepted. `taken`: the provider is
 * held to another shift at the time of one of them, by whatever organization, or on its day by another one; null when
 * free. `impossible`: open shifts of other requests that cannot be worked any more.
 */
export async function findConflicts(
  requestId: string,
  shiftIds: string[],
): Promise<{ taken: Taken | null; impossible: RuledOut[] }> {
  const rows = await db()
    .select({
      id: bookings.id,
      requestId: bookings.bookingRequestId,
      holds: bookings.holds,
      sameTime: sql<boolean>`bool_or(${sameTime})`,
    })
    .from(bookings)
    .innerJoin(mine, and(inArray(mine.id, shiftIds), ruledOut))
    .where(
      and(
        notInArray(bookings.id, shiftIds),
        or(bookings.holds, and(isOpen, ne(bookings.bookingRequestId, requestId))),
      ),
    )
    .groupBy(bookings.id);
  const holding = rows.filter(({ holds }) => holds);
  const atThatTime = holding.some((row) => row.sameTime);
  return {
    taken: atThatTime ? "at that time" : holding.length > 0 ? "on that day" : null,
    impossible: rows.filter(({ holds }) => !holds),
  };
}
