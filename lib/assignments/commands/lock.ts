import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { lockBookingRequest, lockProvider } from "@/db/locks";
import { bookingRequests, facilities, providers } from "@/db/schema";
import { recordHistory } from "@/lib/assignments/history/commands";
import { type HistoryChanges, statusChanged } from "@/lib/assignments/history/rules";
import type { HistoryAction } from "@/lib/assignments/history/schema";
import { holdConnection } from "@/lib/assignments/queries/facts";
import { getBookingRequest } from "@/lib/assignments/queries/one";
import { shiftsByRequest, visibleRequests } from "@/lib/assignments/shifts/queries/shifts";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/schema";
import type { ProviderActor, RepActor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { ensureAsRead } from "@/lib/core/pure/version";
import { transaction, type Unit } from "@/lib/core/server/transaction";

type Party = ProviderActor | RepActor;

/**
 * A request that is about to change, with its shifts: nobody else changes it until commit. Locks in the one order of
 * the house: provider, connection, request. `connection` is null when nothing can be booked through it any more.
 */
async function lockOwnRequest(actor: Party, requestId: string) {
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

export type Step = {
  request: LockedRequest;
  now: Date;
  /** The calendar day at the facility. */
  today: string;
  unit: Unit;
  ensureAsRead: () => Promise<void>;
  /** Writes a step of the history; `to` is the new status, when there is one. */
  record: (
    action: HistoryAction,
    step: { to?: BookingRequestStatus; comment: string } & Omit<HistoryChanges, "status">,
  ) => Promise<void>;
  /** Writes a line of the audit log. */
  audit: (action: `booking-request/${string}`, details?: Record<string, unknown>) => void;
};

/**
 * Changes a request of the actor's side under its locks and answers it as it then stands. `change` decides, writes and
 * records; when it returns early, nothing has changed.
 * @throws 404 for everybody but the parties
 */
export function changeOwnRequest(
  actor: Party,
  requestId: string,
  context: Context,
  change: (step: Step) => Promise<void>,
) {
  const read = () => getBookingRequest(actor, { requestId }, context);
  return transaction(actor, context, async (unit) => {
    const request = await lockOwnRequest(actor, requestId);
    // Not before the locks are held.
    const { now } = context;
    await change({
      request,
      now,
      today: dayIn(request.timeZone, now),
      unit,
      ensureAsRead: () => ensureAsRead(context, read),
      record: (action, { to = request.status, comment, ...changed }) => {
        const changes = { status: statusChanged(request.status, to), ...changed };
        return recordHistory(actor, { requestId, action, changes, comment, now });
      },
      audit: (action, details) =>
        unit.audit({ action, objectType: "booking_request", objectId: requestId, details }),
    });
    return read();
  });
}
