import { eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { lockOpportunity, lockProviders, pinOrganization } from "@/db/locks";
import {
  connectionRates,
  connections,
  facilities,
  opportunities,
  organizations,
  providers,
} from "@/db/schema";
import { firstStatus, ratesOf } from "@/lib/connections/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { Failure } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { logError } from "@/lib/core/server/log";
import { transaction } from "@/lib/core/server/transaction";
import { matchers } from "@/lib/marketplace/policy";
import { findMatches, listDueOpportunities } from "@/lib/marketplace/queries/matches";
import { isDue, matchesPerRun, ratesOfMatch, roomFor } from "@/lib/marketplace/rules/match";
import { countAccepted, countOutstanding } from "@/lib/opportunities/commands/move";
import { maximaOf } from "@/lib/opportunities/rules";
import { getFeePercent } from "@/lib/organizations/queries";
import { shiftRatesOf } from "@/lib/providers/rules/rates";
import type { RatesCents } from "@/lib/providers/schema";
import type { Match, Occasion } from "./schema";

/** The opportunity to match. Its organization is locked, so that its contract stays as read until commit. */
async function readSearch(actor: Actor, opportunityId: string) {
  const row = await pinOrganization(
    db()
      .select({
        id: organizations.id,
        opportunity: opportunities,
        facility: facilities,
        hasContract: organizations.hasContract,
      })
      .from(opportunities)
      .innerJoin(facilities, eq(facilities.id, opportunities.facilityId))
      .innerJoin(organizations, eq(organizations.id, opportunities.organizationId)),
    eq(opportunities.id, opportunityId),
  );
  if (!row) return null;
  const feePercent = await getFeePercent(actor, row.opportunity.organizationId);
  return { ...row, feePercent };
}

type Found = NonNullable<Awaited<ReturnType<typeof readSearch>>>;

async function readRates(providerIds: string[]): Promise<Map<string, RatesCents>> {
  const rows = await db().select().from(providers).where(inArray(providers.id, providerIds));
  return new Map(rows.map((row) => [row.id, shiftRatesOf(row)]));
}

/** Asks one provider and returns the connection; null when somebody else has asked it meanwhile. */
async function ask(found: Found, match: Match, shift: RatesCents, now: Date) {
  const { opportunity, facility, feePercent, hasContract } = found;
  const rates = ratesOfMatch(ratesOf(shift, feePercent), maximaOf(opportunity), feePercent);
  const [connection] = await db()
    .insert(connections)
    .values({
      providerId: match.providerId,
      organizationId: opportunity.organizationId,
      facilityId: facility.id,
      opportunityId: opportunity.id,
      status: firstStatus({ providerComplete: true, hasContract }),
      ratesProposed: rates.isCapped,
      ...rates.columns,
      matchScore: match.score,
      matchReasons: match.reasons,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: connections.id, status: connections.status });
  if (!connection) return null;
  await db()
    .insert(connectionRates)
    .values(rates.history.map((entry) => ({ ...entry, connectionId: connection.id, effectiveAt: now })));
  return connection;
}

/** Asks each of them, under the locks of the caller. */
function askAll(actor: Actor, found: Found, matches: Match[], context: Context): Promise<number> {
  return transaction(actor, context, async ({ audit, emit }) => {
    const rates = await readRates(matches.map(({ providerId }) => providerId));
    let made = 0;
    for (const match of matches) {
      const shift = rates.get(match.providerId);
      const connection = shift && (await ask(found, match, shift, context.now));
      if (!connection) continue;
      made += 1;
      audit({
        action: "connection/requested",
        objectType: "connection",
        objectId: connection.id,
        details: { opportunityId: found.opportunity.id, providerId: match.providerId, score: match.score },
      });
      if (connection.status === "pending_response")
        emit("connection/requested", { connectionId: connection.id });
    }
    return made;
  });
}

/**
 * Looks for providers whom an opportunity suits and asks the best of them (SIL-114). Idempotent for each occasion: an
 * opportunity that has been served, is closed, full or switched off asks nobody. Providers are locked before the
 * opportunity, as in every command, and judged again under the locks. Returns the number of connections made. For jobs
 * only.
 */
export async function matchOpportunity(
  visitor: Actor,
  { opportunityId, occasion }: { opportunityId: string; occasion: Occasion },
  context: Context = contextAt(),
): Promise<number> {
  const actor = admit(visitor, matchers);
  return transaction(actor, context, async () => {
    const seen = await readSearch(actor, opportunityId);
    if (!seen || !isDue(seen.opportunity, occasion, context.now)) return 0;
    const candidates = await findMatches(actor, { ...seen, limit: matchesPerRun }, context);
    const among = candidates.map(({ providerId }) => providerId);
    if (among.length > 0) await lockProviders(inArray(providers.id, among));
    await lockOpportunity(eq(opportunities.id, opportunityId));
    const { now } = context;
    const found = await readSearch(actor, opportunityId);
    if (!found || !isDue(found.opportunity, occasion, now)) return 0;
    const [accepted, outstanding] = await Promise.all([
      countAccepted(opportunityId),
      countOutstanding(opportunityId),
    ]);
    const limit = roomFor({ accepted, outstanding }, found.opportunity.maxAcceptedConnections);
    const matches =
      limit > 0 && among.length > 0 ? await findMatches(actor, { ...found, limit, among }, context) : [];
    const made = matches.length > 0 ? await askAll(actor, found, matches, context) : 0;
    await db().update(opportunities).set({ matchedAt: now }).where(eq(opportunities.id, opportunityId));
    return made;
  });
}

/**
 * Matches every opportunity that is due, each in a transaction of its own. One that fails does not stop the others; it
 * makes the job retry. For jobs only.
 */
export async function matchDueOpportunities(
  visitor: Actor,
  { occasion }: { occasion: Occasion },
  context: Context = contextAt(),
): Promise<number> {
  const actor = admit(visitor, matchers);
  const failed: string[] = [];
  let made = 0;
  for (const opportunityId of await listDueOpportunities(actor, { occasion }, context)) {
    try {
      made += await matchOpportunity(actor, { opportunityId, occasion }, context);
    } catch (error) {
      failed.push(opportunityId);
      logError("opportunity not matched", error, { opportunityId });
    }
  }
  if (failed.length > 0) throw new Failure(`${failed.length} opportunities could not be matched`);
  return made;
}
