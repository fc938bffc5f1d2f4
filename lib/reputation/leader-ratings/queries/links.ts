import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import {
  bookingRequests,
  bookings,
  contacts,
  facilities,
  facilityContacts,
  leaderRatingTokens,
  providers,
  users,
} from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit, mailer } from "@/lib/core/pure/who";
import { signed } from "@/lib/core/server/crypto";
import { leaderAskers } from "@/lib/reputation/leader-ratings/policy";
import { leaderRoles, oldestEnd } from "@/lib/reputation/leader-ratings/rules";

/** The 32 characters in a leader's link: made from the row's id, so that only their hash need be kept. */
export const leaderTokenOf = (id: string) => signed("leader-rating", id).slice(0, 32);

/** That a leader's link still works: it was not used and has not expired (SIL-119). */
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
        sql`${endedAt} > ${oldestEnd(now).toISOString()}::timestamptz`,
      ),
    )
    .limit(1000);
}

/** What the mail of a link says, while the link works. For jobs. */
export async function findLinkFacts(visitor: Actor, input: { tokenId: string }, now: Date) {
  admit(visitor, mailer);
  const [row] = await db()
    .select({
      tokenId: leaderRatingTokens.id,
      email: contacts.email,
      leaderFirstName: contacts.firstName,
      providerFirstName: users.firstName,
      providerLastName: users.lastName,
      facilityName: facilities.name,
    })
    .from(leaderRatingTokens)
    .innerJoin(contacts, eq(contacts.id, leaderRatingTokens.contactId))
    .innerJoin(bookingRequests, eq(bookingRequests.id, leaderRatingTokens.bookingRequestId))
    .innerJoin(facilities, eq(facilities.id, bookingRequests.facilityId))
    .innerJoin(providers, eq(providers.id, bookingRequests.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(eq(leaderRatingTokens.id, input.tokenId), worksAt(now)));
  return row ?? null;
}
