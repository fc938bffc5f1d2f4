import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { pushSubscriptions } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { refused } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction } from "@/lib/core/server/transaction";
import { deviceOwners } from "@/lib/notices/push/policy";
import { getDevice } from "@/lib/notices/push/queries";
import type { PushSubscription } from "@/lib/notices/push/schema";
import { pushTexts } from "@/lib/notices/push/words";
import { pushPublicKey } from "@/lib/ports/push/push";

/** Each try rings a device, by a service that others pay for. */
const testsAMinute = { times: 5, seconds: 60 };

/**
 * Has a device of the person's own show that it works [RSC-C-026].
 * @throws 404, 400 where push is not set up, 429 beyond five a minute
 */
export async function testDevice(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<PushSubscription> {
  const actor = admit(visitor, deviceOwners);
  await limitRate(`device-tests:${actor.userId}`, testsAMinute, context.now);
  return transaction(actor, context, async ({ audit, emit }) => {
    await getDevice(actor, id);
    if (!pushPublicKey()) throw refused(pushTexts.notSetUp);
    await db().update(pushSubscriptions).set({ lastUsedAt: context.now }).where(eq(pushSubscriptions.id, id));
    audit({ action: "push-subscription/tested", objectType: "push_subscription", objectId: id });
    emit("notice/device-due", { deviceId: id, noticeId: null, line: pushTexts.itWorks });
    return getDevice(actor, id);
  });
}
