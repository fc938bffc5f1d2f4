import { and, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { momentOf } from "@/db/moments";
import { deliveries, deliveryTries, webhooks } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import type { WebhookAnswer } from "@/lib/ports/webhooks/schema";
import { isGone } from "../rules/failing";
import { nextTryAt } from "../rules/retries";
import type { DeliveryState } from "../words";
import type { Claimed } from "./claim";
import { switchOff } from "./off";
import { releaseNext } from "./order";

export type Outcome = WebhookAnswer & { tookMs: number | null; at: Date };

/** An endpoint that took something works, whatever it did before. */
async function noteWorking({ emit }: Unit, webhookId: string, now: Date) {
  // One that was switched on again has not shown yet that it works.
  const doubted = or(
    eq(webhooks.state, "failing"),
    and(eq(webhooks.state, "on"), isNotNull(webhooks.warnedAt)),
  );
  const failing = and(eq(webhooks.id, webhookId), doubted);
  const before = db().$with("before").as(db().select().from(webhooks).where(failing));
  const [working] = await db()
    .with(before)
    .update(webhooks)
    .set({ state: "on", failingSince: null, failingWhy: "", warnedAt: null, updatedAt: now })
    .where(failing)
    .returning({
      wasWarned: sql<boolean>`exists (select from ${before} where ${isNotNull(before.warnedAt)})`,
    });
  if (working?.wasWarned) emit("webhooks/working", { webhookId });
}

/** An endpoint fails from its first failure on; why is what the last one said. */
const noteFailing = (webhookId: string, why: string, now: Date) =>
  db()
    .update(webhooks)
    .set({
      state: "failing",
      failingSince: sql`coalesce(${webhooks.failingSince}, ${momentOf(now)})`,
      failingWhy: why,
    })
    .where(
      and(
        eq(webhooks.id, webhookId),
        ne(webhooks.state, "off"),
        or(eq(webhooks.state, "on"), ne(webhooks.failingWhy, why)),
      ),
    );

type End = { state: DeliveryState; nextTryAt: Date };

/** Writes what became of a try, with its line of the log, unless somebody else has the delivery in hand by now. */
async function writeTry({ delivery, until }: Claimed, outcome: Outcome, end: End) {
  const { at, status, tookMs, answer, why } = outcome;
  const moved = db()
    .$with("moved")
    .as(
      db()
        .update(deliveries)
        .set({ ...end, tries: sql`${deliveries.tries} + 1`, sendingUntil: null, status, tookMs, answer, at })
        .where(and(eq(deliveries.id, delivery.id), eq(deliveries.sendingUntil, until)))
        .returning({ id: deliveries.id }),
    );
  const number = sql<number>`(select coalesce(max(${deliveryTries.number}), 0) + 1 from ${deliveryTries}
    where ${eq(deliveryTries.deliveryId, delivery.id)})`;
  const line = {
    number,
    at: sql`${momentOf(at)}`,
    status: sql`${status}::int`,
    tookMs: sql`${tookMs}::int`,
    why: sql`${why}::text`,
  };
  const written = await db()
    .with(moved)
    .insert(deliveryTries)
    .select((query) => query.select({ deliveryId: moved.id, ...line } as never).from(moved) as never)
    .returning({ id: deliveryTries.deliveryId });
  return written.length > 0;
}

function endOf({ delivery }: Claimed, { at, status, why, retryAfter }: Outcome): End {
  if (!why) return { state: "delivered", nextTryAt: at };
  const tries = delivery.tries + 1;
  const next = nextTryAt({ tries, at, status, retryAfter, chance: Math.random() });
  return next ? { state: "failed", nextTryAt: next } : { state: "dropped", nextTryAt: at };
}

/**
 * Records a try: the endpoint first, then the delivery, then the next of its object [ACS-V-012]. Gives when it is tried
 * again; null where it has ended.
 */
export async function recordTry(actor: Actor, claimed: Claimed, outcome: Outcome, context: Context) {
  const { webhookId } = claimed.delivery;
  const end = endOf(claimed, outcome);
  return transaction(actor, context, async (unit) => {
    if (!outcome.why) await noteWorking(unit, webhookId, outcome.at);
    else if (isGone(outcome.status)) await switchOff(unit, webhookId, null, outcome.at);
    else await noteFailing(webhookId, outcome.why, outcome.at);
    const isOurs = await writeTry(claimed, outcome, end);
    if (!isOurs) return null;
    if (end.state !== "failed") await releaseNext(claimed.delivery, outcome.at);
    return end.state === "failed" ? end.nextTryAt : null;
  });
}

/** Drops what the organization may not see any more: it is never sent. */
export async function dropUnseen(actor: Actor, { delivery, until }: Claimed, context: Context) {
  const { now } = context;
  await transaction(actor, context, async () => {
    await db()
      .update(deliveries)
      .set({ state: "dropped", sendingUntil: null, at: now, nextTryAt: now })
      .where(and(eq(deliveries.id, delivery.id), eq(deliveries.sendingUntil, until)));
    await releaseNext(delivery, now);
  });
}
