import { and, asc, eq, ne, notExists, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { facilities, noticeSettings, providers, rescueOffers, rescues, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit, mailer } from "@/lib/core/pure/who";
import { providerPerson } from "@/lib/notices/queries";
import { fitsShift, near, nearness } from "./shown";

/** At most so many providers are notified of one shift. */
const mostNotified = 500;

const isAsked = () =>
  db()
    .select({ id: rescueOffers.id })
    .from(rescueOffers)
    .where(and(eq(rescueOffers.rescueId, rescues.id), eq(rescueOffers.providerId, providers.id)));

/**
 * Providers who see a search on their board as one near by, want to be asked and were not: nearest first [RSC-J-028].
 * For mails.
 */
export function listNear(visitor: Actor, rescueId: string, now: Date) {
  admit(visitor, mailer);
  return db()
    .select(providerPerson)
    .from(rescues)
    .innerJoin(facilities, eq(facilities.id, rescues.facilityId))
    .innerJoin(providers, sql`true`)
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .where(
      and(
        eq(rescues.id, rescueId),
        eq(users.isActive, true),
        eq(users.registrationStatus, "complete"),
        fitsShift(now),
        ne(near, "other_state"),
        sql`coalesce(${noticeSettings.asksOn}, true)`,
        notExists(isAsked()),
      ),
    )
    .orderBy(nearness, asc(providers.id))
    .limit(mostNotified);
}
