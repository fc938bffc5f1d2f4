import { and, eq, exists, isNotNull, or } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { bookingRequests, connections, facilities, providers } from "@/db/schema";
import { recordHistory } from "@/lib/assignments/history/commands";
import { shiftChanged, statusChanged } from "@/lib/assignments/history/rules";
import type { ExtraField } from "@/lib/assignments/history/schema";
import { schedulers } from "@/lib/assignments/policy";
import { getBookingFacts, holdBookableConnection } from "@/lib/assignments/queries/facts";
import { getBookingRequest } from "@/lib/assignments/queries/list";
import { ensureAllValid, judgeShifts } from "@/lib/assignments/rules/judge";
import {
  type Extras,
  ensureCancelable,
  ensurePaired,
  ensureTakesExtras,
  requestTexts,
} from "@/lib/assignments/rules/state";
import type { BookingRequest, CancelInput, CreateBookingsInput, ExtraInput } from "@/lib/assignments/schema";
import { closeRequests, insertShifts } from "@/lib/assignments/shifts/commands/write";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, notFound, refused } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit, type Who } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { getFeePercent } from "@/lib/organizations/queries";
import { lockBookingRequest } from "./lock";

/** Reps only; no job acts for them. @throws 403 */
function repOf(visitor: Actor, who: Who & { rep: unknown }): RepActor {
  const actor = admit(visitor, who);
  if (actor.kind !== "rep") throw forbidden();
  return actor;
}

async function ensureOwnFacility(rep: RepActor, facilityId: string) {
  const [facility] = await db()
    .select({ id: facilities.id })
    .from(facilities)
    .where(and(eq(facilities.id, facilityId), eq(facilities.organizationId, rep.organizationId)));
  if (!facility) throw notFound();
}

/** Holds a provider that the organization may know of: listed in the marketplace, or connected already. */
async function lockKnownProvider(rep: RepActor, providerId: string) {
  const ofOrganization = and(
    eq(connections.providerId, providers.id),
    eq(connections.organizationId, rep.organizationId),
  );
  const tie = db().select({ id: connections.id }).from(connections).where(ofOrganization);
  const [provider] = await db()
    .select({ listedAt: providers.listedAt })
    .from(providers)
    .where(and(eq(providers.id, providerId), or(isNotNull(providers.listedAt), exists(tie))))
    .for("update");
  if (!provider) throw notFound();
  return provider;
}

/**
 * Sends an assignment request: the shifts a rep wants from one provider at one facility [ORG-C-087 PRV-S-023]. Judged
 * exactly as `validate` judges; one invalid shift refuses all. The fee is frozen with the request (SIL-92).
 * @throws 403 without schedule_shifts, 404 for a foreign facility or unknown provider, 400 when not connected and
 * approved, or when a shift is invalid
 */
export async function createBookings(
  visitor: Actor,
  input: CreateBookingsInput,
  context: Context = contextAt(),
): Promise<BookingRequest> {
  const actor = repOf(visitor, schedulers);
  const { providerId, healthcareFacilityId: facilityId, schedules: asked } = input;
  const { organizationId } = actor;
  return transaction(actor, context, async ({ audit, emit }) => {
    await ensureOwnFacility(actor, facilityId);
    const provider = await lockKnownProvider(actor, providerId);
    const connection = await holdBookableConnection({ organizationId, providerId, facilityId });
    if (!connection) throw refused(requestTexts.notConnected);
    if (!provider.listedAt) throw refused(requestTexts.notBookable);
    const feePercent = await getFeePercent(actor, organizationId);
    const { now } = context;
    const facts = await getBookingFacts({ providerId, connection, feePercent, asked }, now);
    const shifts = ensureAllValid(judgeShifts(asked, facts), "schedules");

    const id = newId();
    const parent = { id, providerId, organizationId, facilityId };
    const times = { createdAt: now, updatedAt: now };
    const frozen = { connectionId: connection.id, repId: actor.repId, feePercent, comment: input.comment };
    await db()
      .insert(bookingRequests)
      .values({ ...parent, ...frozen, ...times });
    const rows = await insertShifts(parent, shifts, now);
    const added = shifts.map((shift, index) =>
      shiftChanged({ ...shift, id: rows[index]?.id ?? "" }, "added"),
    );
    await recordHistory(actor, {
      requestId: id,
      action: "request",
      changes: { status: statusChanged(null, "pending"), shifts: added },
      comment: input.comment,
      now,
    });
    audit({
      action: "booking-request/sent",
      objectType: "booking_request",
      objectId: id,
      details: { providerId, shifts: rows.length },
    });
    emit("booking-request/sent", { bookingRequestId: id });
    return getBookingRequest(actor, { requestId: id }, context);
  });
}

