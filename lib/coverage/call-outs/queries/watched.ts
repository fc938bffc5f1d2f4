import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { momentOf } from "@/db/moments";
import {
  bookingRequests,
  bookings,
  callOuts,
  credentialChecks,
  facilities,
  providers,
  users,
} from "@/db/schema";
import { confirmedAtOf } from "@/lib/assignments/queries/confirmed-at";
import { changedAtOf, checklistColumn } from "@/lib/connections/readiness/queries/subjects";
import type { Actor } from "@/lib/core/pure/actor";
import { admit, mailer } from "@/lib/core/pure/who";
import { shiftWatchers } from "@/lib/coverage/call-outs/policy";
import { warningDays } from "@/lib/coverage/call-outs/words";
import { providerPerson, repsOf } from "@/lib/notices/queries";
import { tieColumn } from "@/lib/providers/queries/access";
import { findShownName } from "@/lib/providers/queries/names";

const asDate = (at: string) => new Date(at);
const start = sql`lower(${bookings.during})`;
const end = sql`upper(${bookings.during})`;
const startsAt = sql<Date>`${start}`.mapWith(asDate);
const endsAt = sql<Date>`${end}`.mapWith(asDate);

/** Only of shifts that have begun: for others nobody asks. */
const changedAt = (now: Date) =>
  sql<Date | null>`case when ${start} <= ${momentOf(now)}
  then ${changedAtOf(facilities.id)} end`.mapWith(asDate);

/** Booked shifts with what decides whether a missing credential puts them at risk. */
const watchedShifts = (now: Date) =>
  db()
    .select({
      ...fields(bookings, "id", "bookingRequestId", "organizationId", "startOn", "endOn"),
      startsAt,
      endsAt,
      changedAt: changedAt(now),
      confirmedAt: confirmedAtOf(bookings.bookingRequestId),
      facilityName: facilities.name,
      timeZone: facilities.timeZone,
      checklist: checklistColumn,
      callOut: fields(callOuts, "id", "reportedBy", "confirmedByProduct", "confirmedAt"),
    })
    .from(bookings)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookings.bookingRequestId))
    .innerJoin(facilities, eq(facilities.id, bookings.facilityId))
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .leftJoin(callOuts, and(eq(callOuts.bookingId, bookings.id), eq(callOuts.status, "open")))
    .$dynamic();

export type WatchedRow = Awaited<ReturnType<typeof watchedShifts>>[number];

const isBooked = and(
  eq(bookingRequests.status, "confirmed"),
  eq(bookings.holds, true),
  eq(bookings.isCanceled, false),
  isNull(bookings.releasedAt),
) as SQL;

/** One booked shift; null once it is not booked any more. */
export async function findWatchedShift(bookingId: string, now: Date): Promise<WatchedRow | null> {
  const [row] = await watchedShifts(now).where(and(eq(bookings.id, bookingId), isBooked));
  return row ?? null;
}

const comesAfter = (last: WatchedRow) =>
  sql`(${start}, ${bookings.id}) > (${momentOf(last.startsAt)}, ${last.id}::uuid)`;

const isByProduct = or(eq(callOuts.reportedBy, "product"), callOuts.confirmedByProduct);

/**
 * The product's own call-outs, shifts for which cover may have to be sought by now, and those under way, whose start
 * nobody may have watched [CRD-J-009]; so many, after the last of those before. For jobs.
 */
export function listShiftsToCover(
  visitor: Actor,
  now: Date,
  { after, limit }: { after: WatchedRow | null; limit: number },
): Promise<WatchedRow[]> {
  admit(visitor, shiftWatchers);
  const mayNeedCover = and(
    eq(facilities.requirementMode, "block"),
    gt(end, momentOf(now)),
    sql`${start} - make_interval(hours => ${facilities.coverHours}) <= ${momentOf(now)}`,
    isNull(callOuts.confirmedAt),
  );
  return watchedShifts(now)
    .where(and(isBooked, or(isByProduct, mayNeedCover), after ? comesAfter(after) : undefined))
    .orderBy(asc(start), asc(bookings.id))
    .limit(limit);
}

/** Whose shifts are looked at: everybody's, or those of a provider, of a facility, or of whom a check is about. */
export type Watched = { providerId?: string; facilityId?: string; checkId?: string };

const ofCheck = (checkId: string) => sql`${bookings.providerId} = (select ${credentialChecks.providerId}
  from ${credentialChecks} where ${eq(credentialChecks.id, checkId)})`;

/** Shifts to come at facilities that check, as far ahead as anybody is notified of a risk [CRD-V-063]. For jobs. */
export function listShiftsToWarnOf(visitor: Actor, { providerId, facilityId, checkId }: Watched, now: Date) {
  admit(visitor, shiftWatchers);
  return watchedShifts(now)
    .where(
      and(
        isBooked,
        sql`${facilities.requirementMode} <> 'off'`,
        gt(start, momentOf(now)),
        lte(start, sql`${momentOf(now)} + make_interval(days => ${warningDays[0]})`),
        providerId ? eq(bookings.providerId, providerId) : undefined,
        facilityId ? eq(bookings.facilityId, facilityId) : undefined,
        checkId ? ofCheck(checkId) : undefined,
      ),
    )
    .orderBy(asc(start), asc(bookings.id));
}

/** A booked shift with its two sides, while it has not begun; null once it is no news. For mails. */
export async function findRiskFacts(visitor: Actor, bookingId: string, now: Date) {
  admit(visitor, mailer);
  const shift = await findWatchedShift(bookingId, now);
  if (!shift || shift.startsAt <= now) return null;
  const [row] = await db()
    .select({ provider: providerPerson, tie: tieColumn(shift.organizationId) })
    .from(bookings)
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(bookings.id, bookingId));
  if (!row) return null;
  const { provider, tie } = row;
  const shownName = await findShownName(shift.organizationId, provider.providerId);
  return { ...shift, provider, tie, shownName, reps: await repsOf(shift.organizationId) };
}
export type RiskFacts = NonNullable<Awaited<ReturnType<typeof findRiskFacts>>>;
