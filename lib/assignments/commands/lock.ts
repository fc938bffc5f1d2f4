import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockBookingRequest, lockProvider } from "@/db/locks";
import { bookingRequests, facilities, providers } from "@/db/schema";
import { holdConnection } from "@/lib/assignments/queries/facts";
import { shiftsByRequest, visibleRequests } from "@/lib/assignments/shifts/queries/shifts";
import type { SignedIn } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";

/**
 * A request that is about to change, with its shifts: nobody else changes it until commit. Locks in the one order of
 * the house: provider, connection, request. `connection` is null when nothing can be booked through it any more.
 * Inside a transaction only. @throws 404 for everybody but the parties
 */
export async function lockOwnRequest(actor: SignedIn, requestId: string) {
  const own = eq(bookingRequests.id, requestId);
  const [seen] = await db()
    .select({
      providerId: bookingRequests.providerId,
      connectionId: bookingRequests.connectionId,
      timeZone: facilities.timeZone,
    })
    .from(bookingRequests)
    .innerJoin(facilities, eq(facilities.id, bookingRequests.facilityId))
    .where(and(own, visibleRequests(actor)));
  if (!seen) throw notFound();
  await lockProvider(eq(providers.id, seen.providerId));
  const connection = await holdConnection(seen.connectionId);
  const request = await lockBookingRequest(own, visibleRequests(actor));
  if (!request) throw notFound();
  const shifts = (await shiftsByRequest([requestId])).get(requestId) ?? [];
  return { ...request, timeZone: seen.timeZone, shifts, connection };
}

export type LockedRequest = Awaited<ReturnType<typeof lockOwnRequest>>;