/**
 * A rep cancels a request; every day is free again (SIL-105) [PRV-C-023].
 * @throws 403 for providers (SIL-99), 404, 400 once canceled or too late
 */
export async function cancelBookingRequest(
  visitor: Actor,
  input: CancelInput,
  context: Context = contextAt(),
): Promise<BookingRequest> {
  const actor = repOf(visitor, schedulers);
  const { requestId, comment } = input;
  return transaction(actor, context, async ({ audit, emit }) => {
    const request = await lockBookingRequest(actor, requestId);
    const { now } = context;
    ensureCancelable(request, dayIn(request.timeZone, now));
    await closeRequests([requestId], now);
    const changes = { status: statusChanged(request.status, "canceled") };
    await recordHistory(actor, { requestId, action: "cancel", changes, comment, now });
    audit({
      action: "booking-request/canceled",
      objectType: "booking_request",
      objectId: requestId,
      details: { from: request.status },
    });
    emit("booking-request/canceled", { bookingRequestId: requestId, by: "rep" });
    return getBookingRequest(actor, { requestId }, context);
  });
}

const extraNames: Record<keyof Extras, ExtraField> = {
  extraMinutes: "extra_hours_time_spent_minutes",
  extraHoursCents: "extra_hours_total_amount",
  bonusCents: "additional_charges_bonus",
  travelCents: "additional_charges_travel_expenses",
};

/** The extras with what was sent laid over them: left out stays, null takes away. */
function mergedExtras(before: Extras, input: ExtraInput): Extras {
  const given = <Value>(value: Value | undefined, old: Value) => (value === undefined ? old : value);
  return {
    extraMinutes: given(input.extraHoursTimeSpentMinutes, before.extraMinutes),
    extraHoursCents: given(input.extraHoursTotalAmount, before.extraHoursCents),
    bonusCents: given(input.additionalChargesBonus, before.bonusCents),
    travelCents: given(input.additionalChargesTravelExpenses, before.travelCents),
  };
}

/**
 * A rep sets extra hours, bonus and travel on a request in any state but canceled (SIL-104) [ORG-C-083]. The provider
 * need not agree again.
 * @throws 403, 404, 400 on a canceled request, or where time and amount of the extra hours are not a pair
 */
export async function addBookingRequestExtra(
  visitor: Actor,
  input: ExtraInput,
  context: Context = contextAt(),
): Promise<BookingRequest> {
  const actor = repOf(visitor, schedulers);
  const { requestId } = input;
  return transaction(actor, context, async ({ audit, emit }) => {
    const request = await lockBookingRequest(actor, requestId);
    const { now } = context;
    ensureTakesExtras(request.status);
    const extras = mergedExtras(request, input);
    ensurePaired(extras);
    const changed = (Object.keys(extraNames) as (keyof Extras)[]).filter(
      (name) => extras[name] !== request[name],
    );
    if (changed.length > 0) {
      await db()
        .update(bookingRequests)
        .set({ ...extras, updatedAt: now })
        .where(eq(bookingRequests.id, requestId));
      const extra = changed.map((name) => ({
        field: extraNames[name],
        from: request[name],
        to: extras[name],
      }));
      await recordHistory(actor, {
        requestId,
        action: "update",
        changes: { extra },
        comment: "",
        now,
      });
      audit({
        action: "booking-request/extra-set",
        objectType: "booking_request",
        objectId: requestId,
        details: { fields: changed },
      });
      emit("booking-request/updated", { bookingRequestId: requestId, by: "rep" });
    }
    return getBookingRequest(actor, { requestId }, context);
  });
}
