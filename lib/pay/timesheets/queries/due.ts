import { and, asc, eq, gt, inArray, lte, notExists, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { momentOf } from "@/db/moments";
import { callOuts, reminders, timesheets } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit } from "@/lib/core/pure/who";
import { timesheetAnnouncers, timesheetReminders } from "@/lib/pay/timesheets/policy";
import { remindedForHours, reminderHours, reminderKind } from "@/lib/pay/timesheets/rules/clocks";

const [firstHours, lastHours] = reminderHours;

/** Since when a timesheet waits for its provider: the booked end, or the question. Nothing is written while one waits. */
const since = sql<Date>`case ${timesheets.status} when 'draft' then upper(${timesheets.booked})
  else ${timesheets.updatedAt} end`.mapWith((at) => new Date(at));

/** Whether the shift is worked at all is still open. */
const openCallOut = () =>
  db()
    .select({ id: callOuts.id })
    .from(callOuts)
    .where(and(eq(callOuts.bookingId, timesheets.bookingId), eq(callOuts.status, "open")));

/**
 * Timesheets that wait for their provider, and of which the reminder that is due was not given yet. Of one that is due
 * for both, only the later one is given. For jobs.
 */
export async function listTimesheetsToRemind(visitor: Actor, now: Date) {
  admit(visitor, timesheetReminders);
  const at = momentOf(now);
  const ago = (hours: number) => sql`${at} - make_interval(hours => ${hours}::int)`;
  const hours = sql<number>`case when ${since} <= ${ago(lastHours)} then ${lastHours}::int else ${firstHours}::int end`;
  const given = db()
    .select({ id: reminders.objectId })
    .from(reminders)
    .where(
      and(
        eq(
          reminders.kind,
          sql`case when ${since} <= ${ago(lastHours)} then ${reminderKind(lastHours)}
          else ${reminderKind(firstHours)} end`,
        ),
        eq(reminders.objectId, sql`${timesheets.id}::text`),
        sql`${reminders.sentAt} >= ${since}`,
      ),
    );
  return db()
    .select({ id: timesheets.id, status: timesheets.status, since, hours })
    .from(timesheets)
    .where(
      and(
        inArray(timesheets.status, ["draft", "queried"]),
        lte(sql`upper(${timesheets.booked})`, at),
        lte(since, ago(firstHours)),
        gt(since, ago(remindedForHours)),
        notExists(given),
        notExists(openCallOut()),
      ),
    )
    .orderBy(asc(timesheets.id))
    .limit(1000);
}

/** Organizations for which timesheets wait. For jobs. */
export async function listOrganizationsToNotify(visitor: Actor): Promise<string[]> {
  admit(visitor, timesheetAnnouncers);
  const rows = await db()
    .selectDistinct({ id: timesheets.organizationId })
    .from(timesheets)
    .where(eq(timesheets.status, "submitted"))
    .orderBy(asc(timesheets.organizationId));
  return rows.map(({ id }) => id);
}
