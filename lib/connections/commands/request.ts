import { and, eq, exists, inArray, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { fields } from "@/db/fields";
import { lockProviderWithUser, pinOrganization } from "@/db/locks";
import {
  clearances,
  connectionRates,
  connections,
  facilities,
  organizations,
  providerBlocks,
  providers,
} from "@/db/schema";
import { sendTogether } from "@/db/together";
import { connectors } from "@/lib/connections/policy";
import { readConnection } from "@/lib/connections/queries/one";
import {
  ensureNotAsked,
  ensureNotBlocked,
  ensurePresentable,
  firstStatus,
  hasOffer,
  rateColumns,
  ratesOf,
  withOffers,
} from "@/lib/connections/rules";
import type { NewConnectionInput } from "@/lib/connections/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import { lockOwnOpportunity } from "@/lib/opportunities/needed-shifts/commands/lock";
import { ensureTakesConnections } from "@/lib/opportunities/rules";
import { feePercentOf } from "@/lib/organizations/queries";
import { ensureMayBeBooked } from "@/lib/providers/rules/booking";
import { shiftRatesOf } from "@/lib/providers/rules/rates";

/** The own facility. Its organization is locked, so that its contract stays as read until commit. @throws 404 */
async function readOwnFacility(actor: RepActor, facilityId: string) {
  const row = await pinOrganization(
    db()
      .select({ ...fields(organizations, "id", "hasContract", "platformFeePercent"), facility: facilities })
      .from(organizations)
      .innerJoin(facilities, eq(facilities.organizationId, organizations.id)),
    eq(organizations.id, actor.organizationId),
    eq(facilities.id, facilityId),
  );
  if (!row) throw notFound();
  return row;
}

/** What keeps the organization from asking: a block, the date of a refusal, a request that is open. Read at once. */
async function obstaclesTo(
  { organizationId }: RepActor,
  input: NewConnectionInput,
  facility: typeof facilities.$inferSelect,
) {
  const blocks = db()
    .select({ id: providerBlocks.providerId })
    .from(providerBlocks)
    .where(
      and(
        eq(providerBlocks.providerId, input.provider),
        or(
          and(eq(providerBlocks.scope, "organization"), eq(providerBlocks.blocked, organizationId)),
          and(eq(providerBlocks.scope, "facility"), eq(providerBlocks.blocked, facility.id)),
          and(eq(providerBlocks.scope, "state"), eq(providerBlocks.blocked, facility.state ?? "")),
        ),
      ),
    );
  const open = db()
    .select({ id: connections.id })
    .from(connections)
    .where(
      and(
        eq(connections.providerId, input.provider),
        eq(connections.facilityId, facility.id),
        sql`${connections.opportunityId} is not distinct from ${input.opportunity}::uuid`,
        inArray(connections.status, ["pending_send", "pending_response", "accepted"]),
        sql`${connections.facilityStatus} <> 'denied'`,
      ),
    );
  const [found] = await db()
    .select({
      isBlocked: sql<boolean>`${exists(blocks)}`,
      isOpen: sql<boolean>`${exists(open)}`,
      clearance: fields(clearances, "status", "presentableOn"),
    })
    .from(providers)
    .leftJoin(
      clearances,
      and(eq(clearances.organizationId, organizationId), eq(clearances.providerId, providers.id)),
    )
    .where(eq(providers.id, input.provider));
  if (!found) throw notFound();
  return found;
}

const askable = ["provider_profile", "provisional", "complete"];

async function lockAskedProvider(providerId: string) {
  const found = await lockProviderWithUser(eq(providers.id, providerId));
  if (!found?.user.isActive || !askable.includes(found.user.registrationStatus)) throw notFound();
  return found;
}

async function lockAskedOpportunity(actor: RepActor, opportunityId: string | null) {
  if (!opportunityId) return;
  const { status } = await lockOwnOpportunity(actor, opportunityId);
  ensureTakesConnections(status);
}

async function ensureAskable(
  actor: RepActor,
  input: NewConnectionInput,
  facility: typeof facilities.$inferSelect,
  today: string,
) {
  const { isBlocked, clearance, isOpen } = await obstaclesTo(actor, input, facility);
  ensureNotBlocked(isBlocked);
  ensurePresentable(clearance, today);
  ensureNotAsked(isOpen);
}

/**
 * Each request that goes out is a mail: five an hour from one organization to one provider, a hundred an hour from an
 * organization, those taken back among them (SIL-174). What is refused before has sent nothing and does not count.
 */
async function limitRequests({ organizationId }: RepActor, providerId: string, now: Date) {
  await limitRate(`connections:${organizationId}:${providerId}`, { times: 5, seconds: 3600 }, now);
  await limitRate(`connections:${organizationId}`, { times: 100, seconds: 3600 }, now);
}

/** The rates that the request is based on: the provider's own, and what is offered in their place, if anything. */
function ratesAsked(provider: typeof providers.$inferSelect, input: NewConnectionInput, feePercent: number) {
  const { facilityRateDay, facilityRateNight, facilityRateCall, facilityRate24h } = input.rates;
  const offers = {
    day: facilityRateDay,
    night: facilityRateNight,
    call: facilityRateCall,
    "24h": facilityRate24h,
  };
  const own = ratesOf(shiftRatesOf(provider), feePercent);
  return { own, offered: hasOffer(offers) ? withOffers(own, offers, feePercent) : null };
}

async function insertConnection(
  values: typeof connections.$inferInsert,
  { own, offered }: ReturnType<typeof ratesAsked>,
  now: Date,
): Promise<string> {
  const id = newId();
  const entry = { connectionId: id, effectiveAt: now };
  await sendTogether([
    db()
      .insert(connections)
      .values({
        ...values,
        id,
        ratesProposed: offered !== null,
        ...rateColumns(offered ?? own),
        createdAt: now,
        updatedAt: now,
      }),
    db()
      .insert(connectionRates)
      .values([
        { ...entry, reasonCode: "ORIGINAL", ...rateColumns(own) },
        ...(offered ? [{ ...entry, reasonCode: "FACILITY_OFFER" as const, ...rateColumns(offered) }] : []),
      ]),
  ]);
  return id;
}

/**
 * Asks a provider to connect with an own facility, perhaps for an opportunity, perhaps at other rates than its own
 * (SIL-76, SIL-83, SIL-86 to SIL-89).
 * @throws 404 for a facility or opportunity of others, 400 blocked, not yet presentable, not bookable at present, closed,
 * or already asked, 429 for too many requests
 */
export async function requestConnection(visitor: Actor, input: NewConnectionInput, context = contextAt()) {
  const actor = admit(visitor, connectors);
  const { organizationId, repId } = actor;
  const id = await transaction(actor, context, async ({ audit, emit }) => {
    const { facility, hasContract, platformFeePercent } = await readOwnFacility(actor, input.facility);
    const { provider, user } = await lockAskedProvider(input.provider);
    await lockAskedOpportunity(actor, input.opportunity);
    ensureMayBeBooked(provider, context.now);
    await ensureAskable(actor, input, facility, dayIn(facility.timeZone, context.now));
    await limitRequests(actor, input.provider, context.now);
    const status = firstStatus({ providerComplete: user.registrationStatus === "complete", hasContract });
    const asked = {
      providerId: provider.id,
      facilityId: facility.id,
      opportunityId: input.opportunity,
      status,
    };
    const rates = ratesAsked(provider, input, feePercentOf(platformFeePercent));
    const connectionId = await insertConnection(
      { ...asked, organizationId, repId, message: input.message },
      rates,
      context.now,
    );
    audit({
      action: "connection/requested",
      objectType: "connection",
      objectId: connectionId,
      details: asked,
    });
    if (status === "pending_response") emit("connection/requested", { connectionId });
    return connectionId;
  });
  return readConnection(actor, id);
}
