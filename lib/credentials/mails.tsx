import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { longDay, weekdayDay } from "@/lib/core/pure/text";
import { credentialTitle } from "@/lib/credentials/views/titles";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { providerToNotify } from "@/lib/notices/rules";
import { hello, Layout, MailLink, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";
import { listExpiringCredentials } from "./queries";
import { expiryWords, hasJustExpired, renewalPage, todayOf } from "./rules";

type CredentialLine = { title: string; words: string; day: string; link: string };

export function CredentialsExpiring({ firstName, lines }: { firstName: string; lines: CredentialLine[] }) {
  const [first] = lines;
  const pages = new Set(lines.map(({ link }) => link));
  const one = lines.length === 1;
  return (
    <Layout
      preview={lines.map(({ title, words }) => `${title} ${words}`).join(". ")}
      heading={one ? "A credential expires soon" : "Some of your credentials expire soon"}
      button={pages.size === 1 && first ? { label: "Upload the renewal", href: first.link } : undefined}
      note="Once the renewal is on your profile, you hear no more of it."
    >
      <Paragraph>
        {hello(firstName)} {one ? "this credential needs" : "these credentials need"} your attention, so that
        facilities can keep booking you.
      </Paragraph>
      {lines.map(({ title, words, day, link }) => (
        <Paragraph key={`${title} ${day}`}>
          {pages.size === 1 ? <strong>{title}</strong> : <MailLink href={link}>{title}</MailLink>} {words} (
          {day}).
        </Paragraph>
      ))}
    </Layout>
  );
}

/** Reminds a provider of expiring credentials, except those that were renewed or deleted meanwhile. */
export async function mailCredentialReminder(
  actor: Actor,
  input: Keyed<{ providerId: string; credentials: { key: string; expiresOn: string }[] }>,
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
      day: weekdayDay(credential.expiresOn),
      page: renewalPage(credential.kind),
    }));
  const [line] = lines;
  if (!line) return;
  const several = `${lines.length} of your credentials expire soon`;
  await notifyEach({
    kind: "reminder",
    people: providerToNotify(first),
    key: input.key,
    now: context.now,
    write: ({ firstName }) => ({
      href: line.page,
      subject: lines.length === 1 ? `${line.title} ${line.words}` : several,
      text: lines.map(({ title, words, day }) => `${title} ${words} (${day}).`).join(" "),
      // An immunization is nobody's business who passes by.
      push: lines.length === 1 ? "A credential expires soon" : several,
      body: CredentialsExpiring({
        firstName,
        lines: lines.map(({ page, ...more }) => ({ ...more, link: pageLink(page) })),
      }),
    }),
  });
}

type ExpiredLine = { title: string; day: string; facilities: string[]; link: string };

export function CredentialsExpired({ firstName, lines }: { firstName: string; lines: ExpiredLine[] }) {
  const [first] = lines;
  const pages = new Set(lines.map(({ link }) => link));
  const one = lines.length === 1 && first;
  return (
    <Layout
      preview={lines.map(({ title, day }) => `${title} expired on ${day}`).join(". ")}
      heading={one ? `${one.title} has expired` : "Some of your credentials have expired"}
      button={pages.size === 1 && first ? { label: "Upload the renewal", href: first.link } : undefined}
    >
      <Paragraph>{hello(firstName)} facilities see that this has expired.</Paragraph>
      {lines.map(({ title, day, facilities, link }) => (
        <Paragraph key={`${title} ${day}`}>
          {pages.size === 1 ? <strong>{title}</strong> : <MailLink href={link}>{title}</MailLink>} expired on{" "}
          {day}.{facilities.length > 0 && ` It is missing now at ${facilities.join(", ")}.`}
        </Paragraph>
      ))}
    </Layout>
  );
}

/** The names of the facilities that are missing a credential of a provider, by its title; the domains above know. */
type MissingAt = (actor: Actor, input: { providerId: string; title: string }, now: Date) => Promise<string[]>;

/**
 * Mails a provider which credentials have expired, and what that keeps from; nothing of those that were renewed or taken
 * away meanwhile [CRD-J-022, CRD-I-019].
 */
export const mailCredentialsExpired =
  (missingAt: MissingAt) =>
  async (
    actor: Actor,
    input: Keyed<{ providerId: string; credentials: { key: string; expiresOn: string }[] }>,
    { now }: Context = contextAt(),
  ): Promise<void> => {
    const { providerId } = input;
    const known = await listExpiringCredentials(actor, { providerId }, now);
    const expired = known.filter(
      (each) =>
        hasJustExpired(todayOf(each, now), each.expiresOn) &&
        input.credentials.some(({ key, expiresOn }) => key === each.key && expiresOn === each.expiresOn),
    );
    const lines = await Promise.all(
      expired.map(async (each) => {
        const title = credentialTitle(each);
        const facilities = await missingAt(actor, { providerId, title }, now);
        return { title, facilities, day: longDay(each.expiresOn), page: renewalPage(each.kind) };
      }),
    );
    const [first] = expired;
    const [line] = lines;
    if (!first || !line) return;
    const several = `${lines.length} of your credentials have expired`;
    await notifyEach({
      kind: "reminder",
      people: providerToNotify(first),
      key: input.key,
      now,
      write: ({ firstName }) => ({
        href: line.page,
        subject: lines.length === 1 ? `${line.title} has expired` : several,
        text: lines.map(({ title, day }) => `${title} expired on ${day}.`).join(" "),
        // An immunization is nobody's business who passes by.
        push: lines.length === 1 ? "A credential has expired" : several,
        body: CredentialsExpired({
          firstName,
          lines: lines.map(({ page, ...more }) => ({ ...more, link: pageLink(page) })),
        }),
      }),
    });
  };
