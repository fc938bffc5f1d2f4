import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import {
  bookingRequests,
  bookings,
  facilities,
  noticeSettings,
  providers,
  rescueLog,
  rescueOffers,
  rescues,
  users,
} from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit, mailer } from "@/lib/core/pure/who";
import { wishesOf } from "@/lib/coverage/searches/rules/wishes";
import { providerPerson, repsOf } from "@/lib/notices/queries";
import { findShownName } from "@/lib/providers/queries/names";

const columns = {
  ...fields(
    rescues,
    "id",
    "organizationId",
    "status",
    "statusReason",
    "startOn",
    "startTime",
    "endOn",
    "endTime",
    "endsAt",
  ),
  ...fields(rescues, "bonusCents", "note", "source", "bookingId", "filledBookingId", "byRule", "exhaustedAt"),
  /** What the rep who stopped it had to say. */
  lastWords: sql<string | null>`(select ${rescueLog.details}->>'comment' from ${rescueLog}
    where ${and(eq(rescueLog.rescueId, rescues.id), eq(rescueLog.what, "stopped"))}
    order by ${rescueLog.at} desc, ${rescueLog.id} desc limit 1)`,
  /** Whether the provider who took the shift answered from the mail. */
  answeredByLink: sql<boolean>`exists (select 1 from ${rescueOffers} where ${and(
    eq(rescueOffers.rescueId, rescues.id),
    sql`${rescueOffers.status} = 'accepted'`,
    eq(rescueOffers.answeredBy, "link"),
  )})`,
  facilityName: facilities.name,
  bookingRequestId: bookings.bookingRequestId,
};

/** A search as mails show it, with the reps who may be notified. For mails. */
export async function findSearchFacts(visitor: Actor, rescueId: string) {
  admit(visitor, mailer);
  const [search] = await db()
    .select(columns)
    .from(rescues)
    .innerJoin(facilities, eq(facilities.id, rescues.facilityId))
    .innerJoin(bookings, eq(bookings.id, rescues.bookingId))
    .where(eq(rescues.id, rescueId));
  return search ? { ...search, reps: await repsOf(search.organizationId) } : null;
}
export type SearchFacts = NonNullable<Awaited<ReturnType<typeof findSearchFacts>>>;

/** The providers whom a search has asked, with their offers and wishes. For mails. */
export async function listAsked(visitor: Actor, rescueId: string, ...where: SQL[]) {
  admit(visitor, mailer);
  const rows = await db()
    .select({
      ...providerPerson,
      offerId: rescueOffers.id,
      ...fields(providers, "state"),
      settings: getTableColumns(noticeSettings),
    })
    .from(rescueOffers)
    .innerJoin(providers, eq(providers.id, rescueOffers.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .where(and(eq(rescueOffers.rescueId, rescueId), ...where));
  return rows.map((row) => ({ ...row, ...wishesOf(row) }));
}

export const isOneOf = (ids: string[]) => inArray(rescueOffers.id, ids);

/** The provider of a shift, and the request that it is a part of. For mails. */
export async function findWorker(visitor: Actor, bookingId: string) {
  admit(visitor, mailer);
  const own = alias(bookingRequests, "own");
  const [row] = await db()
    .select({ ...providerPerson, requestId: own.id, organizationId: own.organizationId })
    .from(bookings)
    .innerJoin(own, eq(own.id, bookings.bookingRequestId))
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(bookings.id, bookingId));
  if (!row) return null;
  return { ...row, shownName: await findShownName(row.organizationId, row.providerId) };
}

/** Somebody who raised a hand, by the public name. For mails. */
export async function findHandRaiser(visitor: Actor, providerId: string) {
  admit(visitor, mailer);
  const [row] = await db()
    .select({ publicName: providers.publicName })
    .from(providers)
    .where(eq(providers.id, providerId));
  return row ?? null;
}
