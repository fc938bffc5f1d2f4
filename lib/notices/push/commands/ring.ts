import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { pushSubscriptions } from "@/db/schema";
import type { Actor, SystemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import type { Events } from "@/lib/core/pure/events";
import { publicPaths } from "@/lib/core/pure/paths";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { readReach } from "@/lib/notices/preferences/queries";
import { mayRing } from "@/lib/notices/preferences/rules";
import { forgetDevice } from "@/lib/notices/push/commands/remove";
import { deviceRingers } from "@/lib/notices/push/policy";
import { type Device, findDevice, findNewsFor, listDevicesFor } from "@/lib/notices/push/queries";
import { secondsToShow, tagOf } from "@/lib/notices/push/rules";
import { productName } from "@/lib/ports/mail/mail";
import { sendPush } from "@/lib/ports/push/push";

/** Has each of the person's devices ring for a piece of news, in a job of its own, so that one that fails repeats no other. */
export async function ringDevices(
  visitor: Actor,
  { noticeId, line }: Events["notice/push-due"],
  context: Context = contextAt(),
): Promise<void> {
  const actor = admit(visitor, deviceRingers);
  await transaction(actor, context, async ({ emit }) => {
    for (const deviceId of await listDevicesFor(actor, noticeId))
      emit("notice/device-due", { deviceId, noticeId, line });
  });
}

type Ring = Pick<Events["notice/device-due"], "line"> & { href: string; tag: string; ttlSeconds: number };

const testRing = (device: Device, line: string): Ring => ({
  line,
  href: publicPaths.app,
  tag: device.id,
  ttlSeconds: 60,
});

/** What a device shows of a piece of news; null once that is too old, or where its person has fallen silent meanwhile. */
async function newsRing(
  actor: SystemActor,
  device: Device,
  { noticeId, line }: { noticeId: string; line: string },
  now: Date,
): Promise<Ring | null> {
  const news = await findNewsFor(actor, device, noticeId);
  if (!news) return null;
  const ttlSeconds = secondsToShow(news.createdAt, now);
  const reach = (await readReach([device.userId], news.kind)).get(device.userId);
  const rings = reach?.choice.push && mayRing(news.kind, reach.settings, now);
  return rings && ttlSeconds > 0 ? { line, href: news.href, tag: tagOf(news), ttlSeconds } : null;
}

/**
 * Shows news on one device: the product's name, and a line that holds no money and no person's name [RSC-I-023]. A device
 * that its push service does not know any more is forgotten.
 * @throws when the push service does not take it; the job is tried again
 */
export async function ringDevice(
  visitor: Actor,
  { deviceId, noticeId, line }: Events["notice/device-due"],
  context: Context = contextAt(),
): Promise<void> {
  const actor = admit(visitor, deviceRingers);
  const device = await findDevice(actor, deviceId);
  if (!device) return;
  const ring = noticeId
    ? await newsRing(actor, device, { noticeId, line }, context.now)
    : testRing(device, line);
  if (!ring) return;
  const { line: body, ttlSeconds, ...where } = ring;
  const payload = { title: productName(), body, ...where };
  const outcome = await sendPush({ ...device, payload, ttlSeconds });
  const isThis = eq(pushSubscriptions.id, device.id);
  if (outcome === "gone")
    await transaction(
      actor,
      context,
      async (unit) => void (await forgetDevice(isThis, unit, { gone: true })),
    );
  if (outcome === "sent") await db().update(pushSubscriptions).set({ lastUsedAt: context.now }).where(isThis);
}
