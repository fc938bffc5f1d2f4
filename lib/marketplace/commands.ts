import { eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
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
import { needsColumn } from "@/lib/marketplace/fit/queries/question";
import { matchers } from "@/lib/marketplace/policy";
import { findMatches, listDueOpportunities } from "@/lib/marketplace/queries/matches";
import { isDue, matchesPerRun, ratesOfMatch, roomFor } from "@/lib/marketplace/rules/match";
import { countAccepted, countOutstanding } from "@/lib/opportunities/commands/move";
import { maximaOf } from "@/lib/opportunities/rules";
import { feePercentOf } from "@/lib/organizations/queries";
import { shiftRatesOf } from "@/lib/providers/rules/rates";
import type { RatesCents } from "@/lib/providers/words";
import type { Match, Occasion } from "./schema";

/**
 * The opportunity to match, and how many of its requests are accepted and still wait. Its organization is locked, so
 * that its contract and its fee stay as read until commit.
 */
async function readSearch(opportunityId: string, now: Date) {
  const row = await pinOrganization(
    db()
      .select({
        id: organizations.id,
        opportunity: opportunities,
        facility: facilities,
        hasContract: organizations.hasContract,
        ownPercent: organizations.platformFeePercent,
        accepted: countAccepted(opportunityId),
        outstanding: countOutstanding(opportunityId),
        needs: needsColumn(now),
      })
      .from(opportunities)
      .innerJoin(facilities, eq(facilities.id, opportunities.facilityId))
      .innerJoin(organizations, eq(organizations.id, opportunities.organizationId)),
    eq(opportunities.id, opportunityId),
  );
  return row && { ...row, feePercent: feePercentOf(row.ownPercent) };
}

type Found = NonNullable<Awaited<ReturnType<typeof readSearch>>>;

/** A match with the provider's own rates, read under the provider's lock. */
type Asked = Match & { shift: RatesCents };

/** What a request is made of: its row, and the history of its rates. */
function requestFor(found: Found, match: Asked, now: Date) {
  const { opportunity, facility, feePercent, hasContract } = found;
  const rates = ratesOfMatch(ratesOf(match.shift, feePercent), maximaOf(opportunity), feePercent);
  const id = newId();
  const row = {
    id,
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
  };
  const history = rates.history.map((entry) => ({ ...entry, connectionId: id, effectiveAt: now }));
  return { row, history };
}

/** Writes the requests with their rates; one that somebody else has made meanwhile is left out. */
async function insertRequests(requests: ReturnType<typeof requestFor>[]) {
  const rows = await db()
    .insert(connections)
    .values(requests.map(({ row }) => row))
    .onConflictDoNothing()
    .returning({ id: connections.id });
  const made = new Set(rows.map(({ id }) => id));
  const written = requests.filter(({ row }) => made.has(row.id));
  if (written.length > 0)
    await db()
      .insert(connectionRates)
      .values(written.flatMap(({ history }) => history));
  return written.map(({ row }) => row);
}

/** Asks each of them, one at least, under the locks of the caller. Gives how many were asked. */
function askAll(actor: Actor, found: Found, matches: Asked[], context: Context): Promise<number> {
  return transaction(actor, context, async ({ audit, emit }) => {
    const made = await insertRequests(matches.map((match) => requestFor(found, match, context.now)));
    for (const { id, providerId, status, matchScore: score } of made) {
      audit({
        action: "connection/requested",
        objectType: "connection",
        objectId: id,
        details: { opportunityId: found.opportunity.id, providerId, score },
      });
      if (status === "pending_response") emit("connection/requested", { connectionId: id });
    }
    return made.length;
  });
}

/** Locks the candidates; gives their own rates. */
async function lockCandidates(candidates: Match[]): Promise<Map<string, RatesCents>> {
  if (candidates.length === 0) return new Map();
  const ids = candidates.map(({ providerId }) => providerId);
  const rows = await lockProviders(inArray(providers.id, ids));
  return new Map(rows.map((row) => [row.id, shiftRatesOf(row)]));
}

/** The best of the candidates, as many as there is room for, judged as they are now: under all locks. */
async function judgeAgain(
  actor: Actor,
  found: Found,
  rates: Map<string, RatesCents>,
  context: Context,
): Promise<Asked[]> {
  const limit = roomFor(found, found.opportunity.maxAcceptedConnections);
  if (limit === 0 || rates.size === 0) return [];
  const matches = await findMatches(actor, { ...found, limit, among: [...rates.keys()] }, context);
  return matches.flatMap((match) => {
    const shift = rates.get(match.providerId);
    return shift ? [{ ...match, shift }] : [];
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
    const { now } = context;
    const seen = await readSearch(opportunityId, now);
    if (!seen || !isDue(seen.opportunity, occasion, now)) return 0;
    const candidates = await findMatches(actor, { ...seen, limit: matchesPerRun }, context);
    const rates = await lockCandidates(candidates);
    await lockOpportunity(eq(opportunities.id, opportunityId));
    const found = await readSearch(opportunityId, now);
    if (!found || !isDue(found.opportunity, occasion, now)) return 0;
    const matches = await judgeAgain(actor, found, rates, context);
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
