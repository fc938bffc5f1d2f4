import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fieldsOf } from "@/db/fields";
import { momentOf } from "@/db/moments";
import {
  bookingRequests,
  bookings,
  contacts,
  facilities,
  facilityContacts,
  leaderRatings,
  leaderRatingTokens,
  providers,
  users,
} from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit, mailer } from "@/lib/core/pure/who";
import { sha256, signed } from "@/lib/core/server/crypto";
import { leaderAskers } from "@/lib/reputation/leader-ratings/policy";
import { leaderRoles, oldestEnd } from "@/lib/reputation/leader-ratings/rules";
import { leaderRatingShape } from "@/lib/reputation/leader-ratings/schema";
import { viewLeaderRating, viewLeaderRatingToken } from "@/lib/reputation/leader-ratings/views";
import { everyone } from "@/lib/reputation/policy";
import { readingsOf } from "@/lib/reputation/queries";

/** The 32 characters in a leader's link: made from the row's id, so that only their hash need be kept. */
export const leaderTokenOf = (id: string) => signed("leader-rating", id).slice(0, 32);

/** Whether a leader's link still works: it was not used and has not expired (SIL-119). */
export const worksAt = (now: Date) =>
  and(isNull(leaderRatingTokens.usedAt), gt(leaderRatingTokens.expiresAt, now));

/**
 * Confirmed assignments whose last shift has ended, with each leader of the facility who was not asked about them yet.
 * A leader in two roles is asked once. For jobs.
 */
export async function listDueLinks(visitor: Actor, now: Date) {
  admit(visitor, leaderAskers);
  const at = now.toISOString();
  const endedAt = sql`(select max(upper(${bookings.during})) from ${bookings}
    where ${bookings.bookingRequestId} = ${bookingRequests.id} and ${bookings.holds})`;
  return db()
    .selectDistinct({ bookingRequestId: bookingRequests.id, contactId: facilityContacts.contactId })
    .from(bookingRequests)
    .innerJoin(facilityContacts, eq(facilityContacts.facilityId, bookingRequests.facilityId))
    .innerJoin(providers, eq(providers.id, bookingRequests.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(
      leaderRatingTokens,
      and(
        eq(leaderRatingTokens.bookingRequestId, bookingRequests.id),
        eq(leaderRatingTokens.contactId, facilityContacts.contactId),
      ),
    )
    .where(
      and(
        eq(bookingRequests.status, "confirmed"),
        inArray(facilityContacts.role, leaderRoles),
        eq(users.isActive, true),
        isNull(leaderRatingTokens.id),
        sql`${endedAt} <= ${at}::timestamptz`,
        sql`${endedAt} > ${momentOf(oldestEnd(now))}`,
      ),
    )
    .limit(1000);
}

/** A link that still works: the leader who has it, the provider, and where the assignment was; null for none. */
async function findLink(which: SQL, now: Date) {
  const [row] = await db()
    .select({
      id: leaderRatingTokens.id,
      email: contacts.email,
      leaderFirstName: contacts.firstName,
      providerId: providers.id,
      firstName: users.firstName,
      lastName: users.lastName,
      facilityName: facilities.name,
    })
    .from(leaderRatingTokens)
    .innerJoin(contacts, eq(contacts.id, leaderRatingTokens.contactId))
    .innerJoin(bookingRequests, eq(bookingRequests.id, leaderRatingTokens.bookingRequestId))
    .innerJoin(facilities, eq(facilities.id, bookingRequests.facilityId))
    .innerJoin(providers, eq(providers.id, bookingRequests.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(which, worksAt(now)));
  return row ?? null;
}

/** What the mail of a link says, while the link works. For jobs. */
export async function findLinkFacts(visitor: Actor, input: { tokenId: string }, now: Date) {
  admit(visitor, mailer);
  return findLink(eq(leaderRatingTokens.id, input.tokenId), now);
}

/** The row behind a link that still works. @throws 404 for a used, expired or unknown one (SIL-119) */
export async function findOpenToken(token: string, now: Date) {
  const link = await findLink(eq(leaderRatingTokens.tokenHash, sha256(token)), now);
  if (!link) throw notFound();
  return link;
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
