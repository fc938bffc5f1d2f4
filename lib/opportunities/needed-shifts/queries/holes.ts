import { and, asc, between, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { momentOf } from "@/db/moments";
import { ownedBy } from "@/db/owned";
import { facilities, neededShifts, opportunities } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { addDays } from "@/lib/core/pure/days";
import { dayMs } from "@/lib/core/pure/durations";
import { dayIn } from "@/lib/core/pure/time";
import { admit, mailer } from "@/lib/core/pure/who";
import { repsOf } from "@/lib/notices/queries";
import { holeReminders } from "@/lib/opportunities/needed-shifts/policy";
import { holeNoticeDays } from "@/lib/opportunities/needed-shifts/words";
import { fillsNeed, holder, holderRequest, requestOfHolder, statusAt } from "./status";

/** Published, open, and the start is at most seven days away; the days around them, for the index, in any zone. */
function opensSoon(now: Date): SQL {
  const today = dayIn("UTC", now);
  const until = new Date(now.getTime() + holeNoticeDays * dayMs);
  return and(
    between(neededShifts.startOn, addDays(today, -1), addDays(today, holeNoticeDays + 1)),
    sql`lower(${neededShifts.during}) <= ${momentOf(until)}`,
    eq(statusAt(now), "open"),
  ) as SQL;
}

/** Organizations with a hole in the next seven days. For jobs. */
export async function listOrganizationsWithHoles(visitor: Actor, now: Date): Promise<string[]> {
  admit(visitor, holeReminders);
  const rows = await db()
    .selectDistinct(fields(neededShifts, "organizationId"))
    .from(neededShifts)
    .innerJoin(opportunities, eq(opportunities.id, neededShifts.opportunityId))
    .leftJoin(holder, fillsNeed)
    .leftJoin(holderRequest, requestOfHolder)
    .where(opensSoon(now))
    .orderBy(asc(neededShifts.organizationId));
  return rows.map(({ organizationId }) => organizationId);
}

/** The holes of an organization in the next seven days, by facility, with the reps to notify. For mails. */
export async function findHoles(visitor: Actor, organizationId: string, now: Date) {
  admit(visitor, mailer);
  const places = await db()
    .select({ ...fields(facilities, "id", "name"), count: sql<number>`count(*)::int` })
    .from(neededShifts)
    .innerJoin(facilities, eq(facilities.id, neededShifts.facilityId))
    .innerJoin(opportunities, eq(opportunities.id, neededShifts.opportunityId))
    .leftJoin(holder, fillsNeed)
    .leftJoin(holderRequest, requestOfHolder)
    .where(and(ownedBy(neededShifts, organizationId), opensSoon(now)))
    .groupBy(facilities.id, facilities.name)
    .orderBy(asc(sql`lower(${facilities.name})`), asc(facilities.id));
  return { places, reps: await repsOf(organizationId) };
}
