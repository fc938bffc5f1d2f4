import { and, asc, eq, gt, lte, notExists, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { momentOf } from "@/db/moments";
import {
  bookingRequestHistory,
  bookingRequests,
  bookings,
  facilities,
  providers,
  reminders,
  users,
} from "@/db/schema";
import { isInUse } from "@/lib/accounts/queries";
import { shiftReminders } from "@/lib/assignments/shifts/policy";
import { shiftColumns } from "@/lib/assignments/shifts/queries/shifts";
import { noticeMs, reminderKind } from "@/lib/assignments/shifts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { addDays } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import { admit, mailer } from "@/lib/core/pure/who";
import { person } from "@/lib/notices/queries";

const startsAt = sql<Date>`lower(${bookings.during})`.mapWith((at) => new Date(at));

/** Shifts that both sides have agreed on, by providers whose accounts are in use. */
const isAgreed = and(
  eq(bookings.holds, true),
  eq(bookings.statusByRep, "accepted"),
  eq(bookingRequests.status, "confirmed"),
  isInUse,
);

/**
 * Agreed shifts that begin within the notice and were not reminded of yet. One that was confirmed later than that is
 * left out: the mail that confirmed it has just gone out. For jobs.
 */
export async function listDueShifts(visitor: Actor, now: Date) {
  admit(visitor, shiftReminders);
  const notice = sql`make_interval(secs => ${noticeMs / 1000})`;
  const confirmedLate = db()
    .select({ id: bookingRequestHistory.id })
    .from(bookingRequestHistory)
    .where(
      and(
        eq(bookingRequestHistory.bookingRequestId, bookings.bookingRequestId),
        eq(bookingRequestHistory.action, "confirm"),
        gt(bookingRequestHistory.createdAt, sql`lower(${bookings.during}) - ${notice}`),
      ),
    );
  const given = db()
    .select({ id: reminders.objectId })
    .from(reminders)
    .where(and(eq(reminders.kind, reminderKind), eq(reminders.objectId, sql`${bookings.id}::text`)));
  const at = momentOf(now);
  const today = dayIn("UTC", now);
  return db()
    .select({ bookingId: bookings.id, startsAt })
    .from(bookings)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookings.bookingRequestId))
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(
      and(
        isAgreed,
        // No zone is further than a day from UTC; the index finds these days.
        sql`${bookings.startOn} between ${addDays(today, -1)} and ${addDays(today, 2)}`,
        gt(sql`lower(${bookings.during})`, at),
        lte(sql`lower(${bookings.during})`, sql`${at} + ${notice}`),
        notExists(confirmedLate),
        notExists(given),
      ),
    )
    .orderBy(asc(bookings.id))
    .limit(1000);
}

/** What the reminder of a shift says; null once the shift has changed since the reminder fell due. For jobs. */
export async function findShiftFacts(visitor: Actor, input: { bookingId: string; startsAt: string }) {
  admit(visitor, mailer);
  const [facts] = await db()
    .select({
      requestId: bookings.bookingRequestId,
      shift: shiftColumns,
      facilityName: facilities.name,
      address: sql<string>`concat_ws(', ', nullif(${facilities.streetAddress}, ''), nullif(${facilities.city}, ''), ${facilities.state})`,
      timeZone: facilities.timeZone,
      provider: person,
    })
    .from(bookings)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookings.bookingRequestId))
    .innerJoin(facilities, eq(facilities.id, bookings.facilityId))
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(
      and(
        isAgreed,
        eq(bookings.id, input.bookingId),
        sql`lower(${bookings.during}) = ${input.startsAt}::timestamptz`,
      ),
    );
  return facts ?? null;
}
