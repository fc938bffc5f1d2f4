import { and, eq, inArray, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { lockProvider } from "@/db/locks";
import {
  clearances,
  connectionRates,
  connections,
  facilities,
  organizations,
  providerBlocks,
  type providers,
  questionnaires,
  signatures,
} from "@/db/schema";
import type { Actor, RepActor } from "@/lib/actor";
import { currentVersion } from "@/lib/agreement-texts";
import { answerers, canAnswer, cancelers, connectors } from "@/lib/connections/policy";
import { readConnection, scopeOf } from "@/lib/connections/queries";
import {
  blockOf,
  ensureNotBlocked,
  ensurePending,
  ensurePresentable,
  ensureReadyToAccept,
  firstStatus,
  hasOffer,
  rateColumns,
  ratesOf,
  withOffers,
} from "@/lib/connections/rules";
import type { DeclineReason, NewConnectionInput } from "@/lib/connections/schema";
import { type Context, contextAt } from "@/lib/context";
import { forbidden, notFound, Refusal, refused } from "@/lib/errors";
import { countAccepted, lockOpportunity, moveAfterAcceptance } from "@/lib/opportunities/commands";
import { ensureTakesConnections, isFull } from "@/lib/opportunities/rules";
import { getFeePercent } from "@/lib/organizations/queries";
import type { RatesCents } from "@/lib/providers/schema";
import { dayIn } from "@/lib/time";
import { transaction } from "@/lib/transaction";
import { admit } from "@/lib/who";

type Reader = Exclude<Actor, { kind: "anonymous" }>;

/**
 * A connection of the actor's side, locked after its provider and opportunity, in the order that every command keeps.
 * @throws 404 for those of others
 */
export async function lockConnection(actor: Reader, connectionId: string) {
  const mine = and(eq(connections.id, connectionId), scopeOf(actor));
  const [found] = await db()
    .select({ providerId: connections.providerId, opportunityId: connections.opportunityId })
    .from(connections)
    .where(mine);
  if (!found) throw notFound();
  await lockProvider(found.providerId);
  const opportunity = found.opportunityId ? await lockOpportunity(found.opportunityId) : null;
  const [connection] = await db().select().from(connections).where(mine).for("no key update");
  if (!connection) throw notFound();
  return { connection, opportunity };
}

async function readOwnFacility(actor: RepActor, facilityId: string) {
  const [row] = await db()
    .select({ facility: facilities, hasContract: organizations.hasContract })
    .from(facilities)
    .innerJoin(organizations, eq(organizations.id, facilities.organizationId))
    .where(and(eq(facilities.id, facilityId), eq(facilities.organizationId, actor.organizationId)));
  if (!row) throw notFound();
  return row;
}

const askable = ["provider_profile", "provisional", "complete"];

async function lockAskedProvider(providerId: string) {
  const found = await lockProvider(providerId);
  if (!found?.isActive || !askable.includes(found.registrationStatus)) throw notFound();
  return found;
}

async function lockOwnOpportunity(actor: RepActor, opportunityId: string | null) {
  if (!opportunityId) return;
  const opportunity = await lockOpportunity(opportunityId);
  if (opportunity?.organizationId !== actor.organizationId) throw notFound();
  ensureTakesConnections(opportunity.status);
}

async function ensureAskable(
  actor: RepActor,
  input: NewConnectionInput,
  facility: typeof facilities.$inferSelect,
  today: string,
) {
  const blocks = await db().$count(
    providerBlocks,
    and(
      eq(providerBlocks.providerId, input.provider),
      or(
        and(eq(providerBlocks.scope, "organization"), eq(providerBlocks.blocked, actor.organizationId)),
        and(eq(providerBlocks.scope, "facility"), eq(providerBlocks.blocked, facility.id)),
        and(eq(providerBlocks.scope, "state"), eq(providerBlocks.blocked, facility.state ?? "")),
      ),
    ),
  );
  ensureNotBlocked(blocks > 0);
  const [clearance] = await db()
    .select({ status: clearances.status, presentableOn: clearances.presentableOn })
    .from(clearances)
    .where(
      and(eq(clearances.organizationId, actor.organizationId), eq(clearances.providerId, input.provider)),
    );
  ensurePresentable(clearance ?? null, today);
  const open = await db().$count(
    connections,
    and(
      eq(connections.providerId, input.provider),
      eq(connections.facilityId, facility.id),
      sql`${connections.opportunityId} is not distinct from ${input.opportunity}::uuid`,
      inArray(connections.status, ["pending_send", "pending_response", "accepted"]),
      sql`${connections.facilityStatus} <> 'denied'`,
    ),
  );
  if (open > 0) {
    throw new Refusal(400, {
      non_field_errors: ["A connection request for this provider and facility already exists."],
    });
  }
}

const ratesOfProvider = (provider: typeof providers.$inferSelect): RatesCents => ({
  day: provider.shiftRateDayCents,
  night: provider.shiftRateNightCents,
  call: provider.shiftRateCallCents,
  "24h": provider.shiftRate24hCents,
});

async function writeRates(
  connectionId: string,
  own: ReturnType<typeof ratesOf>,
  offered: ReturnType<typeof ratesOf> | null,
  at: Date,
) {
  const original = { connectionId, reasonCode: "ORIGINAL" as const, effectiveAt: at, ...rateColumns(own) };
  const offer = offered && {
    connectionId,
    reasonCode: "FACILITY_OFFER" as const,
    effectiveAt: at,
    ...rateColumns(offered),
  };
  await db()
    .insert(connectionRates)
    .values(offer ? [original, offer] : [original]);
}

/**
 * Asks a provider to connect with an own facility, perhaps for an opportunity, perhaps at other rates than its own
 * (SIL-76, SIL-83, SIL-86 to SIL-89). A rep of another organization's facility or opportunity gets 404.
 * @throws 400 blocked, not yet presentable, opportunity closed, or already asked
 */
export async function requestConnection(
  visitor: Actor,
  input: NewConnectionInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, connectors);
  if (actor.kind !== "rep") throw forbidden();
  const connectionId = await transaction(actor, context, async ({ audit, emit }) => {
    const { facility, hasContract } = await readOwnFacility(actor, input.facility);
    const { provider, registrationStatus } = await lockAskedProvider(input.provider);
    await lockOwnOpportunity(actor, input.opportunity);
    await ensureAskable(actor, input, facility, dayIn(facility.timeZone, context.now));
    const feePercent = await getFeePercent(actor, actor.organizationId);
    const { facilityRateDay, facilityRateNight, facilityRateCall, facilityRate24h } = input.rates;
    const offers = {
      day: facilityRateDay,
      night: facilityRateNight,
      call: facilityRateCall,
      "24h": facilityRate24h,
    };
    const own = ratesOf(ratesOfProvider(provider), feePercent);
    const offered = hasOffer(offers) ? withOffers(own, offers, feePercent) : null;
    const status = firstStatus({ providerComplete: registrationStatus === "complete", hasContract });
    const [connection] = await db()
      .insert(connections)
      .values({
        providerId: provider.id,
        organizationId: actor.organizationId,
        facilityId: facility.id,
        opportunityId: input.opportunity,
        repId: actor.repId,
        status,
        message: input.message,
        ratesProposed: offered !== null,
        ...rateColumns(offered ?? own),
        createdAt: context.now,
        updatedAt: context.now,
      })
      .returning({ id: connections.id });
    if (!connection) throw notFound();
    await writeRates(connection.id, own, offered, context.now);
    const details = {
      providerId: provider.id,
      facilityId: facility.id,
      opportunityId: input.opportunity,
      status,
    };
    audit({ action: "connection/requested", objectType: "connection", objectId: connection.id, details });
    if (status === "pending_response") emit("connection/requested", { connectionId: connection.id });
    return connection.id;
  });
  return readConnection(actor, connectionId);
}

