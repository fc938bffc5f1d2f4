import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { bookingRequests, facilities, organizations, providers, reps, users } from "@/db/schema";
import { pictureOf } from "@/lib/accounts/queries";
import type { BookingRequest } from "@/lib/assignments/schema";
import { overtimeAmong, shiftsByRequest } from "@/lib/assignments/shifts/queries/shifts";
import { type RequestRow, viewBookingRequest } from "@/lib/assignments/views/request";
import type { Actor } from "@/lib/core/pure/actor";
import { dayIn } from "@/lib/core/pure/time";
import { knowerOf, shownName } from "@/lib/providers/queries/names";

const requestFields = (actor: Actor) => ({
  id: bookingRequests.id,
  status: bookingRequests.status,
  createdAt: bookingRequests.createdAt,
  updatedAt: bookingRequests.updatedAt,
  firstShiftOn: bookingRequests.firstShiftOn,
  lastShiftOn: bookingRequests.lastShiftOn,
  comment: bookingRequests.comment,
  feePercent: bookingRequests.feePercent,
  extraMinutes: bookingRequests.extraMinutes,
  extraHoursCents: bookingRequests.extraHoursCents,
  bonusCents: bookingRequests.bonusCents,
  travelCents: bookingRequests.travelCents,
  facility: {
    id: facilities.id,
    name: facilities.name,
    streetAddress: facilities.streetAddress,
    city: facilities.city,
    state: facilities.state,
    zipCode: facilities.zipCode,
    facilityType: facilities.facilityType,
    emr: facilities.emr,
    timeZone: facilities.timeZone,
  },
  rep: { id: reps.id, title: reps.title, firstName: users.firstName, lastName: users.lastName },
  organization: { id: organizations.id, name: organizations.name },
  provider: {
    id: providers.id,
    displayName: shownName(knowerOf(actor)),
    pictureId: pictureOf(providers.id),
    specialties: providers.specialties,
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
