import { and, asc, eq, inArray, isNotNull, isNull, lte, notExists, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { momentOf } from "@/db/moments";
import {
  bookings,
  callOuts,
  clearances,
  connections,
  credentialChecks,
  credentialStates,
  facilities,
  organizations,
  providerBlocks,
  providers,
  readinessExceptions,
  reps,
  rescueOffers,
  rescueRules,
  rescues,
  users,
} from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit } from "@/lib/core/pure/who";
import { tickStands } from "@/lib/coverage/rescue-rules/queries";
import { ruleStarters, searchSweepers } from "@/lib/coverage/searches/policy";
import { isLicensed, mayGoOn } from "@/lib/coverage/searches/queries/askable";
import type { IneligibleCode } from "@/lib/coverage/searches/rules/eligibility";
import { mayBeBookedAt } from "@/lib/providers/queries/booking";

const isOpen = inArray(rescues.status, ["running", "paused"]);
const isRunning = eq(rescues.status, "running");

/** The organization may not book, or nobody of it schedules shifts [RSC-V-044]. */
const mustPause = sql`exists (select 1 from ${organizations} where ${eq(organizations.id, rescues.organizationId)} and (
  not ${organizations.hasContract} or not ${organizations.credentialsVerified} or not exists (
    select 1 from ${reps} join ${users} on ${eq(users.id, reps.userId)}
    where ${eq(reps.organizationId, organizations.id)} and ${users.isActive}
      and ${users.registrationStatus} = 'complete' and ${reps.groupNames} @> array['schedule_shifts'])))`;

/** A row of the provider who was asked, of which this is true. */
const hasRow = ({ table, providerId }: { table: PgTable; providerId: AnyPgColumn }, ...is: SQL[]) =>
  sql`exists (select 1 from ${table} where ${and(eq(providerId, rescueOffers.providerId), ...is)})`;

/** Written after the offer was judged. */
const isNews = (writtenAt: AnyPgColumn) => sql`${writtenAt} > ${rescueOffers.updatedAt}`;

const isProviderNews = isNews(providers.updatedAt);
const hasConnectionNews = hasRow(
  { table: connections, providerId: connections.providerId },
  eq(connections.organizationId, rescues.organizationId),
  isNews(connections.updatedAt),
);
const hasShiftNews = hasRow(
  { table: bookings, providerId: bookings.providerId },
  sql`not ${bookings.isCanceled} and not ${bookings.isRemoved}`,
  isNews(bookings.updatedAt),
);

/**
 * Something that a facility which blocks asks for has changed since the offer was judged; on a new day a credential may
 * have expired, or a check may be too old.
 */
const mayMissSomething = (now: Date) =>
  sql`exists (select 1 from ${facilities} where ${and(
    eq(facilities.id, rescues.facilityId),
    eq(facilities.requirementMode, "block"),
    or(
      isNews(facilities.updatedAt),
      hasRow(
        { table: credentialStates, providerId: credentialStates.providerId },
        isNews(credentialStates.touchedAt),
      ),
      hasRow(
        { table: readinessExceptions, providerId: readinessExceptions.providerId },
        sql`${readinessExceptions.endedAt} > ${rescueOffers.updatedAt}`,
      ),
      hasRow(
        { table: credentialChecks, providerId: credentialChecks.providerId },
        sql`greatest(${credentialChecks.createdAt}, ${credentialChecks.secondAt}, ${credentialChecks.withdrawnAt})
        > ${rescueOffers.updatedAt}`,
      ),
      isProviderNews,
      sql`${rescueOffers.updatedAt}::date < ${momentOf(now)}::date`,
    ),
  )})`;

/**
 * By what a provider who was asked may have come into each obstacle since. Twin of `obstaclesOf`: a superset of what it
 * finds, so that the sweep judges only a few again. `wishes` take no offer back.
 */
