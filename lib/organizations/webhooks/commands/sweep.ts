import { and, eq, isNull, lt, lte, or } from "drizzle-orm";
import { db } from "@/db/client";
import { webhooks } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { webhookSenders } from "../policy";
import { offBefore, warnedBefore } from "../rules/failing";
import { switchOff } from "./off";
import { sendWebhooks } from "./send";

/** Mails the managers of an endpoint that has only failed for a day, once; switches it off after five [ACS-J-006]. */
async function judgeFailing(actor: Actor, context: Context) {
  await transaction(actor, context, async (unit) => {
    const { now } = context;
    const failing = eq(webhooks.state, "failing");
    const over = await db()
      .select({ id: webhooks.id })
      .from(webhooks)
      .where(and(failing, lte(webhooks.failingSince, offBefore(now))))
      .orderBy(webhooks.id);
    for (const { id } of over) await switchOff(unit, id, null, now);
    // Of an earlier failure they were mailed already; this one is another.
    const isUnsaid = or(isNull(webhooks.warnedAt), lt(webhooks.warnedAt, webhooks.failingSince));
    const warned = await db()
      .update(webhooks)
      .set({ warnedAt: now })
      .where(and(failing, isUnsaid, lte(webhooks.failingSince, warnedBefore(now))))
      .returning({ id: webhooks.id });
    for (const { id } of warned) unit.emit("webhooks/failing", { webhookId: id });
  });
}

/** Each minute: endpoints that only fail are judged, and what is due is sent [ACS-J-005 ACS-J-006]. */
export async function sweepWebhooks(visitor: Actor, context: Context = contextAt()): Promise<number> {
  const actor = admit(visitor, webhookSenders);
  await judgeFailing(actor, context);
  return sendWebhooks(actor, context);
}
