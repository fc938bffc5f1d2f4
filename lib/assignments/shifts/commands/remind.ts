import { db } from "@/db/client";
import { reminders } from "@/db/schema";
import { shiftReminders } from "@/lib/assignments/shifts/policy";
import { listDueShifts } from "@/lib/assignments/shifts/queries/due";
import { reminderKind } from "@/lib/assignments/shifts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";

/**
 * Has every provider reminded whose confirmed shift begins within 24 hours; of each shift once, however often it runs
 * (SIL-108).
 * @returns how many reminders fell due
 */
export async function remindOfShifts(actor: Actor, context: Context = contextAt()): Promise<number> {
  admit(actor, shiftReminders);
  return transaction(actor, context, async ({ emit }) => {
    const due = await listDueShifts(actor, context.now);
    if (due.length === 0) return 0;
    const given = await db()
      .insert(reminders)
      .values(
        due.map(({ bookingId, startsAt }) => ({
          kind: reminderKind,
          objectId: bookingId,
          due: startsAt.toISOString(),
          sentAt: context.now,
        })),
      )
      .onConflictDoNothing()
      .returning({ bookingId: reminders.objectId, startsAt: reminders.due });
    for (const payload of given) emit("shift/reminder-due", payload);
    return given.length;
  });
}
