import { and, desc, eq, inArray, ne, notInArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { bookings } from "@/db/schema";
import { standingBooking } from "@/lib/assignments/shifts/queries/shifts";

const mine = alias(bookings, "mine");
const sameTime = sql<boolean>`(${mine.during} && ${bookings.during})`;
// A shift is of the day on which it starts; the hours of one organization are its own to arrange.
const sameDay = and(eq(mine.startOn, bookings.startOn), ne(mine.organizationId, bookings.organizationId));
/** Of two shifts of one provider, either rules the other out (SIL-98). */
const ruledOut = and(eq(mine.providerId, bookings.providerId), or(sameTime, sameDay));

/** How a shift is ruled out by one that the provider is held to. */
type Taken = "at that time" | "on that day";

/**
 * Whether the provider is held to another shift at the time of one of these, by whatever organization, or on its day by
 * another one. Null when free.
 */
export async function findTaken(shiftIds: string[]): Promise<Taken | null> {
  const [found] = await db()
    .select({ sameTime })
    .from(bookings)
    .innerJoin(mine, and(inArray(mine.id, shiftIds), ruledOut))
    .where(and(bookings.holds, notInArray(bookings.id, shiftIds)))
    .orderBy(desc(sameTime))
    .limit(1);
  if (!found) return null;
  return found.sameTime ? "at that time" : "on that day";
}

/** Open shifts of other requests that cannot be worked any more once these are accepted, in order of request. */
export async function listImpossible(requestId: string, shiftIds: string[]) {
  const rows = await db()
    .selectDistinct({ id: bookings.id, requestId: bookings.bookingRequestId })
    .from(bookings)
    .innerJoin(mine, and(inArray(mine.id, shiftIds), ruledOut))
    .where(
      and(
        standingBooking,
        eq(bookings.statusByProvider, "pending"),
        ne(bookings.bookingRequestId, requestId),
      ),
    )
    .orderBy(bookings.bookingRequestId, bookings.id);
  return rows;
}
