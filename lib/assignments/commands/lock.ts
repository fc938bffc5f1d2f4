import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { lockBookingRequest, lockProvider } from "@/db/locks";
import { bookingRequests, facilities, providers } from "@/db/schema";
import { holdConnection } from "@/lib/assignments/queries/facts";
import { getBookingRequest } from "@/lib/assignments/queries/one";
import type { BookingRequest } from "@/lib/assignments/schema";
import { shiftsByRequest, visibleRequests } from "@/lib/assignments/shifts/queries/shifts";
import type { SignedIn } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { ensureAsRead } from "@/lib/core/pure/version";
import { transaction, type Unit } from "@/lib/core/server/transaction";

/**
 * A request that is about to change, with its shifts: nobody else changes it until commit. Locks in the one order of
 * the house: provider, connection, request. `connection` is null when nothing can be booked through it any more.
 * Inside a transaction only. @throws 404 for everybody but the parties
 */
async function lockOwnRequest(actor: SignedIn, requestId: string) {
  const own = eq(bookingRequests.id, requestId);
  const [seen] = await db()
    .select({ ...fields(bookingRequests, "providerId", "connectionId"), timeZone: facilities.timeZone })
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

type Held = {
  request: LockedRequest;
  now: Date;
  /** The calendar day at the facility. */
  today: string;
  unit: Unit;
  /** @throws 400 when the request is no longer the one that was read */
  ensureAsRead(): Promise<void>;
};

/** One change of a request, which is locked until it is done; answers the request as it stands then. */
export const changeOwnRequest = (
  actor: SignedIn,
  requestId: string,
  context: Context,
  change: (held: Held) => Promise<void>,
): Promise<BookingRequest> =>
  transaction(actor, context, async (unit) => {
    const read = () => getBookingRequest(actor, { requestId }, context);
    const request = await lockOwnRequest(actor, requestId);
    const { now } = context;
    const today = dayIn(request.timeZone, now);
    await change({ request, now, today, unit, ensureAsRead: () => ensureAsRead(context, read) });
    return read();
  });
