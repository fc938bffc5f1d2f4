import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields, fieldsOf } from "@/db/fields";
import { bookingRequests, facilities, organizations, providers, reps, users } from "@/db/schema";
import { pictureOf } from "@/lib/accounts/queries";
import { type BookingRequest, bookingRequestShape } from "@/lib/assignments/schema";
import { overtimeAmong, shiftsByRequest } from "@/lib/assignments/shifts/queries/shifts";
import { type RequestRow, viewBookingRequest } from "@/lib/assignments/views/request";
import type { Actor } from "@/lib/core/pure/actor";
import { dayIn } from "@/lib/core/pure/time";
import { knowerOf, shownName } from "@/lib/providers/queries/names";

const requestFields = (actor: Actor) => ({
  ...fields(bookingRequests, "id", "status", "createdAt", "updatedAt", "firstShiftOn", "lastShiftOn"),
  ...fields(
    bookingRequests,
    "comment",
    "feePercent",
    "extraMinutes",
    "extraHoursCents",
    "bonusCents",
    "travelCents",
  ),
  facility: fieldsOf(facilities, bookingRequestShape.shape.healthcare_facility),
  rep: { ...fields(reps, "id", "title"), ...fields(users, "firstName", "lastName") },
  organization: fields(organizations, "id", "name"),
  provider: {
    ...fields(providers, "id", "specialties"),
    displayName: shownName(knowerOf(actor)),
    pictureId: pictureOf(providers.id),
  },
});

/** Requests with their facility, organization, provider and rep. */
export const requestsWithParties = (actor: Actor) =>
  db()
    .select(requestFields(actor))
    .from(bookingRequests)
    .innerJoin(facilities, eq(facilities.id, bookingRequests.facilityId))
    .innerJoin(organizations, eq(organizations.id, bookingRequests.organizationId))
    .innerJoin(providers, eq(providers.id, bookingRequests.providerId))
    .innerJoin(reps, eq(reps.id, bookingRequests.repId))
    .innerJoin(users, eq(users.id, reps.userId));

/** The requests as this actor sees them, each with its shifts. */
export async function viewRows(actor: Actor, rows: RequestRow[], now: Date): Promise<BookingRequest[]> {
  const shifts = await shiftsByRequest(rows.map(({ id }) => id));
  const shiftsOf = (row: RequestRow) => shifts.get(row.id) ?? [];
  const overtime = await overtimeAmong(
    rows.map((row) => ({ providerId: row.provider.id, facilityId: row.facility.id, shifts: shiftsOf(row) })),
  );
  return rows.map((row) =>
    viewBookingRequest(actor, row, {
      shifts: shiftsOf(row),
      overtime,
      today: dayIn(row.facility.timeZone, now),
    }),
  );
}
