import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { claimReminders } from "@/lib/notices/commands";
import { invoiceReminders } from "@/lib/pay/invoices/policy";
import { listOverdueInvoices } from "@/lib/pay/invoices/queries/overdue";
import { overdueKind, overdueReminders, reminderOf } from "@/lib/pay/invoices/rules";

/**
 * Has the administrators of an organization reminded of what is unpaid, 1, 8 and 15 days after its day; once each,
 * however often it runs [PAY-J-006].
 * @returns how many reminders fell due
 */
export async function remindOfInvoices(actor: Actor, context: Context = contextAt()): Promise<number> {
  admit(actor, invoiceReminders);
  return transaction(actor, context, async ({ emit }) => {
    const { now } = context;
    const overdue = await listOverdueInvoices(actor, now);
    let given = 0;
    for (const days of overdueReminders) {
      const due = new Map(
        overdue.filter((each) => reminderOf(each.daysOverdue) === days).map((each) => [each.id, each]),
      );
      const wanted = [...due.values()].map(({ id, dueOn }) => ({ objectId: id, due: dueOn ?? "" }));
      for (const { objectId } of await claimReminders(overdueKind(days), wanted, now)) {
        const daysOverdue = due.get(objectId)?.daysOverdue ?? days;
        emit("invoice/overdue", { invoiceId: objectId, daysOverdue });
        given += 1;
      }
    }
    return given;
  });
}
