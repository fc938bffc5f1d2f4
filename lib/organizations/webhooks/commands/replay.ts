import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { lockWebhook } from "@/db/locks";
import { deliveries, events, webhooks } from "@/db/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { invalidForm, notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import { webhookManagers } from "../policy";
import { getDelivery, ofOwn } from "../queries";
import { testsAreNotSentAgain } from "../words";
import { holdInOrder } from "./order";

const limit = { times: 100, seconds: 3600 };

const limitReplays = ({ organizationId }: RepActor, now: Date) =>
  limitRate(`webhook-replays:${organizationId}`, limit, now);

/** From its beginning, with its id: its tries count from none again [ACS-C-020]. */
const fromTheBeginning = (now: Date) => ({ state: "waiting" as const, tries: 0, nextTryAt: now });

/**
 * Sends a delivery of an own endpoint again, with its id. One that somebody has in hand is under way already
 * [ACS-C-020]. @throws 404; 400 for a test; 429 after a hundred an hour
 */
export async function replayDelivery(visitor: Actor, { id }: { id: string }, context: Context = contextAt()) {
  const actor = admit(visitor, webhookManagers);
  const { webhook_id: webhookId, type } = await getDelivery(actor, id);
  await limitReplays(actor, context.now);
  if (type === "ping") throw invalidForm(testsAreNotSentAgain);
  return transaction(actor, context, async ({ emit }) => {
    const { now } = context;
    if (!(await lockWebhook(eq(webhooks.id, webhookId), ofOwn(actor)))) throw notFound();
    const [again] = await db()
      .update(deliveries)
      .set(fromTheBeginning(now))
      .where(
        and(
          eq(deliveries.id, id),
          eq(deliveries.organizationId, actor.organizationId),
          sql`${deliveries.state} <> 'waiting' and ${deliveries.sendingUntil} is null`,
        ),
      )
      .returning({ objectId: deliveries.objectId });
    if (again) {
      const ofObject = and(eq(deliveries.webhookId, webhookId), eq(deliveries.objectId, again.objectId));
      await holdInOrder(ofObject as never, now);
    }
    emit("webhooks/due", { organizationId: actor.organizationId });
    return getDelivery(actor, id);
  });
}

const mostReplayed = 10_000;
const keptMs = 30 * dayMs;

/**
 * Sends again all that was dropped or has failed since then, of the last 30 days: the oldest 10,000, in order
 * [ACS-C-037]. @throws 404, 429 after a hundred an hour
 */
export async function replayWebhook(
  visitor: Actor,
  { id, since }: { id: string; since: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, webhookManagers);
  const { now } = context;
  const from = new Date(Math.max(new Date(since).getTime(), now.getTime() - keptMs));
  return transaction(actor, context, async ({ audit, emit }) => {
    if (!(await lockWebhook(eq(webhooks.id, id), ofOwn(actor)))) throw notFound();
    await limitReplays(actor, now);
    const chosen = db()
      .select({ id: deliveries.id })
      .from(deliveries)
      .innerJoin(events, eq(events.id, deliveries.eventId))
      .where(
        and(
          eq(deliveries.webhookId, id),
          sql`${deliveries.state} in ('failed', 'dropped') and ${deliveries.sendingUntil} is null`,
          gte(events.at, from),
        ),
      )
      .orderBy(deliveries.place)
      .limit(mostReplayed);
    const again = await db()
      .update(deliveries)
      .set(fromTheBeginning(now))
      .where(inArray(deliveries.id, chosen))
      .returning({ id: deliveries.id });
    await holdInOrder(eq(deliveries.webhookId, id), now);
    const details = { replayed: again.length };
    audit({ action: "webhook/replayed", objectType: "webhook", objectId: id, details });
    emit("webhooks/due", { organizationId: actor.organizationId });
    return { count: again.length };
  });
}
