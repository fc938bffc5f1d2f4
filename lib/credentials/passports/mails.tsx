import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { passportPaths } from "@/lib/core/pure/passport-paths";
import { findPassportToMail } from "@/lib/credentials/passports/queries/mail-facts";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { providerToNotify } from "@/lib/notices/rules";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

type Letter = { firstName: string; label: string; link: string };

export function PassportOpened({ firstName, label, link }: Letter) {
  return (
    <Layout
      preview={`Somebody has opened "${label}" for the first time.`}
      heading="Your passport link was opened"
      button={{ label: "See who opened it", href: link }}
      note="Mail programs sometimes open links by themselves. You hear of the first time only."
    >
      <Paragraph>
        {hello(firstName)} your passport link "{label}" was opened for the first time.
      </Paragraph>
    </Layout>
  );
}

export function PassportClosed({ firstName, label, link }: Letter) {
  return (
    <Layout
      preview={`"${label}" was closed after wrong passcodes.`}
      heading="Your passport link was closed"
      button={{ label: "Open the link's page", href: link }}
    >
      <Paragraph>
        {hello(firstName)} your passport link "{label}" was closed, because somebody entered too many wrong
        passcodes. Make a new one for whoever still needs it, and tell them its passcode by phone.
      </Paragraph>
    </Layout>
  );
}

type News = Keyed<{ passportId: string }>;

/** Notifies a provider of what became of a link, unless that is no longer so. */
async function mailOwner(
  actor: Actor,
  { passportId, key }: News,
  now: Date,
  about: { subject: (label: string) => string; push: string; Body: typeof PassportOpened; isSo?: "tries" },
) {
  const passport = await findPassportToMail(actor, { passportId });
  if (!passport || (about.isSo && passport.endedBy !== about.isSo)) return;
  const href = passportPaths.one(passportId);
  const { label } = passport;
  await notifyEach({
    kind: "connection",
    key,
    now,
    people: providerToNotify(passport.provider),
    write: ({ firstName }) => ({
      href,
      subject: about.subject(label),
      push: about.push,
      body: about.Body({ firstName, label, link: pageLink(href) }),
    }),
  });
}

/** Somebody has opened a link for the first time [CRD-J-019]. */
export const mailPassportOpened = (actor: Actor, news: News, { now }: Context = contextAt()) =>
  mailOwner(actor, news, now, {
    subject: (label) => `Your passport link "${label}" was opened`,
    push: "A passport link was opened",
    Body: PassportOpened,
  });

/** Wrong passcodes have closed a link [CRD-J-019]. */
export const mailPassportClosed = (actor: Actor, news: News, { now }: Context = contextAt()) =>
  mailOwner(actor, news, now, {
    subject: (label) => `Your passport link "${label}" was closed after wrong passcodes`,
    push: "A passport link was closed",
    Body: PassportClosed,
    isSo: "tries",
  });