async function ensureReady(providerId: string) {
  const [questionnaire, signature] = await Promise.all([
    db().$count(questionnaires, eq(questionnaires.providerId, providerId)),
    db().$count(
      signatures,
      and(
        eq(signatures.providerId, providerId),
        eq(signatures.kind, "contract"),
        eq(signatures.version, currentVersion.contract),
      ),
    ),
  ]);
  ensureReadyToAccept({ questionnaireCompleted: questionnaire > 0, contractSigned: signature > 0 });
}

/** One clearance per pair: a cleared provider stays cleared, a refused one is looked at again (SIL-83). */
async function openClearance(organizationId: string, providerId: string, now: Date) {
  const afresh = {
    status: "pending_clearance" as const,
    rejectionReason: null,
    rejectionDetails: "",
    presentableOn: null,
    updatedAt: now,
  };
  await db()
    .insert(clearances)
    .values({ organizationId, providerId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [clearances.organizationId, clearances.providerId],
      set: afresh,
      setWhere: eq(clearances.status, "not_cleared"),
    });
}

const fullText = "This opportunity has all the providers it needs.";

/**
 * The provider is interested: the request moves on to clearance and the facility's approval. The acceptance that
 * fills an opportunity locks it and cancels the outstanding requests, all under the opportunity's lock (SIL-109).
 * @throws 404 for others, 403 before onboarding is finished, 400 when answered, not ready (SIL-82), closed or full
 */
