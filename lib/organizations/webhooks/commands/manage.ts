import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockWebhook } from "@/db/locks";
import { webhooks } from "@/db/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { seal } from "@/lib/core/server/crypto";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import { newWebhookSecret } from "@/lib/ports/webhooks/webhooks";
import { webhookMakers, webhookManagers } from "../policy";
import { getWebhook, ofOwn, readSecrets } from "../queries";
import { viewTest } from "../views";
import { keepPing, type Ping, ping } from "./ping";

type Input = { id: string };

async function lockOwn(actor: RepActor, id: string) {
  const held = await lockWebhook(eq(webhooks.id, ensureId(id)), ofOwn(actor));
  if (!held) throw notFound();
  return held;
}

const formerGoesOnMs = dayMs;

/**
 * Makes another secret of an endpoint and shows it this once; the former one signs beside it for 24 hours
 * [ACS-C-019 ACS-V-046]. @throws 404
 */
export async function rotateWebhook(visitor: Actor, { id }: Input, context: Context = contextAt()) {
  const actor = admit(visitor, webhookMakers);
  return transaction(actor, context, async ({ audit }) => {
    const { sealedSecret: sealedFormerSecret } = await lockOwn(actor, id);
    const { now } = context;
    const secret = newWebhookSecret();
    const formerUntil = new Date(now.getTime() + formerGoesOnMs);
    await db()
      .update(webhooks)
      .set({ sealedSecret: seal(secret), sealedFormerSecret, formerUntil, updatedAt: now })
      .where(and(eq(webhooks.id, id), ofOwn(actor)));
    audit({ action: "webhook/saved", objectType: "webhook", objectId: id, details: { rotated: true } });
    return Object.assign(await getWebhook(actor, id, now), { secret });
  });
}

/** Removes an endpoint of the own organization with all that waits for it [ACS-P-012]. @throws 404 */
export async function removeWebhook(visitor: Actor, { id }: Input, context: Context = contextAt()) {
  const actor = admit(visitor, webhookManagers);
  await transaction(actor, context, async ({ audit }) => {
    await lockOwn(actor, id);
    await db()
      .delete(webhooks)
      .where(and(eq(webhooks.id, id), ofOwn(actor)));
    audit({ action: "webhook/removed", objectType: "webhook", objectId: id });
  });
  return null;
}

const testLimit = { times: 10, seconds: 3600 };

/** Pings an own endpoint; outside of transactions, because it waits for the answer. @throws 404, 429 after ten an hour */
export async function pingWebhook(visitor: Actor, { id }: Input, context: Context = contextAt()) {
  const actor = admit(visitor, webhookManagers);
  const { url } = await getWebhook(actor, id, context.now);
  await limitRate(`webhook-tests:${actor.organizationId}`, testLimit, context.now);
  return ping(url, await readSecrets(actor, id, context.now), context.now);
}

/** Sends a `ping` to an own endpoint and says what came of it [ACS-C-020 ACS-V-053]. @throws 404, 429 */
export async function testWebhook(
  visitor: Actor,
  input: Input,
  context: Context = contextAt(),
  { found }: { found?: unknown } = {},
) {
  const actor = admit(visitor, webhookManagers);
  const tested = (found as Ping | undefined) ?? (await pingWebhook(actor, input, context));
  return transaction(actor, context, async () => {
    await keepPing(await lockOwn(actor, input.id), tested);
    return viewTest(tested);
  });
}
