import { and, eq, exists, isNotNull, or, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { lockProvider } from "@/db/locks";
import { facilitiesOf, ownedBy } from "@/db/owned";
import { bookingRequests, connections, facilities, providers } from "@/db/schema";
import { recordHistory } from "@/lib/assignments/history/commands";
import { shiftChanged, statusChanged } from "@/lib/assignments/history/rules";
import { schedulers } from "@/lib/assignments/policy";
import { factsOf, holdBookableConnection } from "@/lib/assignments/queries/facts";
import { getBookingRequest } from "@/lib/assignments/queries/one";
import { termsOf } from "@/lib/assignments/queries/terms";
import { ensureAllValid, judgeShifts } from "@/lib/assignments/rules/judge";
import { ensureReadyOrAcknowledged } from "@/lib/assignments/rules/readiness";
import { requestTexts } from "@/lib/assignments/rules/state";
import type { BookingRequest } from "@/lib/assignments/schema";
import { insertShifts } from "@/lib/assignments/shifts/commands/write";
import type { SendInput } from "@/lib/assignments/shifts/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound, refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { feePercentOf } from "@/lib/organizations/queries";
import { ensureMayBeBooked } from "@/lib/providers/rules/booking";
import { ensureAskable, lockToPublish, neededIdsOf } from "./asked-needs";
import { holdNeeds } from "./hold-needs";

/**
 * Holds a provider that the organization may know of, listed in the marketplace or connected already, to be asked to one
 * of its own facilities. @throws 404 for another provider or facility
 */
async function lockKnownProvider(rep: RepActor, providerId: string, facilityId: string) {
  const { organizationId } = rep;
  const ofOrganization = and(eq(connections.providerId, providers.id), ownedBy(connections, organizationId));
  const isOwn = and(eq(facilities.id, facilityId), facilitiesOf(organizationId));
  const provider = await lockProvider(
    eq(providers.id, providerId),
    exists(db().select({ id: facilities.id }).from(facilities).where(isOwn)),
    or(
      isNotNull(providers.listedAt),
      exists(db().select({ id: connections.id }).from(connections).where(ofOrganization)),
    ) as SQL,
  );
  if (!provider) throw notFound();
  return provider;
}

/** A request to be sent; shifts may name the needed shift that they are asked for [SCH-C-007]. */
type Sending = Omit<SendInput, "schedules"> & {
  schedules: (SendInput["schedules"][number] & { neededShift?: string })[];
};

/**
 * The shifts as they would be booked, judged under the locks of provider, connection and needed shifts.
 * @throws 400 when the provider is not connected and approved, when a needed shift is no longer open, or for a shift that
 * cannot be
 */
async function judgeSending(actor: RepActor, unit: Unit, input: Sending, context: Context) {
  const { organizationId } = actor;
  const { providerId, healthcareFacilityId: facilityId, schedules: asked } = input;
  const provider = await lockKnownProvider(actor, providerId, facilityId);
  const locked = await lockToPublish(actor, neededIdsOf(asked), context.now);
  const pair = { organizationId, providerId, facilityId };
  const connection = await holdBookableConnection(pair, { providerId, asked });
  if (!connection) throw refused(requestTexts.notConnected);
  ensureMayBeBooked(provider, context.now);
  if (!provider.listedAt) throw refused(requestTexts.notBookable);
  await holdNeeds(
    [],
    asked.map((shift) => ({ ...shift, facilityId })),
  );
  const { now } = context;
  await ensureAskable(actor, { unit, now, locked, asked, specialties: provider.specialties });
  const feePercent = feePercentOf(connection.ownFeePercent);
  const facts = factsOf({ connection, calendar: connection.calendar, feePercent }, now);
  const judged = judgeShifts(asked, facts);
  const shifts = ensureAllValid(judged, "schedules").map((shift, place) => ({
    ...shift,
    id: newId(),
    neededShiftId: asked[place]?.neededShift,
  }));
  const acknowledged = ensureReadyOrAcknowledged(
    judged.map(({ missing }, place) => ({ place, missing })),
    { mode: facts.readiness?.mode, acknowledged: input.acknowledgeWarnings },
  );
  return { now, pair, connectionId: connection.id, feePercent, shifts, acknowledged };
}

/**
 * Sends an assignment request: the shifts a rep wants from one provider at one facility [ORG-C-087 PRV-S-023]. Judged
 * exactly as `validate` judges; one invalid shift refuses all. The fee (SIL-92) and the terms of payment are frozen with
 * the request. Each shift fills the needed shift that it is asked for, or one that it qualifies for [SCH-I-004].
 * @throws 403 without schedule_shifts, 404 for a foreign facility or unknown provider, 400 when not connected and
 * approved, or when a shift is invalid
 */
export async function createBookings(
  visitor: Actor,
  input: Sending,
  context: Context = contextAt(),
): Promise<BookingRequest> {
  const actor = admit(visitor, schedulers);
  const { comment } = input;
  return transaction(actor, context, async (unit) => {
    const judged = await judgeSending(actor, unit, input, context);
    const { now, pair, connectionId, feePercent, shifts, acknowledged } = judged;
    const id = newId();
    const parent = { id, ...pair };
    const times = { createdAt: now, updatedAt: now };
    const frozen = { feePercent, ...termsOf(actor.organizationId) };
    await db()
      .insert(bookingRequests)
      .values({ ...parent, connectionId, repId: actor.repId, comment, ...frozen, ...times });
    await insertShifts(parent, shifts, now);
    recordHistory(unit, actor, {
      requestId: id,
      action: "request",
      changes: {
        status: statusChanged(null, "pending"),
        shifts: shifts.map((shift) => shiftChanged(shift, "added")),
        acknowledged,
      },
      comment,
      now,
    });
    unit.audit({
      action: "booking-request/sent",
      objectType: "booking_request",
      objectId: id,
      details: { providerId: pair.providerId, shifts: shifts.length },
    });
    unit.emit("booking-request/sent", { bookingRequestId: id });
    return getBookingRequest(actor, { requestId: id }, context);
  });
}
