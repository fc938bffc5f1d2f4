import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { momentOf } from "@/db/moments";
import { bookingRequests, bookings, facilities } from "@/db/schema";
import type { ShiftOfHit } from "@/lib/credentials/exclusions/schema";
import { isConfirmedShift } from "@/lib/credentials/queries";

/** The confirmed shifts of a provider: how many are ahead, and those under way with where to call (CRD-V-077). */
export async function shiftsOf(
  providerId: string,
  now: Date,
): Promise<{ ahead: number; underWay: ShiftOfHit[] }> {
  const starts = sql`lower(${bookings.during})`;
  const rows = await db()
    .select({
      id: bookings.id,
      startsAt: starts.mapWith(bookings.createdAt),
      endsAt: sql`upper(${bookings.during})`.mapWith(bookings.createdAt),
      ...fields(facilities, "name", "phoneNumber", "timeZone"),
    })
    .from(bookings)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookings.bookingRequestId))
    .innerJoin(facilities, eq(facilities.id, bookingRequests.facilityId))
    .where(
      and(
        eq(bookings.providerId, providerId),
        isConfirmedShift,
        sql`upper(${bookings.during}) > ${momentOf(now)}`,
      ),
    )
    .orderBy(starts, asc(bookings.id));
  const underWay = rows.filter(({ startsAt }) => startsAt <= now);
  return {
    ahead: rows.length - underWay.length,
    underWay: underWay.map((row) => ({
      booking_id: row.id,
      facility_name: row.name,
      facility_phone: row.phoneNumber,
      starts_at: row.startsAt.toISOString(),
      ends_at: row.endsAt.toISOString(),
      time_zone: row.timeZone,
    })),
  };
}
