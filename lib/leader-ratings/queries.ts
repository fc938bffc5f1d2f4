import { and, desc, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import {
  bookingRequests,
  facilities,
  leaderRatings,
  leaderRatingTokens,
  providers,
  users,
} from "@/db/schema";
import type { Actor } from "@/lib/actor";
import { writeAudit } from "@/lib/audit";
import { type Context, contextAt } from "@/lib/context";
import { sha256 } from "@/lib/crypto";
import { notFound } from "@/lib/errors";
import type { LeaderRatingsInput } from "@/lib/leader-ratings/schema";
import { viewLeaderRating, viewLeaderRatingToken } from "@/lib/leader-ratings/views";
import { page } from "@/lib/paging";
import { everyone, providerRead, reputationReaders } from "@/lib/ratings/policy";
import { viewAggregate } from "@/lib/ratings/views";
import { admit } from "@/lib/who";

/** The row behind a link that still works. @throws 404 for a used, expired or unknown one (SIL-119) */
export async function findOpenToken(token: string, now: Date) {
  const [row] = await db()
    .select({
      id: leaderRatingTokens.id,
      providerId: providers.id,
      firstName: users.firstName,
      lastName: users.lastName,
      facilityName: facilities.name,
    })
    .from(leaderRatingTokens)
    .innerJoin(bookingRequests, eq(bookingRequests.id, leaderRatingTokens.bookingRequestId))
    .innerJoin(facilities, eq(facilities.id, bookingRequests.facilityId))
    .innerJoin(providers, eq(providers.id, bookingRequests.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(
      and(
        eq(leaderRatingTokens.tokenHash, sha256(token)),
        isNull(leaderRatingTokens.usedAt),
        gt(leaderRatingTokens.expiresAt, now),
      ),
    );
  if (!row) throw notFound();
  return row;
}

/** Whom a leader's link asks about. Looking uses nothing up. @throws 404 for a used, expired or unknown link */
export async function getLeaderRatingToken(
  visitor: Actor,
  input: { token: string },
  context: Context = contextAt(),
) {
  admit(visitor, everyone);
  return viewLeaderRatingToken(await findOpenToken(input.token, context.now));
}

/** For doors whose input is wrong: the link's own 404 comes first. */
export async function ensureTokenOpen(_actor: Actor, path: Record<string, string>, context: Context) {
  await findOpenToken(path.token ?? "", context.now);
}

/** All that may be read of a rating: who gave it is not among it. */
const readable = {
  id: leaderRatings.id,
  facilityName: leaderRatings.facilityName,
  shiftsPerformanceRating: leaderRatings.shiftsPerformanceRating,
  generalRating: leaderRatings.generalRating,
  clinicalCompetencyRating: leaderRatings.clinicalCompetencyRating,
  communicationAndTeamworkRating: leaderRatings.communicationAndTeamworkRating,
  patientClosecaseRating: leaderRatings.patientClosecaseRating,
  comment: leaderRatings.comment,
  createdAt: leaderRatings.createdAt,
};

/** Staff, who name nobody, look at all ratings. */
const ofProvider = (providerId: string | null): SQL =>
  providerId === null ? sql`true` : eq(leaderRatings.providerId, providerId);

const auditStaffRead = async (actor: Actor, context: Context, objectId: string) => {
  if (actor.kind !== "staff") return;
  await writeAudit(actor, context, [{ action: "leader-rating/read", objectType: "leader-rating", objectId }]);
};

/** What leaders said about a provider, newest first. @throws 404 for another provider's */
export async function listLeaderRatings(
  visitor: Actor,
  input: LeaderRatingsInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, reputationReaders);
  const providerId = providerRead(actor, input.provider);
  const where = ofProvider(providerId);
  const [rows, count] = await Promise.all([
    db()
      .select(readable)
      .from(leaderRatings)
      .where(where)
      .orderBy(desc(leaderRatings.createdAt), desc(leaderRatings.id))
      .limit(input.limit)
      .offset(input.offset),
    db().$count(leaderRatings, where),
  ]);
  await auditStaffRead(actor, context, providerId ?? "list");
  return page(rows.map(viewLeaderRating), count, input, "/api/leader-ratings/");
}

/** One rating as it may be read, for the command that has just kept it. */
export async function readLeaderRating(id: string) {
  const [row] = await db().select(readable).from(leaderRatings).where(eq(leaderRatings.id, id));
  return row ? viewLeaderRating(row) : null;
}

const average = (column: PgColumn) => sql<number | null>`avg(${column})::float8`;

/** A provider's averages of its leader ratings. @throws 404 for another provider's */
export async function getLeaderAggregate(
  visitor: Actor,
  input: { providerId: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, reputationReaders);
  const providerId = providerRead(actor, input.providerId);
  const [row] = await db()
    .select({
      count: sql<number>`count(*)::int`,
      shifts_performance_rating: average(leaderRatings.shiftsPerformanceRating),
      general_rating: average(leaderRatings.generalRating),
      clinical_competency_rating: average(leaderRatings.clinicalCompetencyRating),
      communication_and_teamwork_rating: average(leaderRatings.communicationAndTeamworkRating),
      patient_closecase_rating: average(leaderRatings.patientClosecaseRating),
    })
    .from(leaderRatings)
    .where(ofProvider(providerId));
  await auditStaffRead(actor, context, input.providerId);
  if (!row) throw notFound();
  const { count, ...averages } = row;
  return viewAggregate("leader", averages, count);
}
