import { inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { notices } from "@/db/schema";
import type { Actor, SystemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { localOf } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { digestSenders } from "@/lib/notices/bell/policy";
import { listDigestPeople, listForDigest } from "@/lib/notices/bell/queries";
import { digestFrom, digestReminder } from "@/lib/notices/bell/rules";
import { claimReminders } from "@/lib/notices/commands";
import { readSettingsOf } from "@/lib/notices/preferences/queries";

/** One person's mail of the day: what waits for it is announced once, and waits no more. */
const sendOne = (actor: SystemActor, userId: string, day: string, context: Context) =>
  transaction(actor, context, async (unit) => {
    const noticeIds = await listForDigest(actor, userId);
    if (noticeIds.length === 0) return;
    const claimed = await claimReminders(digestReminder, [{ objectId: userId, due: day }], context.now);
    if (claimed.length === 0) return;
    await db().update(notices).set({ inDigest: false }).where(inArray(notices.id, noticeIds));
    unit.emit("notice/digest-due", { userId, noticeIds });
  });

/**
 * Sends everybody who wants it one mail of the day with the unread news that waits for it: once a local day, from seven in
 * the morning of the own zone on [RSC-J-006]. One that fails keeps no other from theirs.
 */
export async function sendDigests(visitor: Actor, context: Context = contextAt()): Promise<void> {
  const actor = admit(visitor, digestSenders);
  const people = await listDigestPeople(actor);
  const failures: unknown[] = [];
  for (const [userId, { timeZone }] of await readSettingsOf(people)) {
    const { day, time } = localOf(context.now, timeZone);
    if (time < digestFrom) continue;
    await sendOne(actor, userId, day, context).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
