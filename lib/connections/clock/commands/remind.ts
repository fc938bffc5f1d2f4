import { db } from "@/db/client";
import { clearanceNews } from "@/db/schema";
import { clockSettlers } from "@/lib/connections/clock/policy";
import { listOverdueSteps } from "@/lib/connections/clock/queries/mail-facts";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";

/**
 * Reminds the holder of each step that has become overdue, once [CRD-J-008].
 * @returns of how many steps
 */
export async function remindOfOverdueSteps(visitor: Actor, context: Context = contextAt()): Promise<number> {
  const actor = admit(visitor, clockSettlers);
  const overdue = await listOverdueSteps(actor, context.now);
  if (overdue.length === 0) return 0;
  return transaction(actor, context, async ({ emit }) => {
    const news = await db()
      .insert(clearanceNews)
      .values(overdue.map((stepId) => ({ stepId, what: "overdue" as const, createdAt: context.now })))
      .onConflictDoNothing()
      .returning({ stepId: clearanceNews.stepId });
    for (const { stepId } of news) emit("clearance/step-overdue", { stepId });
    return news.length;
  });
}
