import { db } from "@/db/client";
import { reminders } from "@/db/schema";
import { dayText } from "@/lib/assignments/views/mail";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayIn, zoneOfState } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { env } from "@/lib/core/server/env";
import { transaction } from "@/lib/core/server/transaction";
import { type ExpiringCredential, listExpiringCredentials } from "@/lib/credentials/queries";
import { expiryWords, noticeOf, reminderKind, renewalPage } from "@/lib/credentials/rules";
import { credentialTitle } from "@/lib/credentials/views/titles";
import { jobsOnly } from "@/lib/messages/policy";
import { providerToTell } from "@/lib/notices/rules";
import { sendToEach } from "@/lib/ports/mail/mail";
import { CredentialsExpiring } from "@/lib/ports/mail/templates/reminders";

const todayOf = ({ state }: { state: string | null }, now: Date) => dayIn(zoneOfState(state), now);

/** Notes a notice as given; those that were given before are left out. */
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
 * Has every provider reminded whose credentials expire in 60, 30 or 7 days: of each once per notice and last day,
 * however often it runs, and all that fall due together in one mail (SIL-108).
 * @returns how many providers are reminded
 */
export async function remindOfCredentials(actor: Actor, context: Context = contextAt()): Promise<number> {
  admit(actor, jobsOnly);
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

/** Reminds a provider of credentials that expire; those that were renewed or taken away meanwhile are left out. */
export async function mailCredentialReminder(
  actor: Actor,
  input: { providerId: string; credentials: { key: string; expiresOn: string }[]; key: string },
  context: Context = contextAt(),
): Promise<void> {
  const known = await listExpiringCredentials(actor, input, context.now);
  const due = known.filter((each) =>
    input.credentials.some(({ key, expiresOn }) => key === each.key && expiresOn === each.expiresOn),
  );
  const [first] = due;
  if (!first) return;
  const today = todayOf(first, context.now);
  const lines = due
    .filter(({ expiresOn }) => expiresOn >= today)
    .map((credential) => ({
      title: credentialTitle(credential),
      words: expiryWords(today, credential.expiresOn),
      day: dayText(credential.expiresOn),
      link: `${env().appUrl}${renewalPage(credential.kind)}`,
    }));
  const [line] = lines;
  if (!line) return;
  await sendToEach(providerToTell(first), input.key, context.now, ({ firstName }) => ({
    subject:
      lines.length === 1 ? `${line.title} ${line.words}` : `${lines.length} of your credentials expire soon`,
    body: CredentialsExpiring({ firstName, lines }),
  }));
}
