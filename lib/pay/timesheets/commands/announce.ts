import { eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { lockTimesheets } from "@/db/locks";
import { ownedBy } from "@/db/owned";
import { timesheets } from "@/db/schema";
import { assignmentGroups } from "@/lib/assignments/policy";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { claimReminders } from "@/lib/notices/commands";
import { repsOf } from "@/lib/notices/queries";
import { repsToNotify } from "@/lib/notices/rules";
import { timesheetAnnouncers } from "@/lib/pay/timesheets/policy";
import { listOrganizationsToNotify } from "@/lib/pay/timesheets/queries/due";
import { announcedForMs, digestKind } from "@/lib/pay/timesheets/rules/clocks";

/** Submitted timesheets that were not announced yet can be answered for a day at least from now on. */
async function markAnnounced(organizationId: string, now: Date) {
  const locked = await lockTimesheets(
    ownedBy(timesheets, organizationId),
    eq(timesheets.status, "submitted"),
    isNull(timesheets.announcedAt),
  );
  if (locked.length === 0) return;
  const soonest = new Date(now.getTime() + announcedForMs).toISOString();
  await db()
    .update(timesheets)
    .set({
      announcedAt: now,
      clockEndsAt: sql`greatest(${timesheets.clockEndsAt}, ${soonest}::timestamptz)`,
      version: sql`${timesheets.version} + 1`,
      updatedAt: now,
    })
    .where(
      inArray(
        timesheets.id,
        locked.map(({ id }) => id),
      ),
    );
}

/** Notifies one organization, once a day. Without a rep nothing is announced, so silence approves nothing there. */
const announce = (actor: Actor, organizationId: string, context: Context) =>
  transaction(actor, context, async ({ emit }) => {
    if (repsToNotify(await repsOf(organizationId), assignmentGroups).length === 0) return 0;
    const { now } = context;
    const today = [{ objectId: organizationId, due: dayIn("UTC", now) }];
    if ((await claimReminders(digestKind, today, now)).length === 0) return 0;
    await markAnnounced(organizationId, now);
    emit("timesheet/announced", { organizationId });
    return 1;
  });

/**
 * Notifies each organization once a day of what waits for its approval, and from then on the time to answer runs
 * [PAY-J-002].
 * @returns how many organizations were notified
 */
export async function announceTimesheets(actor: Actor, context: Context = contextAt()): Promise<number> {
  admit(actor, timesheetAnnouncers);
  let announced = 0;
  for (const id of await listOrganizationsToNotify(actor)) announced += await announce(actor, id, context);
  return announced;
}