export async function acceptConnection(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, answerers);
  if (actor.kind !== "provider") throw forbidden();
  const accepted = await transaction(actor, context, async ({ audit, emit }) => {
    const { connection, opportunity } = await lockConnection(actor, input.id);
    if (!canAnswer(actor)) throw forbidden();
    ensurePending(connection.status);
    await ensureReady(actor.providerId);
    if (opportunity) {
      ensureTakesConnections(opportunity.status);
      const before = await countAccepted(opportunity.id);
      if (isFull(before, opportunity.maxAcceptedConnections)) {
        await moveAfterAcceptance(actor, opportunity, before, context);
        return false;
      }
      await markAccepted(connection, context.now);
      await moveAfterAcceptance(actor, opportunity, before + 1, context);
    } else {
      await markAccepted(connection, context.now);
    }
    audit({ action: "connection/accepted", objectType: "connection", objectId: connection.id });
    emit("connection/accepted", { connectionId: connection.id });
    return true;
  });
  // Refused only now: that a reopened opportunity proved full has locked it again, and this must stay.
  if (!accepted) throw refused(fullText);
  return readConnection(actor, input.id);
}

async function markAccepted(connection: typeof connections.$inferSelect, now: Date) {
  await db()
    .update(connections)
    .set({ status: "accepted", facilityStatus: "pending_approval", acceptedAt: now, updatedAt: now })
    .where(eq(connections.id, connection.id));
  await openClearance(connection.organizationId, connection.providerId, now);
}

type RejectInput = { id: string; providerRejectionReason: DeclineReason; providerRejectionDetails: string };

/**
 * The provider is not interested, for a reason; the `block_…` reasons keep the organization, facility or state from
 * asking again (SIL-89).
 * @throws 404 for others, 403 before onboarding is finished, 400 when already answered
 */
export async function rejectConnection(visitor: Actor, input: RejectInput, context: Context = contextAt()) {
  const actor = admit(visitor, answerers);
  if (actor.kind !== "provider") throw forbidden();
  await transaction(actor, context, async ({ audit, emit }) => {
    const { connection } = await lockConnection(actor, input.id);
    if (!canAnswer(actor)) throw forbidden();
    ensurePending(connection.status);
    const reason = input.providerRejectionReason;
    await db()
      .update(connections)
      .set({
        status: "rejected",
        providerRejectionReason: reason,
        providerRejectionDetails: reason === "other" ? input.providerRejectionDetails : "",
        updatedAt: context.now,
      })
      .where(eq(connections.id, connection.id));
    const [facility] = await db()
      .select({ state: facilities.state })
      .from(facilities)
      .where(eq(facilities.id, connection.facilityId));
    const block = blockOf(reason, { ...connection, state: facility?.state ?? null });
    if (block) {
      await db()
        .insert(providerBlocks)
        .values({ providerId: actor.providerId, ...block })
        .onConflictDoNothing();
    }
    audit({
      action: "connection/rejected",
      objectType: "connection",
      objectId: connection.id,
      details: { reason },
    });
    emit("connection/rejected", { connectionId: connection.id });
  });
  return readConnection(actor, input.id);
}

/**
 * Takes a request back that still waits for its answer: either party may (SIL-81).
 * @throws 404 for others, 403 for a rep who may not connect, 400 once answered
 */
export async function cancelConnection(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, cancelers);
  if (actor.kind === "system") throw forbidden();
  await transaction(actor, context, async ({ audit, emit }) => {
    const { connection } = await lockConnection(actor, input.id);
    ensurePending(connection.status);
    await db()
      .update(connections)
      .set({ status: "canceled", updatedAt: context.now })
      .where(eq(connections.id, connection.id));
    audit({
      action: "connection/canceled",
      objectType: "connection",
      objectId: connection.id,
      details: { by: actor.kind },
    });
    emit("connection/canceled", { connectionId: connection.id, by: actor.kind });
  });
  return readConnection(actor, input.id);
}
