import { and, asc, between, eq, inArray, or } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { bookingRequests, bookings, facilities, users } from "@/db/schema";
import { printers } from "@/lib/assignments/shifts/policy";
import { activeBooking, shiftColumns } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor } from "@/lib/core/pure/actor";
import type { Day } from "@/lib/core/pure/days";
import { fullName } from "@/lib/core/pure/text";
import { admit } from "@/lib/core/pure/who";

/** Asked for in a request that goes on, or agreed by both sides. */
const isListed = and(
  activeBooking,
  or(
    inArray(bookingRequests.status, ["pending", "responded"]),
    and(
      eq(bookingRequests.status, "confirmed"),
      eq(bookings.statusByProvider, "accepted"),
      eq(bookings.statusByRep, "accepted"),
    ),
  ),
);

const { startTime, endTime } = shiftColumns;

/** The provider's shifts that start on these days, in the order they are worked, and who prints them [SCH-S-040]. */
export async function listPrintedShifts(visitor: Actor, { from, to }: { from: Day; to: Day }) {
  const actor = admit(visitor, printers);
  const [shifts, [person]] = await Promise.all([
    db()
      .select({
        ...fields(bookings, "id", "startOn", "endOn", "rateKind", "statusByProvider"),
        startTime,
        endTime,
        requestStatus: bookingRequests.status,
        facilityName: facilities.name,
        timeZone: facilities.timeZone,
      })
      .from(bookings)
      .innerJoin(bookingRequests, eq(bookingRequests.id, bookings.bookingRequestId))
      .innerJoin(facilities, eq(facilities.id, bookings.facilityId))
      .where(and(eq(bookings.providerId, actor.providerId), isListed, between(bookings.startOn, from, to)))
      .orderBy(asc(bookings.startOn), asc(bookings.startTime), asc(bookings.id)),
    db()
      .select(fields(users, "firstName", "lastName"))
      .from(users)
      .where(eq(users.id, actor.userId)),
  ]);
  return { shifts, name: person ? fullName(person) : "" };
}

export type PrintedShift = Awaited<ReturnType<typeof listPrintedShifts>>["shifts"][number];
