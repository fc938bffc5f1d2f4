import { and, eq, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { knownDevices, sessions } from "@/db/schema";
import { deviceHolders } from "@/lib/accounts/devices/policy";
import { openSessionsOf } from "@/lib/accounts/devices/queries";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";

/** Ends one of one's own sessions, in its next request [ACS-C-006]. @throws 404 for another's, or one that has ended */
export async function endDevice(visitor: Actor, { id }: { id: string }, context: Context = contextAt()) {
  const actor = admit(visitor, deviceHolders);
  await transaction(actor, context, async ({ audit, wake }) => {
    wake();
    const ended = await db()
      .update(sessions)
      .set({ endedAt: context.now })
      .where(and(eq(sessions.id, id), openSessionsOf(actor.userId, context.now)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw notFound();
    audit({ action: "device/ended", objectType: "user", objectId: actor.userId, details: { sessionId: id } });
  });
  return null;
}

/** What ends with the other sessions in the domains above: devices that show news, and links in mails. */
export type DevicesEnd = (actor: SignedIn, unit: Unit, now: Date) => Promise<void>;

/** Ends all sessions but this one, with known devices and what hangs by them above [ACS-C-006]. */
export async function endOtherDevices(
  visitor: Actor,
  endWithThem: DevicesEnd,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, deviceHolders);
  const { userId, sessionId } = actor;
  return transaction(actor, context, async (unit) => {
    unit.wake();
    const ended = await db()
      .update(sessions)
      .set({ endedAt: context.now })
      .where(and(openSessionsOf(userId, context.now), ne(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    await db().delete(knownDevices).where(eq(knownDevices.userId, userId));
    await endWithThem(actor, unit, context.now);
    const details = { ended: ended.length };
    unit.audit({ action: "device/ended", objectType: "user", objectId: userId, details });
    return details;
  });
}
