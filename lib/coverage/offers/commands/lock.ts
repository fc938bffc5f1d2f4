import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import {
  lockBookingRequests,
  lockCallOut,
  lockConnections,
  lockProviders,
  lockRescue,
  pinFacility,
} from "@/db/locks";
import {
  bookingRequests,
  bookings,
  callOuts,
  connections,
  facilities,
  providers,
  rescueOffers,
  rescues,
} from "@/db/schema";
import { holdNeeds } from "@/lib/assignments/commands/hold-needs";
import { lockOwnRequest } from "@/lib/assignments/commands/lock";
import { activeBooking } from "@/lib/assignments/shifts/queries/shifts";
import { type ProviderActor, systemActor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { findSearch } from "@/lib/coverage/searches/queries/terms";

/** An offer with its search, and the request and call-out of the vacant shift. */
async function findOffer(providerId: string, id: string) {
  const [row] = await db()
    .select({
      ...fields(rescues, "id", "holderId", "facilityId", "callOutId", "bookingId", "during", "startOn"),
      requestId: bookings.bookingRequestId,
    })
    .from(rescueOffers)
    .innerJoin(rescues, eq(rescues.id, rescueOffers.rescueId))
    .innerJoin(bookings, eq(bookings.id, rescues.bookingId))
    .where(and(eq(rescueOffers.id, id), eq(rescueOffers.providerId, providerId)));
  if (!row) throw notFound();
  return row;
}

/** Requests of the provider with an open shift at the time of this one, or on its day: an acceptance may rule it out. */
async function lockRuledOut(providerId: string, { during, startOn }: Awaited<ReturnType<typeof findOffer>>) {
  const open = db()
    .select({ id: bookings.bookingRequestId })
    .from(bookings)
    .where(
      and(
        eq(bookings.providerId, providerId),
        activeBooking,
        eq(bookings.statusByProvider, "pending"),
        or(sql`${bookings.during} && ${during}::tstzrange`, eq(bookings.startOn, startOn)) as SQL,
      ),
    );
  return lockBookingRequests(
    db()
      .select(fields(bookingRequests, "id"))
      .from(bookingRequests)
      .orderBy(asc(bookingRequests.id))
      .$dynamic(),
    inArray(bookingRequests.id, open),
  );
}

/**
 * Everything that an acceptance decides about, locked in the order of the house [RSC-I-015]: both providers, what the
 * facility asks for, the connections with it, the requests of either, the call-out, the search.
 * @throws 404 for everybody who was not asked
 */
export async function lockForAcceptance({ providerId }: ProviderActor, id: string) {
  const known = await findOffer(providerId, id);
  await lockProviders(inArray(providers.id, [known.holderId, providerId]));
  await pinFacility(eq(facilities.id, known.facilityId));
  await lockConnections(eq(connections.providerId, providerId), eq(connections.facilityId, known.facilityId));
  const vacant = await lockOwnRequest(systemActor("shift-rescue"), known.requestId);
  const ruledOut = await lockRuledOut(providerId, known);
  await holdNeeds([vacant.id, ...ruledOut.map((request) => request.id)]);
  const callOut = known.callOutId ? await lockCallOut(eq(callOuts.id, known.callOutId)) : null;
  await lockRescue(eq(rescues.id, known.id));
  const search = await findSearch(eq(rescues.id, known.id));
  const [offer] = await db().select().from(rescueOffers).where(eq(rescueOffers.id, id));
  const shift = vacant.shifts.find((each) => each.id === known.bookingId);
  if (!search || !offer || !shift) throw notFound();
  return { offer, search, vacant, shift, callOut };
}

export type LockedOffer = Awaited<ReturnType<typeof lockForAcceptance>>;
