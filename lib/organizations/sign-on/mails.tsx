import { onlyWayOf } from "@/lib/accounts/commands/sign-on-only";
import { findAccount } from "@/lib/accounts/queries";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { repPaths } from "@/lib/core/pure/paths";
import { repsToNotify } from "@/lib/notices/rules";
import { findDomainFacts, findTeamFacts, staffPeople } from "@/lib/organizations/sign-on/queries/mail-facts";
import { missingNights, startAddress } from "@/lib/organizations/sign-on/words";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink, productName, sendToEach } from "@/lib/ports/mail/mail";

type NewsProps = { firstName: string; heading: string; news: string; more?: string; button?: Button };
type Button = { label: string; href: string };

/** News of how the people of an organization sign in. */
function SignOnNews({ firstName, heading, news, more, button }: NewsProps) {
  return (
    <Layout preview={news} heading={heading} button={button}>
      <Paragraph>
        {hello(firstName)} {news}
      </Paragraph>
      {more && <Paragraph>{more}</Paragraph>}
    </Layout>
  );
}

const toSecurity = () => ({ label: "Open Security", href: pageLink(repPaths.security) });

type Person = { firstName: string; lastName: string; email: string };

const nameOf = ({ firstName, lastName, email }: Person) => `${firstName} ${lastName}`.trim() || email;

type TeamInput = Keyed<{ organizationId: string; userId: string }>;

/** Reports each save to everybody who manages users [ACS-V-033]. */
export async function mailSecuritySaved(actor: Actor, input: TeamInput, { now }: Context = contextAt()) {
  const facts = await findTeamFacts(actor, input);
  if (!facts) return;
  const { organizationName, person, reps } = facts;
  await sendToEach(repsToNotify(reps, ["manage_users"]), input.key, now, ({ firstName }) => ({
    subject: `How people of ${organizationName} sign in was changed`,
    body: SignOnNews({
      firstName,
      heading: "Sign-in settings were changed",
      news: `${nameOf(person)} has changed how people of ${organizationName} sign in.`,
      more: "If nobody of you meant to, look at the settings and end the sessions of that account.",
      button: toSecurity(),
    }),
  }));
}

/** Reports somebody new, who has joined by the organization's provider [ACS-V-008]. */
export async function mailJoined(actor: Actor, input: TeamInput, { now }: Context = contextAt()) {
  const facts = await findTeamFacts(actor, input);
  if (!facts) return;
  const { organizationName, person, reps } = facts;
  const others = repsToNotify(reps, ["manage_users"]).filter(({ userId }) => userId !== input.userId);
  await sendToEach(others, input.key, now, ({ firstName }) => ({
    subject: `${nameOf(person)} has joined ${organizationName}`,
    body: SignOnNews({
      firstName,
      heading: "Somebody has joined",
      news: `${nameOf(person)} (${person.email}) has joined ${organizationName} by signing in with your provider.`,
      button: { label: "Open Team", href: pageLink(repPaths.team) },
    }),
  }));
}

/** Reports each use of a password where sign-on is the only way, to managers and to staff [ACS-V-035]. */
export async function mailPasswordUsed(actor: Actor, input: TeamInput, { now }: Context = contextAt()) {
  const facts = await findTeamFacts(actor, input);
  if (!facts) return;
  const { organizationName, person, reps } = facts;
  const news = `${nameOf(person)} has signed in with a password, although ${organizationName} signs in with its own provider.`;
  const letter =
    (button?: Button) =>
    ({ firstName }: { firstName: string }) => ({
      subject: `A password was used at ${organizationName}`,
      body: SignOnNews({ firstName, heading: "A password was used", news, button }),
    });
  await sendToEach(repsToNotify(reps, ["manage_users"]), input.key, now, letter(toSecurity()));
  await sendToEach(await staffPeople(actor), input.key, now, letter());
}

/** Who asks for a new password signs in with their organization instead [ACS-V-035]. */
export async function mailResetBySignOn(
  actor: Actor,
  input: Keyed<{ userId: string }>,
  { now }: Context = contextAt(),
) {
  const [account, only] = [await findAccount(actor, input), await onlyWayOf(input.userId)];
  if (!account?.isActive || !only) return;
  const { organizationId, organizationName } = only;
  const text = `Please sign in with ${organizationName}.`;
  await sendToEach([account], input.key, now, ({ firstName }) => ({
    subject: text,
    body: SignOnNews({
      firstName,
      heading: text,
      news: `we were asked to let you set a new password for your ${productName()} account. ${text}`,
      more: "If you did not ask for it, you need not do anything.",
      button: {
        label: `Continue with ${organizationName}`,
        href: pageLink(startAddress(organizationId)),
      },
    }),
  }));
}

type DomainInput = Keyed<{ domainId: string }>;

/** Reports a record that is missing in the first, fourth and seventh night [ACS-V-034]. */
export async function mailDomainMissing(
  actor: Actor,
  input: DomainInput & { nights: number },
  { now }: Context = contextAt(),
) {
  const facts = await findDomainFacts(actor, input);
  if (!facts) return;
  const { domain, reps } = facts;
  const isOver = input.nights >= missingNights.unproven;
  await sendToEach(repsToNotify(reps, ["manage_users"]), input.key, now, ({ firstName }) => ({
    subject: isOver ? `${domain} is not proven any more` : `The record of ${domain} is missing`,
    body: SignOnNews({
      firstName,
      heading: isOver ? `${domain} is not proven any more` : `The record of ${domain} is missing`,
      news: isOver
        ? `the text record that proves ${domain} was missing for ${missingNights.unproven} nights. Nobody joins by this domain any more, and its people may use their passwords.`
        : `the text record that proves ${domain} was not found (night ${input.nights}). After ${missingNights.unproven} nights without it the domain is not proven any more.`,
      button: toSecurity(),
    }),
  }));
}

/** Reports a domain that another organization has proven [ACS-V-034]. */
export async function mailDomainLost(actor: Actor, input: DomainInput, { now }: Context = contextAt()) {
  const facts = await findDomainFacts(actor, input);
  if (!facts) return;
  const { domain, reps } = facts;
  await sendToEach(repsToNotify(reps, ["manage_users"]), input.key, now, ({ firstName }) => ({
    subject: `${domain} belongs to another organization now`,
    body: SignOnNews({
      firstName,
      heading: `${domain} belongs to another organization now`,
      news: `another organization has proven ${domain}, whose record was missing at yours.`,
      more: "If it is still yours, ask whoever looks after its names.",
      button: toSecurity(),
    }),
  }));
}
