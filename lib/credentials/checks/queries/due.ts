import { and, asc, eq, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { momentOf } from "@/db/moments";
import {
  bookingRequests,
  bookings,
  connections,
  credentialStates,
  facilities,
  facilityRequirements,
  providers,
} from "@/db/schema";
import { addDays, type Day } from "@/lib/core/pure/days";
import { asksForIt } from "@/lib/credentials/checks/queries/wanted";
import { recheckNoticeDays } from "@/lib/credentials/checks/words";
import { isConfirmedShift } from "@/lib/credentials/queries";

/** When staff look at a verified credential again: before its check ends, or gets too old for a facility (CRD-V-041). */

const isVerified = eq(credentialStates.outcome, "verified");

/** The facility of the requirement has the provider of the row, and asks how old a check may be. */
const asksForAge = and(
  eq(connections.status, "accepted"),
  isNotNull(facilityRequirements.checkedWithinDays),
  asksForIt,
);

const tooOldOn = sql`(${credentialStates.checkedOn} + ${facilityRequirements.checkedWithinDays})`;

/** The first day on which the check of the row is at its end, or as old as the strictest facility lets it be. */
const dueOn = () =>
  sql`least(${credentialStates.recheckOn}, (${db()
    .select({ day: sql`min(${tooOldOn})`.as("day") })
    .from(connections)
    .innerJoin(facilities, eq(facilities.id, connections.facilityId))
    .innerJoin(facilityRequirements, eq(facilityRequirements.facilityId, facilities.id))
    .where(and(eq(connections.providerId, credentialStates.providerId), asksForAge))}))`;

const endingBy = (day: Day) =>
  db()
    .select(fields(credentialStates, "kind", "recordId"))
    .from(credentialStates)
    .where(and(isVerified, lte(credentialStates.recheckOn, day)));

const tooOldBy = (day: Day) =>
  db()
    .select(fields(credentialStates, "kind", "recordId"))
    .from(facilityRequirements)
    .innerJoin(facilities, eq(facilities.id, facilityRequirements.facilityId))
    .innerJoin(connections, eq(connections.facilityId, facilities.id))
    .innerJoin(providers, eq(providers.id, connections.providerId))
    .innerJoin(credentialStates, eq(credentialStates.providerId, providers.id))
    .where(and(isVerified, asksForAge, lte(tooOldOn, day)));

/**
 * The check of the row ends, or gets too old for a facility, within 14 days of today where its provider lives. What can be
 * due is found by its day, a day later in some zone, and by the facilities that ask for an age; each is judged then.
 */
export const isDue = (todayThere: SQL, latest: Day) => {
  const day = addDays(latest, recheckNoticeDays + 1);
  return and(
    isVerified,
    sql`(${credentialStates.kind}, ${credentialStates.recordId}) in (${endingBy(day)} union ${tooOldBy(day)})`,
    sql`${dueOn()} <= ${todayThere} + ${recheckNoticeDays}::int`,
  );
};

/** Since when the check of the row is due: 14 days before its day; since it was made, if that was later. */
export const dueSince = () =>
  sql`greatest(${dueOn()} - ${recheckNoticeDays}::int, ${credentialStates.checkedOn})::timestamp at time zone 'UTC'`;

const hasShiftAhead = (now: Date) =>
  sql`exists (${db()
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookings.bookingRequestId))
    .where(
      and(
        eq(bookings.providerId, credentialStates.providerId),
        isConfirmedShift,
        sql`lower(${bookings.during}) > ${momentOf(now)}`,
      ),
    )})`;

/** The order begins with credentials of whom a shift is confirmed, then has the day on which a check is due. */
export const dueFirst = (now: Date) => [
  sql`not ${hasShiftAhead(now)}`,
  sql`${dueOn()}`,
  asc(credentialStates.recordId),
  asc(credentialStates.kind),
];
