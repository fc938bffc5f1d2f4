import { and, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { heldNeeds, lockBookingRequest, lockProvider, noteHeldNeeds } from "@/db/locks";
import { bookingRequests, connections, providers } from "@/db/schema";
import { recordHistory } from "@/lib/assignments/history/commands";
import { type HistoryChanges, statusChanged } from "@/lib/assignments/history/rules";
import type { HistoryAction } from "@/lib/assignments/history/schema";
import { holdConnection } from "@/lib/assignments/queries/facts";
import { getBookingRequest } from "@/lib/assignments/queries/one";
import { requestsWithParties, viewRow } from "@/lib/assignments/queries/rows";
import { visibleRequests } from "@/lib/assignments/shifts/queries/shifts";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import type { ProviderActor, RepActor, SystemActor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { ensureAsRead } from "@/lib/core/pure/version";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { needsOf } from "./hold-needs";

type Party = ProviderActor | RepActor;

/** A party, or the product where it settles what nobody has. */
export type Mover = Party | SystemActor;

/**
 * A request that is about to change, with its shifts, named by its id or by a query for it: nobody else changes it until
 * commit. Locks in the one order of the house: provider, connection, request. `connection` is null when nothing can be
 * booked through it any more. `pinsFacility` for what is judged by what the facility asks for; `holdsNeeds` for what changes
 * shifts: what they fill, filled or could fill is held, too.
 * @throws 404 for everybody but the parties
 */
export async function lockOwnRequest(
  actor: Mover,
  requestId: string | SQL,
  { pinsFacility = false, holdsNeeds = false } = {},
) {
  const visible = actor.kind === "system" ? undefined : visibleRequests(actor);
  const own = and(eq(bookingRequests.id, requestId), visible) as SQL;
  const ofRequest = (column: AnyPgColumn) => sql`(select ${column} from ${bookingRequests} where ${own})`;
  if (!(await lockProvider(sql`${providers.id} = ${ofRequest(bookingRequests.providerId)}`)))
    throw notFound();
  const connection = await holdConnection(
    sql`${connections.id} = ${ofRequest(bookingRequests.connectionId)}`,
    pinsFacility,
  );
  const needIds = holdsNeeds ? heldNeeds(needsOf(sql`${bookingRequests.id}`)) : undefined;
  const request = await lockBookingRequest(requestsWithParties(actor, needIds), own);
  if (!request) throw notFound();
  noteHeldNeeds([request]);
  return { ...request, connection };
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
  ) => void;
  /** Writes a line of the audit log. */
  audit: (action: `booking-request/${string}`, details?: Record<string, unknown>) => void;
};

/** What a change of a request that is locked needs. The clock is read here: not before the last lock is held. */
export function stepOf(unit: Unit, actor: Mover, request: LockedRequest, context: Context): Step {
  const { now } = context;
  const { id: requestId } = request;
  return {
    request,
    now,
    today: dayIn(request.facility.timeZone, now),
    unit,
    ensureAsRead: () => ensureAsRead(context, async () => viewRow(actor, request, now)),
    record: (action, { to = request.status, comment, ...changed }) => {
      const changes = { status: statusChanged(request.status, to), ...changed };
      recordHistory(unit, actor, { requestId, action, changes, comment, now });
    },
    audit: (action, details) =>
      unit.audit({ action, objectType: "booking_request", objectId: requestId, details }),
  };
}

/**
 * Changes a request of the actor's side under its locks and answers it in its state afterwards. `change` decides,
 * writes and records; when it returns early, nothing has changed.
 * @throws 404 for everybody but the parties
 */
export function changeOwnRequest(
  actor: Party,
  requestId: string,
  context: Context,
  change: (step: Step) => Promise<void>,
  locking: Parameters<typeof lockOwnRequest>[2] = {},
) {
  return transaction(actor, context, async (unit) => {
    const request = await lockOwnRequest(actor, requestId, locking);
    await change(stepOf(unit, actor, request, context));
    return getBookingRequest(actor, { requestId }, context);
  });
}
