import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { deliveries, deliveryTries } from "@/db/schema";
import { secondMs } from "@/lib/core/pure/durations";
import { notReached, type WebhookAnswer } from "@/lib/ports/webhooks/schema";
import { endsAfterMs, sendWebhook } from "@/lib/ports/webhooks/webhooks";
import { pingBody } from "../rules/body";

/** Who saves an address waits for its answer so long; nobody learns sooner, or later, that there is none [ACS-V-044]. */
export const savingMs = 2 * secondMs;

export type Ping = WebhookAnswer & { id: string; at: Date; tookMs: number | null };

/** Settles so long after its beginning at the earliest, unless the other side has answered. */
export async function notBefore<Result>(
  ms: number,
  work: () => Promise<Result>,
  isAnswer: (result: Result) => boolean,
) {
  const began = performance.now();
  const result = await work();
  const left = ms - (performance.now() - began);
  if (!isAnswer(result) && left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  return result;
}

/**
 * Sends a ping once. What cannot be reached is answered after two seconds at the earliest, whatever the reason
 * [ACS-C-020 ACS-V-044]. Outside of transactions: it waits for others.
 */
export async function ping(
  url: string,
  secrets: readonly string[],
  now: Date,
  withinMs = endsAfterMs,
): Promise<Ping> {
  const id = newId();
  const message = { url, id, body: pingBody(id, now), secrets };
  const answer = await notBefore(
    savingMs,
    () => sendWebhook(message, now, withinMs),
    ({ status }) => status !== null,
  );
  const unsaid = answer.status === null && { why: notReached, tookMs: null };
  return Object.assign({ id, at: now }, answer, unsaid);
}

/** Keeps a ping in the log of its endpoint: it was tried once, and is never sent again. */
export async function keepPing(
  { id: webhookId, organizationId }: { id: string; organizationId: string },
  { id, at, status, why, answer, tookMs }: Ping,
) {
  const state = why ? ("dropped" as const) : ("delivered" as const);
  const about = { webhookId, organizationId, objectId: webhookId, place: 0 };
  const outcome = { state, tries: 1, status, tookMs, answer, at, nextTryAt: at, createdAt: at };
  await db()
    .insert(deliveries)
    .values(Object.assign({ id }, about, outcome));
  await db().insert(deliveryTries).values({ deliveryId: id, number: 1, at, status, tookMs, why });
}
