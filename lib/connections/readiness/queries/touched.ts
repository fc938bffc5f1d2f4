import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { bookingRequests, bookings, type facilities, providers, users } from "@/db/schema";
import { placeOf } from "@/lib/connections/readiness/queries/one";
import { subjectColumn } from "@/lib/connections/readiness/queries/subjects";
import { readinessOf } from "@/lib/connections/readiness/rules";
import type { Requirement } from "@/lib/connections/requirements/rules";
import type { Preview } from "@/lib/connections/requirements/schema";
import { dayIn } from "@/lib/core/pure/time";
import { isConnectedAt } from "@/lib/providers/queries/access";

/** Last days of the confirmed shifts of the provider that have not begun, with how many end then. */
const aheadAt = (facilityId: string, now: Date) => sql<{ on: string; count: number }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('on', days.end_on, 'count', days.shifts)), '[]') from (
    select ${bookings.endOn} as end_on, count(*)::int as shifts
      from ${bookings} join ${bookingRequests} on ${eq(bookingRequests.id, bookings.bookingRequestId)}
     where ${and(
       eq(bookings.facilityId, facilityId),
       eq(bookings.providerId, providers.id),
       eq(bookingRequests.status, "confirmed"),
       eq(bookings.holds, true),
       isNull(bookings.releasedAt),
       gt(sql`lower(${bookings.during})`, now.toISOString()),
     )} group by ${bookings.endOn}) days)`;

/** How many connected providers are not ready today, and how many confirmed shifts would be at risk, by these lines. */
export async function countTouched(
  facility: typeof facilities.$inferSelect,
  requirements: readonly Requirement[],
  now: Date,
): Promise<Preview> {
  const rows = await db()
    .select({ subject: subjectColumn(facility.id), ahead: aheadAt(facility.id, now) })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(isConnectedAt(facility));
  const place = placeOf({ state: facility.state, requirements });
  const today = dayIn(facility.timeZone, now);
  const counts = { connected: rows.length, not_ready: 0, at_risk: 0 };
  for (const { ahead, subject } of rows) {
    if (!readinessOf(subject, place, today, now).ready) counts.not_ready += 1;
    for (const { on, count } of ahead)
      if (!readinessOf(subject, place, on, now).ready) counts.at_risk += count;
  }
  return counts;
}
