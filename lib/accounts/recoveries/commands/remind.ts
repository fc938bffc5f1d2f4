import { and, eq, lt, lte } from "drizzle-orm";
import { db } from "@/db/client";
import { recoveries } from "@/db/schema";
import { recoveryReminders } from "@/lib/accounts/recoveries/policy";
import { reminderHours } from "@/lib/accounts/recoveries/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { hourMs } from "@/lib/core/pure/durations";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { endOverdue } from "./end-overdue";

/**
 * Has the people of open recoveries hear of them 12 and 23 hours after they were opened, once each, however often it runs;
 * recoveries whose time is over end [ACS-C-009].
 * @returns how many fell due
 */
export async function remindOfRecoveries(visitor: Actor, context: Context = contextAt()): Promise<number> {
  const actor = admit(visitor, recoveryReminders);
  return transaction(actor, context, async ({ emit }) => {
    const { now } = context;
    await endOverdue(now);
    let given = 0;
    // The later one first: who was reminded of 23 hours hears nothing of 12.
    for (const hour of [...reminderHours].reverse()) {
      const due = await db()
        .update(recoveries)
        .set({ remindedHour: hour })
        .where(
          and(
            eq(recoveries.state, "open"),
            lt(recoveries.remindedHour, hour),
            lte(recoveries.openedAt, new Date(now.getTime() - hour * hourMs)),
          ),
        )
        .returning({ recoveryId: recoveries.id });
      for (const { recoveryId } of due) emit("account/recovery-opened", { recoveryId, hour });
      given += due.length;
    }
    return given;
  });
}
