import { shiftReminders } from "@/lib/assignments/shifts/policy";
import { listDueShifts } from "@/lib/assignments/shifts/queries/due";
import { reminderKind } from "@/lib/assignments/shifts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { claimReminders } from "@/lib/notices/commands";

/**
 * Has every provider reminded whose confirmed shift begins within 24 hours; of each shift once, however often it runs
 * (SIL-108).
 * @returns how many reminders fell due
 */
export async function remindOfShifts(actor: Actor, context: Context = contextAt()): Promise<number> {
  admit(actor, shiftReminders);
  return transaction(actor, context, async ({ emit }) => {
    const due = await listDueShifts(actor, context.now);
    const reminders = due.map((shift) => ({ objectId: shift.bookingId, due: shift.startsAt.toISOString() }));
    const given = await claimReminders(reminderKind, reminders, context.now);
    for (const { objectId, due: startsAt } of given)
      emit("shift/reminder-due", { bookingId: objectId, startsAt });
    return given.length;
  });
}
