import type { AccountNews } from "@/lib/accounts/devices/mails/letter";
import { type Actor, systemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import type { Events } from "@/lib/core/pure/events";
import { repPaths } from "@/lib/core/pure/paths";
import { monthDay } from "@/lib/core/pure/text";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { repsToNotify } from "@/lib/notices/rules";
import { findKeyFacts } from "@/lib/organizations/api-keys/queries";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

const button = { label: "Open integrations", path: repPaths.integrations };

/** A key was made in somebody's name: the link of 'Was this not you?' revokes it while it is young [ACS-J-001]. */
export async function keyMade({
  userId,
  keyId,
  ...event
}: Events["account/key-made"]): Promise<AccountNews | null> {
  const facts = await findKeyFacts(systemActor("mailer"), { keyId });
  if (!facts) return null;
  return {
    ...event,
    userId,
    about: "api_key",
    id: keyId,
    subject: `A key was made: ${facts.name}`,
    text: `a program that has the key "${facts.name}" can act in your name from now on, until it is revoked or expires.`,
    button,
  };
}

type KeyNewsProps = { firstName: string; heading: string; news: string };

/** News of a key that ends. */
function KeyNews({ firstName, heading, news }: KeyNewsProps) {
  return (
    <Layout
      preview={news}
      heading={heading}
      button={{ label: button.label, href: pageLink(button.path) }}
      note="A new key can be made before the old one ends; both work until then."
    >
      <Paragraph>
        {hello(firstName)} {news}
      </Paragraph>
    </Layout>
  );
}

type Facts = NonNullable<Awaited<ReturnType<typeof findKeyFacts>>>;

/** People who manage an organization's team hear of its keys, whatever they have switched off [ACS-J-004]. */
async function notify(
  actor: Actor,
  input: Keyed<{ keyId: string }>,
  { now }: Context,
  storyOf: (facts: Facts) => { heading: string; news: string },
) {
  const facts = await findKeyFacts(actor, input);
  if (!facts) return;
  const { heading, news } = storyOf(facts);
  await notifyEach({
    kind: "account",
    people: repsToNotify(facts.reps, ["manage_users"]),
    key: input.key,
    now,
    write: ({ firstName }) => ({
      subject: heading,
      href: button.path,
      body: KeyNews({ firstName, heading, news }),
    }),
  });
}

/** A key ends soon; silent once it is revoked. */
export const mailKeyExpiring = (actor: Actor, input: Keyed<{ keyId: string }>, context = contextAt()) =>
  notify(actor, input, context, ({ name, expiresOn }) => ({
    heading: `The key "${name}" expires on ${monthDay(expiresOn)}`,
    news: "programs that call by it are refused from the next day on.",
  }));

/** A key has ended while programs still called by it. */
export const mailKeyExpired = (actor: Actor, input: Keyed<{ keyId: string }>, context = contextAt()) =>
  notify(actor, input, context, ({ name, expiresOn }) => ({
    heading: `The key "${name}" has expired and is still being used`,
    news: `it ended with ${monthDay(expiresOn)}. Programs that call by it are refused until they have a new one.`,
  }));
