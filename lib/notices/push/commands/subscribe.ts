import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import { db } from "@/db/client";
import { fieldsOf } from "@/db/fields";
import { lockUser } from "@/db/locks";
import { pushSubscriptions, sessions, users } from "@/db/schema";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid, sessionExpired } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { deviceOwners } from "@/lib/notices/push/policy";
import {
  type PushSubscription,
  type PushSubscriptionInput,
  pushSubscriptionShape,
} from "@/lib/notices/push/schema";
import { viewDevice } from "@/lib/notices/push/views";
import { pushLimits, pushTexts } from "@/lib/notices/push/words";

/**
 * A user who ended all sessions meanwhile wants no devices either.
 * @throws 401
 */
async function ensureStillSignedIn({ sessionId }: SignedIn) {
  const open = await db().$count(sessions, and(eq(sessions.id, sessionId), isNull(sessions.endedAt)));
  if (open === 0) throw sessionExpired();
}

type Values = Pick<typeof pushSubscriptions.$inferInsert, "userId" | "endpoint" | "p256dh" | "auth"> & {
  label: string | undefined;
  lastUsedAt: Date;
};

/** Renews a device of the person's own, or takes over one whose secret the browser knows; null where there is none. */
async function renew({ endpoint, ...values }: Values) {
  const mayTake = or(eq(pushSubscriptions.userId, values.userId), eq(pushSubscriptions.auth, values.auth));
  const [row] = await db()
    .update(pushSubscriptions)
    .set(values)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), mayTake))
    .returning(fieldsOf(pushSubscriptions, pushSubscriptionShape));
  return row ?? null;
}

/** Null where the endpoint is taken. */
async function add(values: Values) {
  const [row] = await db()
    .insert(pushSubscriptions)
    .values({ ...values, createdAt: values.lastUsedAt })
    .onConflictDoNothing()
    .returning(fieldsOf(pushSubscriptions, pushSubscriptionShape));
  return row ?? null;
}

/** The least recently used go, so that the newest has its place. */
async function dropTheOldest(userId: string) {
  const tooMany = db()
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.lastUsedAt), desc(pushSubscriptions.id))
    .offset(pushLimits.devices);
  await db().delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany));
}

/**
 * Lets a device show the person's news. The same endpoint renews; the device of another account moves only for a browser
 * that knows its secret; the eleventh replaces the one that was used least recently [RSC-C-026].
 * @throws 400 for the device of another account
 */
export async function subscribeDevice(
  visitor: Actor,
  { endpoint, keys, label }: PushSubscriptionInput,
  context: Context = contextAt(),
): Promise<PushSubscription> {
  const actor = admit(visitor, deviceOwners);
  const { userId } = actor;
  return transaction(actor, context, async ({ audit }) => {
    await lockUser(eq(users.id, userId));
    await ensureStillSignedIn(actor);
    const values = { userId, endpoint, ...keys, label, lastUsedAt: context.now };
    const row = (await renew(values)) ?? (await add(values)) ?? (await renew(values));
    if (!row) throw invalid({ endpoint: pushTexts.elsewhere });
    await dropTheOldest(userId);
    audit({ action: "push-subscription/saved", objectType: "push_subscription", objectId: row.id });
    return viewDevice(row);
  });
}