const signsAt = (now: Date): Record<Exclude<IneligibleCode, "wishes">, SQL[]> => ({
  account: [isNull(providers.listedAt), sql`not ${mayBeBookedAt(now)}`],
  not_connected: [hasConnectionNews],
  denied: [hasConnectionNews],
  not_cleared: [sql`${clearances.status} is distinct from 'cleared'`],
  trade: [isProviderNews],
  license: [sql`not ${isLicensed(rescueOffers.providerId)}`],
  readiness: [mayMissSomething(now)],
  blocked: [
    hasRow(
      { table: providerBlocks, providerId: providerBlocks.providerId },
      isNews(providerBlocks.createdAt),
    ),
  ],
  no_rate: [isProviderNews, hasConnectionNews],
  booked: [
    // A shift that was accepted while the offer was judged is no news, but overlaps.
    hasRow(
      { table: bookings, providerId: bookings.providerId },
      sql`${bookings.holds}`,
      sql`${bookings.during} && ${rescues.during}`,
    ),
    hasShiftNews,
    hasRow({ table: callOuts, providerId: callOuts.providerId }, isNews(callOuts.updatedAt)),
  ],
  limit: [isProviderNews, hasShiftNews],
});

/** Reached at a sister facility alone, and the tick that let it in no longer counts [RSC-P-019]. */
const hasLostTick = sql`(${rescueOffers.tier} = 'organization' and not ${tickStands(rescues.facilityId)})`;

/** Some provider asked may have lost what let the search ask: the rules decide, one by one [RSC-J-004]. */
const mayHaveLost = (now: Date) => sql`exists (select 1 from ${rescueOffers}
  join ${providers} on ${eq(providers.id, rescueOffers.providerId)}
  left join ${clearances} on ${and(
    eq(clearances.providerId, rescueOffers.providerId),
    eq(clearances.organizationId, rescues.organizationId),
  )}
  where ${and(
    eq(rescueOffers.rescueId, rescues.id),
    eq(rescueOffers.status, "asked"),
    or(...new Set(Object.values(signsAt(now)).flat()), hasLostTick),
  )})`;

/**
 * Open searches that something is to be done about: those that end, that must pause, whose next wave is due, that
 * had asked everybody and may go on, or that may have to withdraw an offer; soonest first [RSC-J-002]. For jobs.
 */
export async function listDueSearches(visitor: Actor, now: Date): Promise<string[]> {
  admit(visitor, searchSweepers);
  const rows = await db()
    .select({ id: rescues.id })
    .from(rescues)
    .where(
      and(
        isOpen,
        or(
          lte(rescues.endsAt, now),
          and(
            isRunning,
            or(
              lte(rescues.nextWaveAt, now),
              and(isNotNull(rescues.exhaustedAt), await mayGoOn(now)),
              mustPause,
              mayHaveLost(now),
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(rescues.endsAt), asc(rescues.id))
    .limit(1000);
  return rows.map(({ id }) => id);
}

/**
 * Shifts whose facility wants a search for each call-out, and that none was ever started for: those called out while the
 * shift has not begun [RSC-J-003]. For jobs.
 */
export async function listCallOutsToCover(visitor: Actor, now: Date, callOutId?: string) {
  admit(visitor, ruleStarters);
  const started = db()
    .select({ id: rescues.id })
    .from(rescues)
    .where(or(eq(rescues.callOutId, callOuts.id), and(eq(rescues.bookingId, callOuts.bookingId), isOpen)));
  return db()
    .select({ callOutId: callOuts.id, bookingId: callOuts.bookingId, repId: rescueRules.savedByRepId })
    .from(callOuts)
    .innerJoin(bookings, eq(bookings.id, callOuts.bookingId))
    .innerJoin(rescueRules, eq(rescueRules.facilityId, callOuts.facilityId))
    .where(
      and(
        eq(callOuts.status, "open"),
        eq(rescueRules.onCallOut, true),
        isNull(callOuts.closedAt),
        sql`lower(${bookings.during}) > ${momentOf(now)}`,
        callOutId ? eq(callOuts.id, callOutId) : undefined,
        notExists(started),
      ),
    )
    .orderBy(asc(callOuts.id))
    .limit(1000);
}
