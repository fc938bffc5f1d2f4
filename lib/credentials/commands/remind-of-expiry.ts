import { db } from "@/db/client";
import { reminders } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { expiryReminders } from "@/lib/credentials/policy";
import { type ExpiringCredential, listExpiringCredentials } from "@/lib/credentials/queries";
import { noticeOf, reminderKind, todayOf } from "@/lib/credentials/rules";

/** Claims the notices that were not given before, so that each is given once. */
async function noteNotices(due: { credential: ExpiringCredential; days: number }[], now: Date) {
  const fresh = new Set<string>();
  for (let from = 0; from < due.length; from += 1000) {
    const rows = await db()
      .insert(reminders)
      .values(
        due.slice(from, from + 1000).map(({ credential, days }) => ({
          kind: reminderKind,
          objectId: credential.key,
          due: `${credential.expiresOn}, ${days} days`,
          sentAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ key: reminders.objectId });
    for (const { key } of rows) fresh.add(key);
  }
  return due.filter(({ credential }) => fresh.has(credential.key)).map(({ credential }) => credential);
}

/**
 * Has the providers reminded whose credentials expire in 60, 30 or 7 days, of all that are due together in one mail.
 * Idempotent: once per credential, notice and expiration date, however often it runs (SIL-108).
 * @returns how many providers are reminded
 */
export async function remindOfCredentials(actor: Actor, context: Context = contextAt()): Promise<number> {
  admit(actor, expiryReminders);
  return transaction(actor, context, async ({ emit }) => {
    const all = await listExpiringCredentials(actor, { providerId: "everybody" }, context.now);
    const due = all.flatMap((credential) => {
      const days = noticeOf(todayOf(credential, context.now), credential.expiresOn);
      return days === null ? [] : [{ credential, days }];
    });
    const byProvider = new Map<string, { key: string; expiresOn: string }[]>();
    for (const { providerId, key, expiresOn } of await noteNotices(due, context.now))
      byProvider.set(providerId, [...(byProvider.get(providerId) ?? []), { key, expiresOn }]);
    for (const [providerId, credentials] of byProvider)
      emit("credential/expiry-due", { providerId, credentials });
    return byProvider.size;
  });
}
