import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { expiryReminders } from "@/lib/credentials/policy";
import { listExpiringCredentials } from "@/lib/credentials/queries";
import { hasJustExpired, noticeOf, reminderKind, todayOf } from "@/lib/credentials/rules";
import { claimReminders } from "@/lib/notices/commands";

const expiredKind = "expired_credential";

type Expiring = Awaited<ReturnType<typeof listExpiringCredentials>>[number];
type Named = { key: string; expiresOn: string };

/** Claims what is due, and groups by provider what was not claimed before. */
async function freshOf(
  kind: string,
  due: readonly { credential: Expiring; due: string }[],
  now: Date,
): Promise<Map<string, Named[]>> {
  const notices = due.map(({ credential, due }) => ({ objectId: credential.key, due }));
  const fresh = new Set((await claimReminders(kind, notices, now)).map(({ objectId }) => objectId));
  const byProvider = new Map<string, Named[]>();
  for (const { credential } of due) {
    const { providerId, key, expiresOn } = credential;
    if (fresh.has(key))
      byProvider.set(providerId, [...(byProvider.get(providerId) ?? []), { key, expiresOn }]);
  }
  return byProvider;
}

/**
 * Has the providers reminded whose credentials expire in 60, 30 or 7 days, and before those of some in 90, of all that are
 * due together in one mail; of those that have expired in a mail of its own [CRD-J-010]. Idempotent: once per credential,
 * notice and expiration date, however often it runs (SIL-108).
 * @returns how many providers are reminded
 */
export async function remindOfCredentials(actor: Actor, context: Context = contextAt()): Promise<number> {
  admit(actor, expiryReminders);
  return transaction(actor, context, async ({ emit }) => {
    const { now } = context;
    const all = await listExpiringCredentials(actor, { providerId: "everybody" }, now);
    const due = all.flatMap((credential) => {
      const { kind, expiresOn } = credential;
      const days = noticeOf(kind, todayOf(credential, now), expiresOn);
      return days === null ? [] : [{ credential, due: `${expiresOn}, ${days} days` }];
    });
    const expired = all
      .filter((each) => hasJustExpired(todayOf(each, now), each.expiresOn))
      .map((credential) => ({ credential, due: credential.expiresOn }));
    const reminded = await freshOf(reminderKind, due, now);
    for (const [providerId, credentials] of reminded)
      emit("credential/expiry-due", { providerId, credentials });
    for (const [providerId, credentials] of await freshOf(expiredKind, expired, now))
      emit("credential/expired", { providerId, credentials });
    return reminded.size;
  });
}
