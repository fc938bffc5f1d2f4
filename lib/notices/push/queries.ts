import { and, desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields, fieldsOf } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { notices, pushSubscriptions } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { deviceOwners, deviceRingers } from "@/lib/notices/push/policy";
import {
  type PushSubscriptionList,
  type PushSubscriptionsInput,
  pushSubscriptionShape,
} from "@/lib/notices/push/schema";
import { viewDevice } from "@/lib/notices/push/views";
import { pushLimits } from "@/lib/notices/push/words";
import { pushPublicKey } from "@/lib/ports/push/push";

/** The person's devices, the last used first, and the key with which a browser subscribes [RSC-C-026]. */
export async function listPushSubscriptions(
  visitor: Actor,
  input: PushSubscriptionsInput,
): Promise<PushSubscriptionList> {
  const actor = admit(visitor, deviceOwners);
  const where = eq(pushSubscriptions.userId, actor.userId);
  const list = await listPage({
    rows: db()
      .select(fieldsOf(pushSubscriptions, pushSubscriptionShape))
      .from(pushSubscriptions)
      .where(where)
      .orderBy(desc(pushSubscriptions.lastUsedAt), desc(pushSubscriptions.id))
      .limit(input.limit)
      .offset(input.offset),
    count: db().$count(pushSubscriptions, where),
    view: viewDevice,
    position: input,
    path: "/api/push-subscriptions/",
  });
  return { ...list, public_key: pushPublicKey() };
}

/** All of the person's devices, for their page. */
export const listDevices = (visitor: Actor) =>
  listPushSubscriptions(visitor, { limit: pushLimits.devices, offset: 0 });

/** @throws 404 for a device that is not the person's own */
export async function getDevice(visitor: Actor, id: string) {
  const actor = admit(visitor, deviceOwners);
  const [row] = await db()
    .select(fieldsOf(pushSubscriptions, pushSubscriptionShape))
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, actor.userId)));
  if (!row) throw notFound();
  return viewDevice(row);
}

/** @throws 404 */
export const ensureDeviceVisible = visibleBy(getDevice);

/** The devices that show a piece of news. For jobs. */
export async function listDevicesFor(visitor: Actor, noticeId: string): Promise<string[]> {
  admit(visitor, deviceRingers);
  const rows = await db()
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(notices, eq(notices.userId, pushSubscriptions.userId))
    .where(eq(notices.id, noticeId))
    .orderBy(pushSubscriptions.id);
  return rows.map(({ id }) => id);
}

const keysOfDevice = fields(pushSubscriptions, "id", "userId", "endpoint", "p256dh", "auth");

/** A device; null once it is gone. For jobs. */
export async function findDevice(visitor: Actor, id: string) {
  admit(visitor, deviceRingers);
  const [device] = await db()
    .select(keysOfDevice)
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.id, id));
  return device ?? null;
}
export type Device = NonNullable<Awaited<ReturnType<typeof findDevice>>>;

/** News, if it was sent to the person of a device; a device may have changed hands since. For jobs. */
export async function findNewsFor(visitor: Actor, { userId }: Device, noticeId: string) {
  admit(visitor, deviceRingers);
  const [news] = await db()
    .select(fields(notices, "id", "kind", "href", "createdAt"))
    .from(notices)
    .where(and(eq(notices.id, noticeId), eq(notices.userId, userId)));
  return news ?? null;
}
