import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { expiryReminders } from "@/lib/credentials/policy";
import { listExpiringCredentials } from "@/lib/credentials/queries";
import { noticeOf, reminderKind, todayOf } from "@/lib/credentials/rules";
import { claimReminders } from "@/lib/notices/commands";

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
    const notices = due.map(({ credential: { key, expiresOn }, days }) => ({
      objectId: key,
      due: `${expiresOn}, ${days} days`,
    }));
    const claimed = await claimReminders(reminderKind, notices, context.now);
    const fresh = new Set(claimed.map(({ objectId }) => objectId));
    const byProvider = new Map<string, { key: string; expiresOn: string }[]>();
    for (const { credential } of due) {
      const { providerId, key, expiresOn } = credential;
      if (fresh.has(key))
        byProvider.set(providerId, [...(byProvider.get(providerId) ?? []), { key, expiresOn }]);
    }
    for (const [providerId, credentials] of byProvider)
      emit("credential/expiry-due", { providerId, credentials });
    return byProvider.size;
  });
}
