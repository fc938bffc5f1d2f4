import { and, eq, inArray, ne, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { bookings } from "@/db/schema";
import { standingBooking } from "@/lib/bookings/queries";

const mine = alias(bookings, "mine");
const sameTime = and(eq(mine.providerId, bookings.providerId), sql`${mine.during} && ${bookings.during}`);

/** Whether the provider is held to another shift at the time of one of these, by whatever organization. */
export async function isTaken(shiftIds: string[]): Promise<boolean> {
  const [found] = await db()
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(mine, and(inArray(mine.id, shiftIds), sameTime))
    .where(and(bookings.holds, notInArray(bookings.id, shiftIds)))
    .limit(1);
  return found !== undefined;
}

/** Open shifts of other requests that cannot be worked any more once these are accepted, in order of request. */
export async function listImpossible(requestId: string, shiftIds: string[]) {
  const rows = await db()
    .selectDistinct({ id: bookings.id, requestId: bookings.bookingRequestId })
    .from(bookings)
    .innerJoin(mine, and(inArray(mine.id, shiftIds), sameTime))
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
