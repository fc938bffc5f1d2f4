import { and, eq, isNull, ne, or } from "drizzle-orm";
import { db } from "@/db/client";
import { sessions } from "@/db/schema";
import { endOpenChallenges } from "@/lib/accounts/commands/challenges";
import { deviceHolders } from "@/lib/accounts/devices/policy";
import { openSessionsOf } from "@/lib/accounts/devices/queries/devices";
import type { EndOthersInput } from "@/lib/accounts/devices/schema";
import { deviceTexts } from "@/lib/accounts/devices/words";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound, refused } from "@/lib/core/pure/errors";
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

/**
 * What ends with the other sessions in the domains above: devices that show news, and links in mails. `pushEndpoint` is
 * this browser's own address at its push service, where it has one.
 */
export type DevicesEnd = (
  actor: SignedIn,
  pushEndpoint: string | undefined,
  unit: Unit,
  now: Date,
) => Promise<void>;

/** Not this session, not even by the id that it had before it was confirmed a moment ago. */
const isAnother = (sessionId: string) =>
  and(ne(sessions.id, sessionId), or(isNull(sessions.formerId), ne(sessions.formerId, sessionId)));

/** Ends all sessions but this one, with known devices and what hangs by them in the domains above [ACS-C-006]. */
export async function endOtherDevices(
  visitor: Actor,
  { pushEndpoint }: EndOthersInput,
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
      .where(and(openSessionsOf(userId, context.now), isAnother(sessionId)))
      .returning({ id: sessions.id });
    await endOpenChallenges(userId, context.now);
    await endWithThem(actor, pushEndpoint, unit, context.now);
    const details = { ended: ended.length };
    unit.audit({ action: "device/ended", objectType: "user", objectId: userId, details });
    return details;
  });
}

/**
 * Ends every session of somebody for a manager or for staff, with sign-ins that wait and known devices; the person is
 * notified where they were signed in [ACS-C-027]. The caller has decided who may. @returns how many there were
 */
export async function endSessionsOf(
  { userId, by }: { userId: string; by: "manager" | "staff" },
  { audit, emit, wake }: Unit,
  now: Date,
): Promise<number> {
  wake();
  const ended = await db()
    .update(sessions)
    .set({ endedAt: now })
    .where(openSessionsOf(userId, now))
    .returning({ id: sessions.id });
  await endOpenChallenges(userId, now);
  audit({
    action: "device/ended",
    objectType: "user",
    objectId: userId,
    details: { ended: ended.length, by },
  });
  if (ended.length > 0) emit("account/sessions-ended", { userId, by });
  return ended.length;
}

/** @throws 400 for oneself: whoever wants to sign out elsewhere does so where the devices are shown */
export function ensureAnother({ userId }: { userId: string }, id: string) {
  if (userId === id) throw refused(deviceTexts.useOwnPage);
}
