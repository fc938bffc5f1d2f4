import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { claimReminders } from "@/lib/notices/commands";
import { timesheetReminders } from "@/lib/pay/timesheets/policy";
import { listTimesheetsToRemind } from "@/lib/pay/timesheets/queries/due";
import { reminderHours, reminderKind } from "@/lib/pay/timesheets/rules/clocks";

/**
 * Has every provider reminded whose timesheet waits: 24 and 72 hours after the booked end, and after a question; once
 * each, however often it runs [PAY-J-001].
 * @returns how many reminders fell due
 */
export async function remindOfTimesheets(actor: Actor, context: Context = contextAt()): Promise<number> {
  admit(actor, timesheetReminders);
  return transaction(actor, context, async ({ emit }) => {
    const { now } = context;
    const due = await listTimesheetsToRemind(actor, now);
    let given = 0;
    for (const hours of reminderHours) {
      const waiting = new Map(due.filter((each) => each.hours === hours).map((each) => [each.id, each]));
      const wanted = [...waiting.values()].map(({ id, since }) => ({
        objectId: id,
        due: since.toISOString(),
      }));
      for (const { objectId } of await claimReminders(reminderKind(hours), wanted, now)) {
        const about = waiting.get(objectId)?.status === "queried" ? "queried" : "draft";
        emit("timesheet/reminder-due", { timesheetId: objectId, about });
        given += 1;
      }
    }
    return given;
  });
}
