import { and, eq, ne, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { pushSubscriptions } from "@/db/schema";
import { type Actor, isSignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { deviceLeavers, deviceOwners } from "@/lib/notices/push/policy";
import { pushAddressOf } from "@/lib/ports/push/schema";

/** Removes the device that this is, and writes that down. Answers whether there was one. */
export async function forgetDevice(which: SQL | undefined, { audit }: Unit, details = {}): Promise<boolean> {
  const rows = await db().delete(pushSubscriptions).where(which).returning(fields(pushSubscriptions, "id"));
  for (const { id } of rows)
    audit({
      action: "push-subscription/removed",
      objectType: "push_subscription",
      objectId: id,
      details,
    });
  return rows.length > 0;
}

/** Lets a device of the person's own show no more news [RSC-C-026]. @throws 404 */
export async function removeDevice(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<null> {
  const actor = admit(visitor, deviceOwners);
  const own = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, actor.userId));
  await transaction(actor, context, async (unit) => {
    if (!(await forgetDevice(own, unit))) throw notFound();
  });
  return null;
}

/** Forgets the device from which somebody signs out [RSC-I-029]. Of a device of others, or of nobody's, nothing is said. */
export async function leaveDevice(
  visitor: Actor,
  { endpoint }: { endpoint: string },
  context: Context = contextAt(),
): Promise<void> {
  const actor = admit(visitor, deviceLeavers);
  const address = pushAddressOf(endpoint);
  if (!isSignedIn(actor) || !address) return;
  const own = and(eq(pushSubscriptions.endpoint, address), eq(pushSubscriptions.userId, actor.userId));
  await transaction(actor, context, async (unit) => {
    await forgetDevice(own, unit, { signedOut: true });
  });
}

/** Forgets the devices of somebody that show news, but the one of this address; for the transaction of what ends them. */
export async function forgetOtherDevices(userId: string, endpoint: string | undefined, unit: Unit) {
  const address = endpoint ? pushAddressOf(endpoint) : null;
  const others = address ? ne(pushSubscriptions.endpoint, address) : undefined;
  await forgetDevice(and(eq(pushSubscriptions.userId, userId), others), unit);
}
