import { findClearanceFacts, findConnectionFacts } from "@/lib/connections/queries/mail-facts";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { providerPaths } from "@/lib/core/pure/paths";
import { type Place, placeName } from "@/lib/core/pure/text";
import { notifyEach } from "@/lib/notices/bell/commands/notify";
import { providerToNotify } from "@/lib/notices/rules";
import { hello, Layout, Paragraph } from "@/lib/ports/mail/layout";
import { type Keyed, pageLink } from "@/lib/ports/mail/mail";

type ClearanceDecidedProps = {
  firstName: string;
  cleared: boolean;
  organizationName: string;
  link: string;
};

/** The letter to a provider whom an organization cleared or refused. */
export function ClearanceDecided({ firstName, cleared, organizationName, link }: ClearanceDecidedProps) {
  return (
    <Layout
      preview={
        cleared ? `${organizationName} has cleared you.` : `News of your clearance at ${organizationName}.`
      }
      heading={cleared ? "You are cleared" : "You were not cleared"}
      button={{ label: "Open connections", href: link }}
    >
      <Paragraph>
        {cleared
          ? `${hello(firstName)} ${organizationName} has cleared you to work at its facilities.`
          : `${hello(firstName)} ${organizationName} did not clear you to work at its facilities.`}
      </Paragraph>
    </Layout>
  );
}

type PresentationDecidedProps = Place & { firstName: string; approved: boolean; link: string };

/** The letter to a provider whom a facility approved or declined. */
export function PresentationDecided({ firstName, approved, link, ...place }: PresentationDecidedProps) {
  return (
    <Layout
      preview={`${place.facilityName} ${approved ? "approved" : "did not approve"} your presentation.`}
      heading={approved ? "Presentation approved" : "Presentation not approved"}
      button={{ label: "Open connection", href: link }}
    >
      <Paragraph>
        {hello(firstName)} {placeName(place)} {approved ? "approved" : "did not approve"} your presentation.
      </Paragraph>
      {approved && <Paragraph>From now on it can offer you shifts on the days you are available.</Paragraph>}
    </Layout>
  );
}

/** Notifies the provider whether the facility approved the presentation. */
export async function mailPresentationDecision(
  actor: Actor,
  input: Keyed<{ connectionId: string; approved: boolean }>,
  context = contextAt(),
) {
  const facts = await findConnectionFacts(actor, input);
  if (!facts) return;
  const { facilityName, organizationName } = facts;
  const { approved } = input;
  const href = providerPaths.connection(facts.id);
  await notifyEach({
    kind: "connection",
    people: providerToNotify(facts.provider),
    key: input.key,
    now: context.now,
    write: ({ firstName }) => ({
      href,
      subject: `${facilityName} ${approved ? "approved" : "did not approve"} your presentation`,
      body: PresentationDecided({
        firstName,
        approved,
        facilityName,
        organizationName,
        link: pageLink(href),
      }),
    }),
  });
}

/** Notifies the provider whether the organization cleared them. */
export async function mailClearanceDecision(
  actor: Actor,
  input: Keyed<{ clearanceId: string; cleared: boolean }>,
  context = contextAt(),
) {
  const facts = await findClearanceFacts(actor, input);
  if (!facts) return;
  const { organizationName, connectionId } = facts;
  const { cleared } = input;
  const href = connectionId ? providerPaths.connection(connectionId) : providerPaths.connections;
  await notifyEach({
    kind: "connection",
    people: providerToNotify(facts.provider),
    key: input.key,
    now: context.now,
    write: ({ firstName }) => ({
      href,
      subject: `${organizationName} ${cleared ? "has cleared" : "did not clear"} you`,
      body: ClearanceDecided({ firstName, cleared, organizationName, link: pageLink(href) }),
    }),
  });
}
