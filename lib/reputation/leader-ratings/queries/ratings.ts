import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fieldsOf } from "@/db/fields";
import {
  bookingRequests,
  facilities,
  leaderRatings,
  leaderRatingTokens,
  providers,
  users,
} from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { sha256 } from "@/lib/core/server/crypto";
import { leaderRatingShape } from "@/lib/reputation/leader-ratings/schema";
import { viewLeaderRating, viewLeaderRatingToken } from "@/lib/reputation/leader-ratings/views";
import { everyone } from "@/lib/reputation/policy";
import { readingsOf } from "@/lib/reputation/queries";
import { worksAt } from "./links";

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
    .where(and(eq(leaderRatingTokens.tokenHash, sha256(token)), worksAt(now)));
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

const readings = readingsOf({
  kind: "leader",
  table: leaderRatings,
  readable: { ...fieldsOf(leaderRatings, leaderRatingShape), facilityName: leaderRatings.facilityName },
  questions: {
    shifts_performance_rating: leaderRatings.shiftsPerformanceRating,
    general_rating: leaderRatings.generalRating,
    clinical_competency_rating: leaderRatings.clinicalCompetencyRating,
    communication_and_teamwork_rating: leaderRatings.communicationAndTeamworkRating,
    patient_closecase_rating: leaderRatings.patientClosecaseRating,
  },
  view: viewLeaderRating,
});

/** What leaders said about a provider, newest first. @throws 404 for another provider's */
export const listLeaderRatings = readings.list;

/** One rating as it may be read, for the command that has just kept it. */
export const readLeaderRating = readings.read;

/** A provider's averages of its leader ratings. @throws 404 for another provider's */
export const getLeaderAggregate = readings.aggregate;
