import { and, eq, inArray, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import {
  clearances,
  connectionRates,
  connections,
  facilities,
  opportunities,
  organizations,
  providerBlocks,
  providers,
  questionnaires,
  signatures,
  users,
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

/** The one lock under which everything about a provider's connections, clearance and shifts is decided. */
async function lockProvider(providerId: string) {
  const [provider] = await db()
    .select({ provider: providers, status: users.registrationStatus, isActive: users.isActive })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(providers.id, providerId))
    .for("no key update", { of: providers });
  return provider ?? null;
}

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
  if (!found?.isActive || !askable.includes(found.status)) throw notFound();
  return found;
}

async function lockOwnOpportunity(actor: RepActor, opportunityId: string | null) {
  if (!opportunityId) return;
  const opportunity = await lockOpportunity(opportunityId);
  if (opportunity?.organizationId !== actor.organizationId) throw notFound();
  ensureTakesConnections(opportunity.status);
}

async function ensureAskable(actor: RepActor, input: NewConnectionInput, facility: typeof facilities.$inferSelect, today: string) {
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
    .where(and(eq(clearances.organizationId, actor.organizationId), eq(clearances.providerId, input.provider)));
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

async function writeRates(connectionId: string, own: ReturnType<typeof ratesOf>, offered: ReturnType<typeof ratesOf> | null, at: Date) {
  const original = { connectionId, reasonCode: "ORIGINAL" as const, effectiveAt: at, ...rateColumns(own) };
  const offer = offered && { connectionId, reasonCode: "FACILITY_OFFER" as const, effectiveAt: at, ...rateColumns(offered) };
  await db().insert(connectionRates).values(offer ? [original, offer] : [original]);
}

/**
 * Asks a provider to connect with an own facility, perhaps for an opportunity, perhaps at other rates than its own
 * (SIL-76, SIL-83, SIL-86 to SIL-89). A rep of another organization's facility or opportunity gets 404.
 * @throws 400 blocked, not yet presentable, opportunity closed, or already asked
 */
export async function requestConnection(visitor: Actor, input: NewConnectionInput, context: Context = contextAt()) {
  const actor = admit(visitor, connectors);
  if (actor.kind !== "rep") throw forbidden();
  const connectionId = await transaction(actor, context, async ({ audit, emit }) => {
    const { facility, hasContract } = await readOwnFacility(actor, input.facility);
    const { provider, status: registration } = await lockAskedProvider(input.provider);
    await lockOwnOpportunity(actor, input.opportunity);
    await ensureAskable(actor, input, facility, dayIn(facility.timeZone, context.now));
    const feePercent = await getFeePercent(actor, actor.organizationId);
    const { facilityRateDay, facilityRateNight, facilityRateCall, facilityRate24h } = input.rates;
    const offers = { day: facilityRateDay, night: facilityRateNight, call: facilityRateCall, "24h": facilityRate24h };
    const own = ratesOf(ratesOfProvider(provider), feePercent);
    const offered = hasOffer(offers) ? withOffers(own, offers, feePercent) : null;
    const status = firstStatus({ providerComplete: registration === "complete", hasContract });
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
    const details = { providerId: provider.id, facilityId: facility.id, opportunityId: input.opportunity, status };
    audit({ action: "connection/requested", objectType: "connection", objectId: connection.id, details });
    if (status === "pending_response") emit("connection/requested", { connectionId: connection.id });
    return connection.id;
  });
  return readConnection(actor, connectionId);
}
