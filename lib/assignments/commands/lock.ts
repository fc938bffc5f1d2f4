import { and, eq, getTableColumns } from "drizzle-orm";
import { db } from "@/db/client";
import { bookingRequests, facilities, providers } from "@/db/schema";
import { holdConnection } from "@/lib/assignments/queries/facts";
import { shiftsByRequest, visibleRequests } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";

/**
 * A request that is about to change, with its shifts: nobody else changes it until commit. Locks in the one order of
 * the house: provider, connection, request. `connection` is null when nothing can be booked through it any more.
 * Inside a transaction only. @throws 404 for everybody but the parties
 */
export async function lockBookingRequest(actor: Actor, requestId: string) {
  const visible = and(eq(bookingRequests.id, requestId), visibleRequests(actor));
  const parties = { providerId: bookingRequests.providerId, connectionId: bookingRequests.connectionId };
  const [seen] = await db().select(parties).from(bookingRequests).where(visible);
  if (!seen) throw notFound();
  await db()
    .select({ id: providers.id })
    .from(providers)
    .where(eq(providers.id, seen.providerId))
    .for("update");
  const connection = await holdConnection(seen.connectionId);
  const [request] = await db()
    .select({ ...getTableColumns(bookingRequests), timeZone: facilities.timeZone })
    .from(bookingRequests)
    .innerJoin(facilities, eq(facilities.id, bookingRequests.facilityId))
    .where(visible)
    .for("update", { of: bookingRequests });
  if (!request) throw notFound();
  const shifts = (await shiftsByRequest([requestId])).get(requestId) ?? [];
  return { ...request, shifts, connection };
}

export type LockedRequest = Awaited<ReturnType<typeof lockBookingRequest>>;
