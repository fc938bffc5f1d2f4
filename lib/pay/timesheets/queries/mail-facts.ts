import { and, count, eq, min, ne, or, sql, sum } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import {
  bookings,
  facilities,
  organizations,
  providers,
  timesheetExtras,
  timesheets,
  users,
} from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit, mailer } from "@/lib/core/pure/who";
import { providerPerson, repsOf } from "@/lib/notices/queries";
import { findShownName } from "@/lib/providers/queries/names";

/** A timesheet with its shift and its two sides. For jobs. */
export async function findTimesheetFacts(visitor: Actor, input: { timesheetId: string }) {
  admit(visitor, mailer);
  const [row] = await db()
    .select({
      ...fields(timesheets, "id", "bookingRequestId", "organizationId", "status", "attendance", "workedOn"),
      ...fields(timesheets, "timeZone", "payCents", "feeCents", "noticeMinutes", "reasonCode", "reason"),
      ...fields(bookings, "minutes", "shiftRateCents", "facilityRateCents"),
      organizationName: organizations.name,
      facilityName: facilities.name,
      provider: providerPerson,
    })
    .from(timesheets)
    .innerJoin(bookings, eq(bookings.id, timesheets.bookingId))
    .innerJoin(organizations, eq(organizations.id, timesheets.organizationId))
    .innerJoin(facilities, eq(facilities.id, timesheets.facilityId))
    .innerJoin(providers, eq(providers.id, timesheets.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(timesheets.id, input.timesheetId));
  if (!row) return null;
  const shownName = await findShownName(row.organizationId, row.provider.providerId);
  return { ...row, shownName, reps: await repsOf(row.organizationId) };
}

export type TimesheetFacts = NonNullable<Awaited<ReturnType<typeof findTimesheetFacts>>>;

const hasExtras = sql`exists (select 1 from ${timesheetExtras} where ${eq(timesheetExtras.timesheetId, timesheets.id)})`;

/** Worth a second look: other hours than were booked, or extras on top. */
const differs = or(ne(timesheets.worked, timesheets.booked), ne(timesheets.breakMinutes, 0), hasExtras);

/** What waits for an organization's approval, in its all-in cents; null when nothing does. For jobs. */
export async function findWaitingFacts(visitor: Actor, input: { organizationId: string }) {
  admit(visitor, mailer);
  const [waiting] = await db()
    .select({
      count: count(),
      differing: sql<number>`count(*) filter (where ${differs})::int`,
      totalCents: sum(sql`${timesheets.payCents} + ${timesheets.feeCents}`).mapWith(Number),
      approvedFrom: min(timesheets.clockEndsAt),
      /** Of the facility whose timesheet silence approves first. */
      timeZone: sql<string>`(array_agg(${timesheets.timeZone} order by ${timesheets.clockEndsAt}))[1]`,
    })
    .from(timesheets)
    .where(and(eq(timesheets.organizationId, input.organizationId), eq(timesheets.status, "submitted")));
  if (!waiting?.count) return null;
  return { ...waiting, reps: await repsOf(input.organizationId) };
}
